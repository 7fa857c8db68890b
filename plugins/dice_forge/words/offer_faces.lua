---Offers the faces of the Sanctuary that `who` can pay, at a discount, in any order; the faces of an offering are all
---different.
return function(who, discount) offer_rows(sanctuary, price, have(gold[who]) + discount, bought[who]) end
