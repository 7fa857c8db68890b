// What tests of the page share: a host, a browser, and people who play.
import {spawn} from 'node:child_process';
import {createRequire} from 'node:module';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const require = createRequire(join(process.env.OSSUARY_DATA, 'build/npm_host/package.json'));
const {chromium} = require('playwright-core');

const longest = 240000; // milliseconds that a whole match may take

/** Fails with a message. */
export function check(holds, message) {
  if (!holds) {
    throw new Error(message);
  }
}

/** A browser without a window that asks nothing of the network. */
export async function openBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'ossuary_browser_'));
  const options = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-sync',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-dev-shm-usage',
  ];
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.OSSUARY_BROWSER,
    args: options,
  });
  const browser = context.browser();
  return {
    /** A person with a window of their own; what goes wrong in it is in `faults`. */
    async person(link, {size = [1280, 800], touch = false, colors = 'light', still = true, language = 'en-GB'} = {}) {
      const own = await browser.newContext({
        viewport: {width: size[0], height: size[1]},
        hasTouch: touch,
        isMobile: touch,
        colorScheme: colors,
        reducedMotion: still ? 'reduce' : 'no-preference',
        locale: language,
      });
      const page = await own.newPage();
      page.setDefaultTimeout(20000);
      page.faults = [];
      page.moves = () => page.evaluate(() => window.moves);
      await page.addInitScript(() => {
        window.moves = 0;
        const {animate} = Element.prototype;
        Element.prototype.animate = function (...how) {
          ++window.moves;
          return animate.apply(this, how);
        };
      });
      page.on('request', request => {
        if (new URL(request.url()).origin !== new URL(link).origin) {
          page.faults.push(`asks for ${request.url()}`);
        }
      });
      page.on('pageerror', fault => page.faults.push(fault.message));
      page.on('console', message => {
        if (message.type() === 'error' && !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(message.text())) {
          page.faults.push(message.text());
        }
      });
      page.done = () => own.close();
      await page.goto(link);
      await page.locator('#table .group').first().waitFor();
      return page;
    },
    async close() {
      await context.close();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** A host with its links: those of the seats of people by their titles, and `onlookers`. */
export async function startHost(game, {seats, names = '', seed = 7, more = []} = {}) {
  const command = [
    'host',
    game,
    '--seed',
    String(seed),
    '--port',
    '0',
    '--pace',
    '0',
    ...(seats ? ['--seats', seats] : []),
    ...(names ? ['--names', names] : []),
    ...more,
  ];
  const host = spawn(process.env.OSSUARY, command, {stdio: ['pipe', 'pipe', 'pipe']});
  const links = new Map();
  let said = '',
    faults = '';
  host.stderr.on('data', data => (faults += data));
  await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the host gave no links: ${said}${faults}`)), 20000);
    host.on('exit', code => reject(new Error(`the host ended with ${code}: ${said}${faults}`)));
    host.stdout.on('data', data => {
      said += data;
      for (const [, title, link] of said.matchAll(/^(.+?):\s+(http:\S+#\S+)\s*$/gm)) {
        links.set(title.trim(), link);
      }
      if ([...links.keys()].some(title => /^(Onlookers|Widzowie)$/i.test(title))) {
        clearTimeout(timer);
        resolve();
      }
    });
  });
  host.removeAllListeners('exit');
  const people = [...links].filter(([title]) => !/^(Onlookers|Widzowie)$/i.test(title)).map(([, link]) => link);
  return {
    people,
    onlookers: [...links].find(([title]) => /^(Onlookers|Widzowie)$/i.test(title))[1],
    said: () => said,
    async stop() {
      host.stdin.end('quit\n');
      const gone = new Promise(resolve => host.on('exit', resolve));
      const timer = setTimeout(() => host.kill(), 3000);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** What a page shows of the match: who decides, whether it is over, the number of steps. */
export const stateOf = page =>
  page.evaluate(() => ({
    mine: document.querySelector('.said.my-turn') !== null,
    over: document.querySelector('#bar .tools .primary') !== null,
    open: document.querySelector('#dialog').open,
    kind: document.querySelector('#dialog').className,
    steps: document.querySelector('#table').dataset.step,
  }));

/** Closes what lies over the table. */
async function clearPages(page, press, state) {
  if (state.open) {
    await press(
      page.locator(
        state.kind === 'question' ? '#dialog .buttons button:first-child' : '#dialog .buttons button:last-child',
      ),
    );
  }
  return state.open;
}

/** Numbers that are the same in every run. */
export function numbers(seed) {
  let state = seed;
  return n => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
}

/**
 * One decision by pointing: a place, what goes with it, or one of the buttons below the table. `press` is how this person
 * presses something: a click or a tap. `state` is that of the page just now.
 */
export async function decide(page, draw, press, state) {
  if (await clearPages(page, press, state ?? (await stateOf(page)))) {
    return;
  }
  const found = await page.evaluate(() => {
    const key = element => element.dataset.key;
    const places = [...document.querySelectorAll('#table button.place')];
    return {
      acts: places.filter(place => place.matches('.means-act:not(.picked)')).map(key),
      begins: places.filter(place => place.matches('.means-hold:not(.picked), .means-mark:not(.picked)')).map(key),
      picked: document.querySelectorAll('#table .picked').length,
      offers: document.querySelectorAll('#bar .offer:not(.declines)').length,
      all: document.querySelectorAll('#bar .offer').length,
    };
  });
  const among =
    found.picked && found.offers
      ? 'offers'
      : found.acts.length && (draw(4) || !found.begins.length)
        ? 'acts'
        : found.begins.length
          ? 'begins'
          : found.all
            ? 'offers'
            : '';
  if (among === 'offers') {
    await press(page.locator('#bar .offer').nth(draw(found.offers || found.all)));
  } else if (among) {
    await press(page.locator(`#table button.place[data-key="${found[among][draw(found[among].length)]}"]`));
  }
}

/** Waits for the page of the end, which is opened again if somebody closed it. */
export async function seeEnd(page) {
  if (!(await page.locator('dialog.end[open]').count())) {
    await page.keyboard.press('e');
  }
  await page.locator('dialog.end[open]').waitFor();
}

/** Has all these people play to the end; `how` gives how each of them decides, clicks without it. */
export async function playOn(people, {how = [], until = () => false, seed = 1} = {}) {
  const draw = numbers(seed);
  const began = Date.now();
  for (;;) {
    check(Date.now() - began < longest, 'the match takes too long');
    const states = await Promise.all(people.map(stateOf));
    if (states.every(state => state.over) || until(states)) {
      return;
    }
    let played = false;
    for (const [i, page] of people.entries()) {
      if (states[i].mine || (states[i].open && !states[i].over)) {
        played = true;
        await (how[i] ?? byClicks)(page, draw, states[i]).catch(fault => {
          if (!/Timeout|detached|not attached|No node|Could not find object/i.test(fault.message)) {
            throw fault;
          }
        });
      }
    }
    if (!played) {
      await new Promise(resolve => setTimeout(resolve, 30));
    }
  }
}

const press = {timeout: 1500};
export const byClicks = (page, draw, state) => decide(page, draw, at => at.click(press), state);
export const byTouch = (page, draw, state) => decide(page, draw, at => at.tap(press), state);

/** One decision with nothing but keys: arrows and Enter on the table, or the list of all actions. */
export async function byKeys(page, draw) {
  const {keyboard} = page;
  const state = await stateOf(page);
  if (state.open) {
    if (state.kind === 'question') {
      await page.keyboard.press('Shift+Tab');
      await keyboard.press('Enter');
    } else {
      await keyboard.press('Escape');
    }
    return;
  }
  if (draw(3) === 0) {
    await keyboard.press('a');
    for (let i = draw(3); i > 0; --i) {
      await keyboard.press('Tab');
    }
    const isAction = await page.evaluate(() => document.activeElement.matches('.actions button'));
    await keyboard.press(isAction ? 'Enter' : 'Escape');
    return;
  }
  for (let i = draw(4); i >= 0; --i) {
    await keyboard.press(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'][draw(4)]);
  }
  const isPlace = await page.evaluate(() => document.activeElement.matches('#table button.place'));
  if (isPlace) {
    await keyboard.press('Enter');
  }
}

/** The accessibility tree as a list of nodes with role, name and what it takes to press them. */
export async function heard(page) {
  page.session ??= await page.context().newCDPSession(page);
  const {nodes} = await page.session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(node => !node.ignored)
    .map(node => ({
      role: node.role?.value ?? '',
      name: node.name?.value ?? '',
      id: node.backendDOMNodeId,
      disabled: (node.properties ?? []).some(({name, value}) => name === 'disabled' && value.value),
    }));
}

/** Presses a node of the accessibility tree, as a screen reader does. */
export async function pressNode(page, node) {
  const {object} = await page.session.send('DOM.resolveNode', {backendNodeId: node.id});
  await page.session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: 'function() { this.click(); }',
  });
}

/** One decision by roles and names alone: a button of a place that says what it does, or of the list of actions. */
export async function byRoles(page, draw) {
  const nodes = await heard(page);
  const buttons = nodes.filter(node => node.role === 'button' && !node.disabled);
  const named = name => buttons.find(node => node.name === name);
  const dialog = nodes.find(node => node.role === 'dialog');
  if (dialog) {
    const actions = buttons.filter(
      node => !['Close', 'Go on', 'yes', 'no', 'Look at the table', 'Rematch', 'Send'].includes(node.name),
    );
    const way =
      dialog.name === 'All actions' && actions.length
        ? actions[draw(actions.length)]
        : (named('yes') ?? named('Go on') ?? named('Look at the table') ?? named('Close'));
    await pressNode(page, way);
    return;
  }
  if (nodes.some(node => node.role === 'button' && !node.name)) {
    throw new Error('a button has no name');
  }
  const places = buttons.filter(node => /; .*/.test(node.name));
  if (places.length && draw(3)) {
    await pressNode(page, places[draw(places.length)]);
    return;
  }
  await pressNode(page, named('Actions'));
}
