/** The sheet editor in a real browser, on its own origin. Skipped without Chromium. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { rulesets } from '@yamb-server/engine/rulesets';
import { inBrowser, startBrowser, type TestBrowser, type Visit } from '../harness/browser.js';
import { createRuleset, HOUSE_YAMB, idsOfRulesets } from '../harness/custom-rulesets.js';
import { serveExample, type ExampleSite } from '../harness/example-site.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { SheetEditorPage } from '../harness/sheet-editor-page.js';

inBrowser('the sheet editor', () => {
  let server: TestServer;
  let site: ExampleSite;
  let browser: TestBrowser;
  let visit: Visit;

  beforeAll(async () => {
    server = await startServer();
    site = await serveExample('sheet-editor', server.url);
    browser = await startBrowser(site.origin, server.url);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
    await server.stop();
  });
  beforeEach(async () => {
    visit = await browser.visit();
  });
  afterEach(() => visit.end());

  const open = async (hash = ''): Promise<SheetEditorPage> => {
    const editor = new SheetEditorPage(await visit.open(site.path + hash));
    await editor.ready();
    return editor;
  };

  it('loads a built-in sheet, finds faults, saves it and plays it', async () => {
    const editor = await open();
    await editor.begin('yamb');
    await editor.state.filter({ hasText: 'The schema finds no faults' }).waitFor();

    await editor.replace('"rollsPerTurn": 3', '"rollsPerTurn": 30');
    await editor.faults.filter({ hasText: 'above the maximum of 10' }).waitFor();
    expect(await editor.faults.count()).toBe(1);
    await editor.replace('"rollsPerTurn": 30', '"rollsPerTurn": 2');
    await editor.replace('"dice": 6', '"dice": 4');
    await editor.create();
    const fault = editor.faults.filter({ hasText: 'rows[8].pattern needs 5 dice, but only 4 count' });
    await fault.getByRole('button').click();
    const line = Number(/\d+/.exec((await fault.getByRole('button').textContent()) ?? '')?.[0]);
    expect((await editor.text()).split('\n')[line - 1]).toContain('"pattern"');

    await editor.replace('"dice": 4', '"dice": 6');
    await editor.page.locator('#title').fill('Hasty Yamb');
    await editor.page.locator('#listed').check();
    await editor.create();
    await editor.state.filter({ hasText: 'Yamb is stored' }).waitFor();
    // Monaco validates half a second after a change.
    await editor.faults.first().waitFor({ state: 'detached' });
    const id = (await editor.page.locator('#id').textContent()) ?? '';
    expect(await idsOfRulesets(server, { custom: true, search: 'hasty' })).toEqual([id]);

    await editor.page.locator('#play').click();
    await editor.page.waitForURL(`${site.origin}/table/**`);
    await editor.page.getByRole('button', { name: 'Roll', exact: true }).click();
    await editor.page.locator('#turn', { hasText: 'turn 1, roll 1, 1 left' }).waitFor();
    expect(visit.faults).toEqual([]);
  });

  it('starts from any built-in rule set, unchanged, and fits a phone’s window', async () => {
    const editor = await open();
    const offered = await editor.page.locator('#template optgroup').first().locator('option').count();
    expect(offered).toBe(rulesets.length);
    for (const id of ['winyamb', 'balut', 'yatzy']) {
      await editor.begin(id);
      const { body } = await rest<{ definition: unknown }>(
        server.url,
        'GET',
        `/v1/rulesets/${id}/definition`,
      );
      expect(await editor.definition()).toEqual(body.definition);
    }

    // Monaco's gutter is as high as the whole text.
    await editor.page.setViewportSize({ width: 800, height: 700 });
    const heading = await editor.page.getByRole('heading', { name: 'Faults' }).boundingBox();
    const [x, y] = [(heading?.x ?? 0) + 5, (heading?.y ?? 0) + 5];
    expect(await editor.page.evaluate(`document.elementFromPoint(${x}, ${y}).textContent`)).toBe('Faults');

    await editor.page.setViewportSize({ width: 360, height: 740 });
    await editor.begin('winyamb');
    expect(await editor.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    for (const id of ['template', 'editor', 'create']) {
      const box = await editor.page.locator(`#${id}`).boundingBox();
      expect(box?.width).toBeGreaterThan(50);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    expect(visit.faults).toEqual([]);
  });

  it('starts from the sheet in the URL, and keeps the draft', async () => {
    const vera = await server.register('Vera');
    const { id } = await createRuleset(server, vera, { definition: HOUSE_YAMB, listed: true });
    const editor = await open(`#${id}`);
    expect(await editor.definition()).toMatchObject({ names: { en: 'House Yamb' } });
    expect(await editor.page.locator('#template').inputValue()).toBe(id);
    await editor.replace('House Yamb', 'Garden Yamb');
    const again = await open();
    expect(await again.definition()).toMatchObject({ names: { en: 'Garden Yamb' } });
    expect(visit.faults).toEqual([]);
  });

  it('explains faults beside the definition, and invalid JSON', async () => {
    const editor = await open();
    const name = editor.page.locator('#name input');
    await name.fill('   ');
    await editor.create();
    await editor.state.filter({ hasText: /name must/ }).waitFor();
    await name.fill('Vera');
    await editor.replace('"dice"', 'dice');
    await editor.create();
    await editor.faults.filter({ hasText: 'The definition is not valid JSON' }).waitFor();
    expect(await name.isVisible()).toBe(false);
    expect(visit.faults).toEqual([]);
  });
});
