// The style of the page: light and dark, on screens of any width, and on two printed pages.
#pragma once

#include <string_view>

namespace ossuary::cli {

/// Colours of series and shades are those of Okabe and Ito. Drawings are as large as the letters around them say, so
/// that print makes them smaller by one number. What has the class `more` is not printed.
inline constexpr std::string_view kReportStyle = R"css(
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #ffffff; --faint: #d0d0d0;
  --c0: #0072b2; --c1: #d55e00; --c2: #009e73; --c3: #cc79a7; --c4: #e69f00; --c5: #56b4e9; --c6: #7a7200;
  --more: #0072b2; --less: #e69f00; --red: #b3261e; --green: #00734f; --yellow: #8a6d00; --blue: #0060a0;
  --magenta: #97307c; --cyan: #00707e; --white: #555555; --gray: #777777; --backing: none; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #ececec; --paper: #161616; --faint: #4a4a4a;
    --c0: #56b4e9; --c1: #e69f00; --c2: #2fc79b; --c3: #e39cc3; --c4: #f0e442; --c5: #7f9fd0; --c6: #d55e00;
    --more: #2f7fbf; --less: #b36b00; --red: #ff8a80; --green: #5fd3a5; --yellow: #e6c84c; --blue: #7fb8ec;
    --magenta: #e39cc3; --cyan: #66cbd6; --white: #dddddd; --gray: #a0a0a0; --backing: #c8c8c8; } }
body { color: var(--ink); background: var(--paper); font: 16px/1.5 system-ui, sans-serif; max-width: 63rem;
  margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; } h2 { font-size: 1.25rem; margin-top: 2.2rem; }
h3 { font-size: 1.05rem; margin: 1.6rem 0 .3rem; }
figure { margin: 0; break-inside: avoid; } figcaption { font-weight: 600; margin-bottom: .3rem; }
.charts { columns: 2 28em; column-gap: 1.5rem; margin: 1.2rem 0; } .charts figure { margin-bottom: 1.2rem; }
.boards, .deck { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1.2rem 1.5rem; margin: 1.2rem 0; }
.deck { gap: .8rem; } .boards figure { min-width: 8rem; } .symbols { position: absolute; }
.table { overflow-x: auto; margin: 1.2rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem; }
caption { text-align: left; font-weight: 600; padding-bottom: .3rem; }
th, td { padding: .15rem .6rem; border-bottom: 1px solid var(--faint); white-space: nowrap; }
th { font-weight: 600; } .right { text-align: right; } .left { text-align: left; }
.wishes { list-style: none; padding: 0; } .wishes svg { width: 1.8em; height: 1.8em; vertical-align: middle; }
summary { font-weight: 600; cursor: pointer; } .paper { display: none; } .findings li { margin: .3rem 0; }
.chart, .card { max-width: 100%; height: auto; display: block; }
.chart text { fill: var(--ink); font: 13px system-ui, sans-serif; }
.grid { stroke: var(--faint); stroke-width: 1; } .mark { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 4 3; }
.c0 { fill: var(--c0); stroke: var(--c0); } .c1 { fill: var(--c1); stroke: var(--c1); }
.c2 { fill: var(--c2); stroke: var(--c2); } .c3 { fill: var(--c3); stroke: var(--c3); }
.c4 { fill: var(--c4); stroke: var(--c4); } .c5 { fill: var(--c5); stroke: var(--c5); }
.c6 { fill: var(--c6); stroke: var(--c6); }
.whisker { stroke-width: 2; } .curve { fill: none !important; stroke-width: 2.5; }
.more-heat { fill: var(--more); } .less-heat { fill: var(--less); }
.edge { fill: none; stroke: var(--ink); stroke-opacity: .6; }
.card text { fill: var(--ink); font: 9px system-ui, sans-serif; text-anchor: middle; }
.card .letter { font-weight: 700; font-size: 13px; }
.half { fill: currentColor; fill-opacity: .14; } .backing { fill: var(--backing); }
.red { color: var(--red); } .green { color: var(--green); } .yellow { color: var(--yellow); }
.blue { color: var(--blue); } .magenta { color: var(--magenta); } .cyan { color: var(--cyan); }
.white { color: var(--white); } .gray { color: var(--gray); }
@media print {
  @page { margin: 12mm; }
  :root { color-scheme: light; print-color-adjust: exact; }
  html { font-size: 12px; } body { font: 11px/1.35 system-ui, sans-serif; max-width: none; padding: 0; }
  h1 { font-size: 1.35rem; margin: 0 0 .4rem; } h2 { font-size: 1.1rem; margin: .8rem 0 .3rem; }
  h3 { margin-top: .6rem; } p, .findings { margin: .3rem 0; }
  h2, h3, h3 + p, figcaption { break-after: avoid; } .card { break-inside: avoid; }
  .charts, .boards, .deck { gap: .4rem .9rem; margin: .4rem 0; } .charts figure { margin-bottom: .4rem; }
  .ladder { display: inline-block; vertical-align: top; width: 48%; } .table { margin: .3rem 0; overflow: visible; }
  th, td { padding: .05rem .3rem; }
  .charts { font-size: 10.5px; } .boards { font-size: 9px; } .deck { font-size: 10.5px; gap: .4rem; }
  .boards figure { min-width: 0; } .more, details { display: none !important; } .paper { display: block; } }
)css";

}  // namespace ossuary::cli
