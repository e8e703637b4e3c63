/** A real browser, for the pages that the server serves. */
import { existsSync } from 'node:fs';
import { describe } from '@jest/globals';
import { chromium, type BrowserContext, type Page } from 'playwright-core';

/** Usual paths of Chromium and its relatives. The first one uses half the CPU time. */
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
 * The Chromium of this machine: the one in `CHROMIUM`, or one at a usual path, or undefined.
 * @throws Error if the path in `CHROMIUM` does not exist
 */
function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named === undefined || named === '') return PLACES.find((path) => existsSync(path));
  if (existsSync(named)) return named;
  throw new Error(`CHROMIUM is ${named}, which does not exist. Set it to the path of a Chromium.`);
}

/** Timeout for a page, generous for busy machines but below the test timeout. */
const TIMEOUT_MS = 120_000;

const executablePath = findChromium();

/** `describe`, skipped on machines without Chromium. */
export const inBrowser = executablePath === undefined ? describe.skip : describe;

/** A browser that can reach only the servers of a test. */
export interface TestBrowser {
  /**
   * Opens a fresh profile, as on a first visit.
   * @param answer to every dialog of a page; by default they are dismissed
   */
  visit(answer?: string): Promise<Visit>;
  close(): Promise<void>;
}

/** The windows of one browser profile. */
export interface Visit {
  /** Opens a window at a path of the first server. */
  open(path: string): Promise<Page>;
  /** Requests to other origins, console errors and Content-Security-Policy violations. Tests expect none. */
  readonly faults: readonly string[];
  end(): Promise<void>;
}

/** Starts Chromium. Requests to other origins are blocked and recorded as faults. */
export async function startBrowser(origin: string, ...others: readonly string[]): Promise<TestBrowser> {
  if (executablePath === undefined) throw new Error('This machine has no Chromium; use inBrowser');
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
  // Chromium logs every Content-Security-Policy violation to the console.
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(error.error().message));
}
