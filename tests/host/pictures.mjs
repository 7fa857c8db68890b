// Pictures of seven moments of the page, for the guides. pictures.mjs FOLDER
import {writeFileSync} from 'node:fs';
import {execFileSync} from 'node:child_process';
import {byClicks, byTouch, openBrowser, playOn, seeEnd, startHost, stateOf} from './support.mjs';

const folder = process.argv[2];
const browser = await openBrowser();
const desktop = {size: [1120, 700]},
  phone = {size: [360, 640], touch: true};

/** Few colours make a small file. */
async function keep(page, name) {
  await page.waitForTimeout(300);
  const file = `${folder}/${name}.png`;
  writeFileSync(file, await page.screenshot());
  execFileSync('pngquant', ['--force', '--speed', '1', '--output', file, '32', file]);
}

const until = step => states => states.every(state => Number(state.steps) >= step) && states[0].mine;
const first = (page, selector) => page.locator(selector).first();

{
  const table = await startHost('sedlec', {seats: 'human,human,greedy', names: 'Anna,Ben', seed: 11});
  const anna = await browser.person(table.people[0], desktop);
  const ben = await browser.person(table.people[1], phone);
  await playOn([anna, ben], {how: [byClicks, byTouch], until: until(22), seed: 4});
  await keep(anna, 'host_table');
  await playOn([anna, ben], {
    how: [byClicks, byTouch],
    seed: 9,
    until: states => states[0].mine && Number(states[0].steps) >= 24,
  });
  if (await anna.locator('#table .means-hold').count()) {
    await first(anna, '#table .means-hold').click();
  }
  await first(anna, '#table button.spot')
    .hover()
    .catch(() => {});
  await keep(anna, 'host_places');
  await anna.keyboard.press('Escape');
  for (let level = 0; level < 3; ++level) {
    await anna.keyboard.press('?');
    await anna.waitForTimeout(700);
  }
  await keep(anna, 'host_hint');
  await anna.keyboard.press('Escape');
  await playOn([anna, ben], {
    how: [byClicks, byTouch],
    seed: 5,
    until: states => states[1].mine && Number(states[1].steps) > 25,
  });
  if (await ben.locator('#table .means-hold').count()) {
    await first(ben, '#table .means-hold').tap();
  }
  await keep(ben, 'host_phone');
  await playOn([anna, ben], {how: [byClicks, byTouch], seed: 2});
  await seeEnd(anna);
  await keep(anna, 'host_end');
  await anna.done();
  await ben.done();
  await table.stop();
}
for (const [game, seats, step, how] of [
  ['dice_forge', 'human,greedy', 30, desktop],
  ['three_cheers', 'human,greedy', 70, {...desktop, colors: 'dark'}],
]) {
  const table = await startHost(game, {seats, names: 'Anna', seed: 5});
  const anna = await browser.person(table.people[0], how);
  await playOn([anna], {until: until(step), seed: 3});
  while ((await stateOf(anna)).open) {
    await anna.keyboard.press('Escape');
  }
  await anna.evaluate(() => document.querySelector('#room').scrollTo(0, 0));
  await keep(anna, `host_${game}`);
  await anna.done();
  await table.stop();
}
await browser.close();
