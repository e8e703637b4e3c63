/** The example table in real browsers, on its own origin. Skipped without Chromium. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser, startBrowser, type TestBrowser, type Visit } from '../harness/browser.js';
import { faintTexts } from '../harness/contrast.js';
import { serveExample, type ExampleSite } from '../harness/example-site.js';
import { sendCommand } from '../harness/game-client.js';
import { startScripted, type ScriptedDice } from '../harness/scripted-dice.js';
import type { TestServer } from '../harness/server.js';
import { createSwitchedWire, type SwitchedWire } from '../harness/switched-wire.js';

const PHONE = { width: 375, height: 740 };

/** A field that can be entered, by the label of its row. */
const field = (page: Page, row: string) =>
  page
    .locator('#sheets tr', { has: page.getByRole('rowheader', { name: row, exact: true }) })
    .locator('button');

async function begin(page: Page, name: string, ruleset: string, players: number): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.locator('select[name=ruleset] option[value=yahtc]').waitFor({ state: 'attached' });
  await page.locator('select[name=ruleset]').selectOption(ruleset);
  await page.locator('select[name=players]').selectOption(String(players));
}

const command = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const turn = (page: Page, text: string) => page.locator('#turn', { hasText: text }).waitFor();

/** The width by which a page overflows its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

inBrowser('the table for two', () => {
  let server: TestServer;
  let dice: ScriptedDice;
  let wire: SwitchedWire;
  let site: ExampleSite;
  let browser: TestBrowser;
  let visits: Visit[];

  beforeAll(async () => {
    ({ server, dice } = await startScripted());
    wire = await createSwitchedWire(server.url, 80);
    site = await serveExample('table', wire.url);
    browser = await startBrowser(site.origin, new URL(wire.url).origin, server.url);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
    await wire.close();
    await server.stop();
  });
  beforeEach(() => {
    visits = [];
    dice.show(5, 5, 5, 5, 5, 5);
  });
  afterEach(async () => {
    for (const visit of visits) await visit.end();
  });

  /** A fresh browser profile with its first window. */
  const visit = async (path = site.path): Promise<Page> => {
    const one = await browser.visit();
    visits.push(one);
    return one.open(path);
  };
  const withoutFaults = (): void => {
    expect(visits.flatMap(({ faults }) => faults)).toEqual([]);
  };

  it('is played by keyboard alone, with the focus following the turn', async () => {
    const page = await visit();
    await begin(page, 'Ana', 'yahtc', 1);
    await command(page, 'Begin').click();
    await turn(page, 'Ana: turn 1, not rolled yet');
    const focused = (text: string) => page.locator(':focus', { hasText: text }).waitFor();
    await command(page, 'Roll').focus();
    await page.keyboard.press('Enter');
    await turn(page, 'roll 1, 2 left');
    await page.locator('#dice button').nth(2).focus();
    await page.keyboard.press('Enter');
    await command(page, 'Roll').focus();
    await page.keyboard.press('Enter');
    await turn(page, 'roll 2, 1 left');
    await focused('Roll');
    await field(page, 'Chance').focus();
    await page.keyboard.press('Enter');
    await focused('Roll');
    await page.keyboard.press('Enter');
    await turn(page, 'Ana: turn 2, roll 1');
    await focused('Roll');
  });

  it('is played by two in separate browsers, one on a phone', async () => {
    const ana = await visit();
    await begin(ana, 'Ana', 'yahtc', 2);
    await command(ana, 'Begin').click();
    await ana.getByLabel('Link').waitFor();
    const link = await ana.getByLabel('Link').inputValue();
    expect(new URL(link).origin).toBe(site.origin);
    const path = link.slice(site.origin.length);

    const lost = await visit(path.replace(/.$/, ''));
    await command(lost, 'Join').click();
    await lost.getByText('This link leads to no game.').waitFor();

    const bojan = await visit(path);
    await bojan.setViewportSize(PHONE);
    await bojan.getByLabel('Your name').fill('Bojan');
    await command(bojan, 'Join').click();
    await turn(bojan, 'Ana plays: turn 1, not rolled yet');
    await turn(ana, 'Ana: turn 1, not rolled yet');

    // Bojan watches: he sees the dice but can do nothing.
    await command(ana, 'Roll').click();
    await bojan.locator('#dice button').nth(4).waitFor();
    expect(await command(bojan, 'Roll').isDisabled()).toBe(true);
    expect(await field(bojan, 'Chance').count()).toBe(0);

    await ana.locator('#dice button').nth(1).click();
    dice.show(1, 5, 1, 1, 1);
    await command(ana, 'Roll').click();
    await turn(ana, 'roll 2, 1 left');
    expect(await ana.locator('#dice button[aria-pressed=true]').count()).toBe(1);

    await field(ana, 'Chance').click();
    await bojan.getByRole('caption').filter({ hasText: 'Ana: 9' }).waitFor();
    await command(ana, 'Undo').click();
    await field(ana, 'Chance').click();
    await command(ana, 'End turn').click();
    await turn(bojan, 'Bojan: turn 2');
    await command(bojan, 'Roll').click();
    await turn(ana, 'Bojan plays: turn 2, roll 1');
    expect(await overflow(bojan)).toBe(0);

    // A reload resumes the game on either side.
    await bojan.reload();
    await turn(bojan, 'Bojan: turn 2, roll 1');
    withoutFaults();
  });

  it('is played by pairs on one screen, with announcements that dictate', async () => {
    const page = await visit();
    await begin(page, 'Ana', 'yamb', 4);
    await page.getByLabel('on this screen').check();
    await page.getByLabel('Other names').fill('Bojan, Vera, Goran');
    await page.getByLabel('share a sheet').check();
    await command(page, 'Begin').click();
    await page.getByRole('caption').filter({ hasText: 'Ana and Vera: 0' }).waitFor();
    await command(page, 'Roll').click();
    await page.locator('#announcing select').selectOption({ label: 'Fives' });
    await turn(page, 'announced fives');
    await field(page, 'Fives').click();
    await turn(page, 'Bojan: turn 2, not rolled yet');
    await turn(page, 'dictated fives');
    await page.setViewportSize(PHONE);
    expect(await overflow(page)).toBe(0);
    withoutFaults();
  });

  it('fits the large sheet to the width of a phone', async () => {
    const page = await visit();
    await page.setViewportSize(PHONE);
    await begin(page, 'Ana', 'yamb', 2);
    await page.getByLabel('on this screen').check();
    await command(page, 'Begin').click();
    await command(page, 'Roll').click();
    await field(page, 'Maximum').first().waitFor();
    const sheet = await page.locator('#sheets table').first().boundingBox();
    expect((sheet?.x ?? NaN) + (sheet?.width ?? NaN)).toBeLessThanOrEqual(PHONE.width);
    withoutFaults();
  });

  it('shows bonus fields and enters them', async () => {
    const page = await visit();
    await begin(page, 'Ana', 'yahtc', 1);
    await command(page, 'Begin').click();
    await command(page, 'Roll').click();
    await field(page, 'YahtC').click();
    // Until the entry is shown, the button still rolls for the previous turn.
    await page.getByRole('caption').filter({ hasText: 'Ana: 50' }).waitFor();
    await command(page, 'Roll').click();
    await field(page, 'YahtC bonus').click();
    await page.getByRole('caption').filter({ hasText: 'Ana: 150' }).waitFor();
    expect(await page.getByRole('row', { name: 'YahtC bonus 100' }).count()).toBe(1);
    withoutFaults();
  });

  it('has enough contrast in light and dark mode', async () => {
    const page = await visit();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await page.getByLabel('Your name').waitFor();
      expect({ colorScheme, faint: await faintTexts(page) }).toEqual({ colorScheme, faint: [] });
    }
  });

  it('never sends a server another server’s token', async () => {
    const page = await visit();
    await begin(page, 'Ana', 'yahtc', 1);
    await command(page, 'Begin').click();
    await turn(page, 'Ana: turn 1, not rolled yet');
    const requests: string[] = [];
    page.on('request', (request) =>
      requests.push(`${request.url()} ${request.headers()['authorization'] ?? ''}`),
    );
    await page.goto(`${site.origin}/table/?server=${encodeURIComponent(server.url)}`);
    await page.locator('select[name=ruleset] option[value=yahtc]').waitFor({ state: 'attached' });
    expect(requests.filter((request) => request.includes('Bearer'))).toEqual([]);
  });

  it('resumes automatically after a lost connection', async () => {
    const page = await visit();
    await begin(page, 'Ana', 'yahtc', 1);
    await command(page, 'Begin').click();
    await turn(page, 'Ana: turn 1, not rolled yet');
    await wire.cut();
    await page.getByText('Connection lost.').waitFor();

    // Meanwhile, the same player continues on another device.
    const key = `yamb:token:${new URL(wire.url).origin}`;
    const token = String(await page.evaluate(`localStorage.getItem('${key}')`));
    const gameId = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('game') ?? '';
    const { errors } = await sendCommand(server, 'roll', { gameId }, token);
    expect(errors).toBeUndefined();
    await wire.mend();
    await turn(page, 'Ana: turn 1, roll 1, 2 left');
    await page.getByText('Connection lost.').waitFor({ state: 'hidden' });
    await field(page, 'Chance').click();
    await page.getByRole('caption').filter({ hasText: 'Ana: 25' }).waitFor();
  });
});
