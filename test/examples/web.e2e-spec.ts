/** The page of the examples, on another origin as front ends are. Skipped without Chromium. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inBrowser, startBrowser, type TestBrowser } from '../harness/browser.js';
import { serveExample, type ExampleSite } from '../harness/example-site.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';

inBrowser('the page of the examples', () => {
  let server: TestServer;
  let site: ExampleSite;
  let browser: TestBrowser;

  beforeAll(async () => {
    server = await startServer();
    site = await serveExample('web', server.url);
    browser = await startBrowser(site.origin, server.url);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
    await server.stop();
  });

  it('plays a turn, undoes it, and shows a move from another device', async () => {
    const visit = await browser.visit();
    const page = await visit.open(site.path);
    await page.locator('select[name=ruleset] option[value=yahtc]').waitFor({ state: 'attached' });
    await page.locator('select[name=ruleset]').selectOption('yahtc');
    const [created] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/v1/games') && response.status() === 201),
      page.getByRole('button', { name: 'New game' }).click(),
    ]);
    const { id } = (await created.json()) as { id: string };
    const token = (await created.request().headerValue('authorization'))?.replace('Bearer ', '') ?? '';

    await page.getByRole('button', { name: 'Roll' }).click();
    const dice = page.locator('#dice button');
    await dice.nth(4).waitFor();
    await dice.nth(1).click();
    const before = await dice.nth(0).elementHandle();
    await page.getByRole('button', { name: 'Roll' }).click();
    // Until then, the page shows the first throw, and its commands refer to it.
    await before.waitForElementState('hidden');
    await page.locator('#dice button[aria-pressed=true]').nth(0).waitFor();
    expect(await page.locator('#dice button[aria-pressed=true]').count()).toBe(1);

    await page
      .getByRole('row', { name: /^Chance/ })
      .getByRole('button')
      .click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('row', { name: /^Chance/ })
      .getByRole('button')
      .waitFor();

    // From another device: the page receives it through its stream.
    const entry = { column: 'free', row: 'chance', endTurn: true };
    const { body } = await rest<{ events: { score: number }[] }>(
      server.url,
      'POST',
      `/v1/games/${id}/entries`,
      {
        token,
        body: entry,
      },
    );
    await page.getByRole('row', { name: `Chance ${body.events[0]?.score ?? NaN}` }).waitFor();
    // The page made no request to another origin, and its console is free of errors.
    expect(visit.faults).toEqual([]);
    await visit.end();
  });
});
