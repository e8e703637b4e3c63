/** The pages in a real browser. Skipped without Chromium. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser, startBrowser, type TestBrowser, type Visit } from '../harness/browser.js';
import { PlaygroundPage } from '../harness/playground-page.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

if (inBrowser === describe.skip) {
  process.stderr.write(
    'Tests of pages in a browser are skipped: no Chromium is installed. Set CHROMIUM to its path.\n',
  );
}

inBrowser('a page in a browser that reaches only the server', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let visit: Visit;

  beforeAll(async () => {
    server = await startServer();
    browser = await startBrowser(server.url);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  beforeEach(async () => {
    visit = await browser.visit();
  });
  afterEach(async () => {
    await visit.end();
    expect(visit.faults).toEqual([]);
  });

  it('is completely dark in dark mode', async () => {
    const page = await visit.open('/playground');
    const colourOfText = (): Promise<unknown> =>
      page.evaluate("getComputedStyle(document.querySelector('nav')).color");
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await colourOfText()).toBe('rgb(0, 0, 0)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourOfText()).toBe('rgb(255, 255, 255)');
  });

  /** Moves the account of this window to a phone by a code, and back by the phone's recovery code. */
  const linkPhone = async (first: Page): Promise<void> => {
    await first.getByText('Account').click();
    await first.getByText('You play as Ana').waitFor();
    await first.getByRole('button', { name: 'Link another device' }).click();
    const shown = first.locator('#account output');
    await first.getByText('within ten minutes').waitFor();
    const code = (await shown.textContent()) ?? '';

    const phone = await browser.visit();
    try {
      const second = await phone.open('/playground');
      await second.setViewportSize({ width: 390, height: 844 });
      await second.getByText('Account').click();
      await second.getByText('No player is signed in').waitFor();
      const use = async (text: string): Promise<void> => {
        await second.getByLabel('Link or recovery code').fill(text);
        await second.getByRole('button', { name: 'Use it' }).click();
      };
      await use('00000-00000');
      await second.locator('#about', { hasText: 'code' }).waitFor();
      await use(code.toLowerCase());
      await second.getByText('You play as Ana').waitFor();
      const panel = await second.locator('#account').boundingBox();
      expect((panel?.x ?? 0) + (panel?.width ?? NaN)).toBeLessThanOrEqual(390);
      for (const part of await second.locator('#account button, #account input').all()) {
        const box = await part.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? NaN)).toBeLessThanOrEqual(390);
      }

      await second.getByRole('button', { name: 'Create a recovery code' }).click();
      await second.getByText('Write it down').waitFor();
      const recovery = (await second.locator('#account output').textContent()) ?? '';
      await first.getByLabel('Link or recovery code').fill(recovery);
      await first.getByRole('button', { name: 'Use it' }).click();
      await first.getByText('Your next recovery code').waitFor();
      expect(await shown.textContent()).not.toBe(recovery);
      // It revokes all other tokens.
      await second.getByRole('button', { name: 'Link another device' }).click();
      await second.locator('#about', { hasText: 'token' }).waitFor();
      expect(await second.locator('#account output').textContent()).toBe('');
    } finally {
      await phone.end();
    }
  };

  // The editor takes seconds to load, so one window covers as much as possible.
  it('plays a first game in the tabs of the playground, finds it again, and watches it live', async () => {
    const page = await visit.open('/playground');
    const player = new PlaygroundPage(page);
    // A tab that runs too early names the one that must come first.
    await player.run('Roll');
    await player.shows('Run the tab CreateGame first');
    await player.run('Register');
    await player.shows('"name": "Ana"');
    await player.run('CreateGame');
    await player.shows('"status": "PLAYING"');

    // The tabs and the game survive a reload, even before GraphiQL has stored the headers of the tab.
    await waitFor(
      async () => (await page.evaluate<string | null>("localStorage.getItem('graphiql:headers')")) ?? false,
      'the headers of the tab',
    );
    await page.evaluate("localStorage.setItem('graphiql:headers', '')");
    await page.reload();
    await player.run('Roll');
    await player.shows('"number": 1, "rollsLeft": 2');
    expect(await page.locator('.graphiql-tab').count()).toBe(15);
    await player.run('KeepAndRoll');
    await player.shows('"rollsLeft": 1');
    await player.run('Enter');
    await player.shows('"number": 2, "turnsLeft": 12');

    const secondWindow = await visit.open('/playground');
    const greeting = firstMessage(secondWindow);
    const watcher = new PlaygroundPage(secondWindow);
    await watcher.run('Watch');
    expect(await greeting).toEqual({
      type: 'connection_init',
      payload: { token: expect.stringMatching(/^yamb_/) },
    });
    await watcher.shows('"version": 4, "events": []');
    await player.run('Roll');
    await watcher.shows('"version": 5, "events": [ { "__typename": "Rolled" } ]');
  });

  it('plays both games by its tabs from left to right, shows only the sheet of the response, moves the account to a phone and back, and links back', async () => {
    const page = await visit.open('/playground');
    const player = new PlaygroundPage(page);
    const sheetPanel = page.locator('#sheet');
    const answers = {
      Register: '"name": "Ana"',
      CreateGame: '"status": "PLAYING"',
      Roll: '"number": 1, "rollsLeft": 2',
      KeepAndRoll: '"rollsLeft": 1',
      Enter: '"number": 2, "turnsLeft": 12',
      Watch: '"version": 4, "events": []',
      Sheet: '"text": "YahtC',
      RegisterBoris: '"name": "Boris"',
      OpenForTwo: '"status": "OPEN"',
      JoinAsBoris: '"status": "PLAYING", "turn": { "seat": { "name": "Ana"',
      RollAsAna: '"announceableRows": [ "ones"',
      Announce: '"announced": "ones"',
      EnterAsAna: '"sides": [',
      RollAsBoris: '"openFields": [',
      EnterAsBoris: '"sides": [',
    };
    await page.locator('.graphiql-tab-active').waitFor();
    const tabs = await page.locator('.graphiql-tab-button').allTextContents();
    expect(tabs.filter((name) => name !== '')).toEqual(Object.keys(answers));
    for (const [tab, answer] of Object.entries(answers)) {
      await player.run(tab);
      await player.shows(answer);
      const hasText = tab === 'Sheet' || tab === 'Announce' || /^(Roll|Enter)As/.test(tab);
      expect([tab, await sheetPanel.isVisible()]).toEqual([tab, hasText]);
    }
    const sheet = page.locator('#sheet pre');
    expect(await sheet.textContent()).toMatch(/► Ana[^]* Boris/);
    await player.run('Sheet');
    await player.shows('"text": "Yamb');
    expect((await sheet.textContent())?.split('\n').length).toBeGreaterThan(20);

    await linkPhone(page);
    // On a phone the query is above its response.
    await page.setViewportSize({ width: 390, height: 844 });
    await waitFor(
      async () => Number(await page.evaluate('document.documentElement.scrollWidth')) <= 390,
      'a page as wide as the phone',
    );
    for (const part of ['.graphiql-editors', '.result-window']) {
      const box = await page.locator(part).boundingBox();
      expect(box?.width).toBeGreaterThan(250);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    await page.getByRole('link', { name: 'Yamb server' }).click();
    await page.waitForURL(`${server.url}/`);
  });

  // Swagger UI takes seconds to read its document, so one window covers as much as possible.
  it('shows the operations of REST with their locks, tries them, and collapses common problems', async () => {
    const page = await visit.open('/docs');
    const lock = (operation: string) => page.locator(`#operations-${operation} .authorization__btn svg`);
    await lock('players-me').waitFor();
    expect(await lock('players-me').getAttribute('class')).toBe('locked');
    expect(await lock('rule_sets-rulesets').getAttribute('class')).toBe('unlocked');

    const ruleset = page.locator('#operations-rule_sets-ruleset');
    await ruleset.locator('.opblock-summary-control').click();
    await ruleset.getByText('Such as sr-Latn, fr;q=0.8').waitFor();
    const sent = page.waitForRequest(/\/rulesets\/yahtc/);
    await ruleset.getByRole('button', { name: 'Execute' }).click();
    const request = await sent;
    expect(new URL(request.url()).search).toBe('');
    expect(request.headers()).not.toHaveProperty('if-none-match');
    expect(request.headers()['accept-language'] ?? '').not.toContain('sr-Latn');
    await ruleset.locator('.live-responses-table', { hasText: 'yahtc@' }).waitFor();

    await page.locator('.btn.authorize').click();
    await page.locator('.modal-ux input').first().fill('yamb_x');
    await page.locator('.modal-ux .authorize').first().click();
    await page.locator('.modal-ux .btn-done').first().click();
    expect(await lock('players-me').getAttribute('class')).toBe('unlocked');
    await page.reload();
    await lock('players-me').waitFor();
    expect(await lock('players-me').getAttribute('class')).toBe('unlocked');

    const operation = page.locator('#operations-players-register');
    await operation.click();
    const response = (status: number) => operation.locator(`tr.response[data-code="${status}"]`);
    await response(201).waitFor();
    expect(await response(201).textContent()).toContain('"name": "Ana"');
    expect(await response(429).isVisible()).toBe(false);
    await page.getByLabel('Show problems common to all operations').check();
    await response(429).waitFor();
  });

  it('links from the first page to the others', async () => {
    const page = await visit.open('/');
    await page.getByRole('link', { name: '/playground' }).click();
    await page.waitForURL(`${server.url}/playground`, { waitUntil: 'commit' });
    await page.goBack();
    await page.getByRole('link', { name: '/docs' }).click();
    await page.waitForURL(`${server.url}/docs`, { waitUntil: 'commit' });
  });
});

/** The first message of the page over a WebSocket. */
function firstMessage(page: Page): Promise<unknown> {
  return new Promise((resolve) => {
    page.once('websocket', (socket) => {
      socket.once('framesent', ({ payload }) => {
        resolve(JSON.parse(payload.toString()));
      });
    });
  });
}
