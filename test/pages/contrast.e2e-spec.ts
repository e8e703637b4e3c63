/** Pages are legible in light and dark mode. Embedded editors use the same colours. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser, startBrowser, type TestBrowser } from '../harness/browser.js';
import { faintTexts } from '../harness/contrast.js';
import { startServer, type TestServer } from '../harness/server.js';

const openOperation = async (page: Page): Promise<void> => {
  await page.locator('.opblock-summary-control').first().click();
  await page.locator('.headers .header-col').first().waitFor();
};
const nothing = (): Promise<void> => Promise.resolve();

inBrowser('the text of', () => {
  let server: TestServer;
  let browser: TestBrowser;

  beforeAll(async () => {
    server = await startServer();
    browser = await startBrowser(server.url);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it.each([
    { path: '/', prepare: nothing },
    { path: '/errors', prepare: nothing },
    { path: '/errors/BUSY', prepare: nothing },
    { path: '/docs', prepare: openOperation },
  ])('$path has enough contrast in light and dark mode', async ({ path, prepare }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const visit = await browser.visit();
      const page = await visit.open('/health/live');
      await page.emulateMedia({ colorScheme });
      await page.goto(server.url + path);
      await prepare(page);
      expect({ colorScheme, faint: await faintTexts(page) }).toEqual({ colorScheme, faint: [] });
      await visit.end();
    }
  });
});
