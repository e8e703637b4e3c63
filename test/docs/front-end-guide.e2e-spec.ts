/** docs/build-a-front-end.md, step by step in real browsers, as a reader experiences it. */
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser, startBrowser, type TestBrowser, type Visit } from '../harness/browser.js';
import { startServer, type TestServer } from '../harness/server.js';

const GUIDE = readFileSync(new URL('../../docs/build-a-front-end.md', import.meta.url), 'utf8');

/** The blocks of a language, in the order of the guide. */
const blocksOf = (language: string): readonly string[] =>
  [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);

const [html = ''] = blocksOf('html');
const steps = blocksOf('js');

inBrowser('the guide for front ends', () => {
  let server: TestServer;
  let site: Server;
  let browser: TestBrowser;
  let visits: Visit[] = [];
  let script = '';

  beforeAll(async () => {
    server = await startServer();
    site = createServer(({ url }, response) => {
      const [type, content] = url === '/page.js' ? ['text/javascript', script] : ['text/html', html];
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    browser = await startBrowser(`http://127.0.0.1:${port}`, server.url);
  });
  afterAll(async () => {
    await browser.close();
    site.closeAllConnections();
    site.close();
    await server.stop();
  });
  afterEach(async () => {
    expect(visits.flatMap(({ faults }) => faults)).toEqual([]);
    for (const visit of visits) await visit.end();
    visits = [];
  });

  /** Opens the page as of a step, in a new browser. */
  const openAfter = async (step: number, path = '/index.html', name = 'Ana'): Promise<Page> => {
    script = steps.slice(0, step).join('\n').replace('http://localhost:3000', server.url);
    const visit = await browser.visit(name);
    visits.push(visit);
    return visit.open(path);
  };
  const status = (page: Page, text: string | RegExp) => page.locator('#status', { hasText: text }).waitFor();
  const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const rollTwice = async (page: Page): Promise<void> => {
    await click(page, 'Roll');
    await status(page, 'Ana: turn 1, 2 rolls left.');
    await page.locator('#dice button').nth(2).click();
    await click(page, 'Roll');
    await status(page, 'Ana: turn 1, 1 roll left.');
  };

  it('has six steps', () => {
    expect(steps).toHaveLength(6);
  });

  it('shows how many games the server plays (step 1)', async () => {
    await status(await openAfter(1), /^The server plays \d+ games\.$/);
  });

  it('recognises its player again (step 2)', async () => {
    const page = await openAfter(2);
    await status(page, 'Welcome, Ana.');
    const token = await page.evaluate("localStorage.getItem('token')");
    await page.reload();
    await status(page, 'Welcome, Ana.');
    expect(await page.evaluate("localStorage.getItem('token')")).toBe(token);
  });

  it('starts a game (step 3)', async () => {
    const page = await openAfter(3);
    await click(page, 'Play at this screen');
    await status(page, 'Ana: turn 1, 3 rolls left.');
    expect(await page.locator('#lost').isHidden()).toBe(true);
  });

  it('rolls and keeps a die (step 4)', async () => {
    const page = await openAfter(4);
    await click(page, 'Play at this screen');
    await status(page, 'Ana: turn 1');
    await rollTwice(page);
    expect(await page.locator('#dice button').count()).toBe(5);
  });

  it('enters a field and passes the turn (step 5)', async () => {
    const page = await openAfter(5);
    await click(page, 'Play at this screen');
    await status(page, 'Ana: turn 1');
    await rollTwice(page);
    await page
      .getByRole('row', { name: /^Chance/ })
      .getByRole('button')
      .click();
    // Five dice score at least 5.
    await page
      .getByRole('caption')
      .filter({ hasText: /^Ana: [1-9]/ })
      .waitFor();
    await status(page, 'Bojan may roll.');
    await click(page, 'Roll');
    await status(page, 'Bojan: turn 2, 2 rolls left.');
  });

  it('is played by two and survives a reload (step 6)', async () => {
    const ana = await openAfter(6);
    await click(ana, 'Play with a friend');
    await status(ana, 'Send this link to a friend');
    const [link = ''] = /http\S+/.exec((await ana.locator('#status').textContent()) ?? '') ?? [];
    const bojan = await openAfter(6, link.slice(new URL(link).origin.length), 'Bojan');
    await status(bojan, 'Ana: turn 1, 3 rolls left.');
    await status(ana, 'Ana: turn 1, 3 rolls left.');
    expect(await bojan.getByRole('button', { name: 'Roll', exact: true }).isDisabled()).toBe(true);
    await click(ana, 'Roll');
    await bojan.locator('#dice button').nth(4).waitFor();
    // Fields that Ana may enter are not yet entries.
    expect(await bojan.getByRole('row', { name: /^Chance/ }).allTextContents()).toEqual(['Chance', 'Chance']);
    await ana
      .getByRole('row', { name: /^Chance/ })
      .getByRole('button')
      .click();
    await status(ana, 'Bojan may roll.');
    await bojan
      .getByRole('row', { name: /^Chance \d+$/ })
      .first()
      .waitFor();
    await click(bojan, 'Roll');
    await status(ana, 'Bojan: turn 2, 2 rolls left.');
    await ana.reload();
    await status(ana, 'Bojan: turn 2, 2 rolls left.');
  });

  describe('a reader who deviates', () => {
    it('cannot roll before creating a game', async () => {
      for (const step of [4, 6]) {
        const page = await openAfter(step);
        await status(page, 'Welcome, Ana.');
        expect(await page.getByRole('button', { name: 'Roll', exact: true }).isDisabled()).toBe(true);
      }
    });

    it('starts another game, which the first one no longer overwrites', async () => {
      const ana = await openAfter(6);
      await click(ana, 'Play with a friend');
      await status(ana, 'Send this link to a friend');
      const [link = ''] = /http\S+/.exec((await ana.locator('#status').textContent()) ?? '') ?? [];
      await click(ana, 'Play at this screen');
      await status(ana, 'Ana: turn 1, 3 rolls left.');
      const bojan = await openAfter(6, link.slice(new URL(link).origin.length), 'Carla');
      await status(bojan, 'Ana: turn 1, 3 rolls left.');
      // By now Ana has received the change of the first game as well.
      await click(ana, 'Roll');
      await status(ana, 'Ana: turn 1, 2 rolls left.');
      expect(await ana.getByRole('caption').allTextContents()).toEqual(['Ana: 0', 'Bojan: 0']);
      await click(ana, 'Play at this screen');
      await status(ana, 'Ana: turn 1, 3 rolls left.');
      expect(await ana.locator('#dice button').count()).toBe(0);
      await click(ana, 'Roll');
      await status(ana, 'Ana: turn 1, 2 rolls left.');
    });

    it('needs no name', async () => {
      await status(await openAfter(2, '/index.html', ''), /^Welcome, Guest \d+\.$/);
    });

    it('plays somebody of the same name, and sees scores of fields while they can be chosen', async () => {
      const one = await openAfter(6, '/index.html', 'Guest');
      await click(one, 'Play with a friend');
      await status(one, 'Send this link to a friend');
      const [link = ''] = /http\S+/.exec((await one.locator('#status').textContent()) ?? '') ?? [];
      const other = await openAfter(6, link.slice(new URL(link).origin.length), 'Guest');
      await status(one, 'Guest: turn 1, 3 rolls left.');
      const scores = one.locator('#sheets button');
      expect(await scores.count()).toBe(0);
      await click(one, 'Roll');
      await status(one, 'Guest: turn 1, 2 rolls left.');
      // The thirteen fields of the player's own sheet, and none of the opponent's.
      expect(await one.locator('#sheets table').first().getByRole('button').count()).toBe(13);
      expect(await scores.count()).toBe(13);
      const chance = one.getByRole('row', { name: /^Chance/ }).first();
      const score = Number(await chance.getByRole('button').textContent());
      await chance.getByRole('button').click();
      await status(one, 'Guest may roll.');
      expect(await scores.count()).toBe(0);
      expect(await chance.textContent()).toBe(`Chance${score}`);
      expect(await one.getByRole('caption').allTextContents()).toEqual([`Guest: ${score}`, 'Guest: 0']);
      expect(await one.getByRole('button', { name: 'Roll', exact: true }).isDisabled()).toBe(true);
      await status(other, 'Guest may roll.');
      expect(await other.getByRole('button', { name: 'Roll', exact: true }).isDisabled()).toBe(false);
    });

    it('follows a link in an open window', async () => {
      const ana = await openAfter(6);
      await click(ana, 'Play with a friend');
      await status(ana, 'Send this link to a friend');
      const [link = ''] = /http\S+/.exec((await ana.locator('#status').textContent()) ?? '') ?? [];
      const bojan = await openAfter(6, '/index.html', 'Bojan');
      await status(bojan, 'Welcome, Bojan.');
      await bojan.evaluate(`location.hash = ${JSON.stringify(new URL(link).hash)}`);
      await status(bojan, 'Ana: turn 1, 3 rolls left.');
      expect(await bojan.getByRole('caption').allTextContents()).toEqual(['Ana: 0', 'Bojan: 0']);
    });

    it('reads what is wrong with a link', async () => {
      const page = await openAfter(6, '/index.html#00000000-0000-7000-8000-000000000000');
      await status(page, /There is no game/);
      await click(page, 'Play at this screen');
      await status(page, 'Ana: turn 1, 3 rolls left.');
    });
  });
});
