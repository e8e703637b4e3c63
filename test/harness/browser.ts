/** A real browser, for the pages that the server serves. */
import { existsSync } from 'node:fs';
import { describe } from '@jest/globals';
import { chromium, type BrowserContext, type Page } from 'playwright-core';

/** Where systems put Chromium and its relatives; the first takes half of the processor. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The Chromium of this machine: the one that the variable `CHROMIUM` names, else one in a usual place; undefined where there is none.
 * @throws Error when the one that is named does not exist
 */
function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named === undefined || named === '') return PLACES.find((path) => existsSync(path));
  if (existsSync(named)) return named;
  throw new Error(`CHROMIUM is ${named}, which does not exist. Set it to the path of a Chromium.`);
}

/** How long a page may take, however busy the machine is; below the time limit of a test. */
const TIMEOUT_MS = 120_000;

const executablePath = findChromium();

/** As `describe`, but left out where this machine has no Chromium. */
export const inBrowser = executablePath === undefined ? describe.skip : describe;

/** A browser that sees nothing but the servers of a test. */
export interface TestBrowser {
  /**
   * Starts a browser without stored data, as at a first visit.
   * @param answer to every question that a page asks by a dialog; by default they are dismissed
   */
  visit(answer?: string): Promise<Visit>;
  close(): Promise<void>;
}

/** The windows of one browser, which share what it stores. */
export interface Visit {
  /** Opens a window at a path of the first server. */
  open(path: string): Promise<Page>;
  /** Requests to other origins, errors in the console, breaches of the Content-Security-Policy: a test expects none. */
  readonly faults: readonly string[];
  end(): Promise<void>;
}

/** Starts Chromium. Requests to anywhere but these origins are cut off, and count as faults. */
export async function startBrowser(origin: string, ...others: readonly string[]): Promise<TestBrowser> {
  if (executablePath === undefined) throw new Error('This machine has no Chromium: use inBrowser');
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  return {
    visit: async (answer) => {
      const context = await browser.newContext();
      if (answer !== undefined) context.on('dialog', (dialog) => void dialog.accept(answer));
      context.setDefaultTimeout(TIMEOUT_MS);
      const faults: string[] = [];
      await guard(context, [origin, ...others], faults);
      return {
        faults,
        open: async (path) => {
          const page = await context.newPage();
          await page.goto(origin + path);
          return page;
        },
        end: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

async function guard(context: BrowserContext, origins: readonly string[], faults: string[]): Promise<void> {
  const hosts = origins.map((origin) => new URL(origin).host);
  await context.route(
    (url) => !origins.includes(url.origin),
    (route) => {
      faults.push(`A request to ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      if (!hosts.includes(new URL(socket.url()).host)) faults.push(`A WebSocket to ${socket.url()}`);
    });
  });
  // Chromium writes a line to the console for everything that the Content-Security-Policy forbids.
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(error.error().message));
}
