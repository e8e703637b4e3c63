/** The engine and the strategy in a browser without a server: a page plays, verifies and advises on its own. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { rolldown, type OutputChunk } from 'rolldown';
import { inBrowser, startBrowser, type TestBrowser, type Visit } from '../harness/browser.js';
import { rest } from '../harness/rest.js';
import { startServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';
import type { NetworkFile } from '../../src/thinking/advisor/networks.js';
import * as inNode from './page.js';

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const SEED = '7c'.repeat(32);

/** The server's network, in the form a page would receive it. */
function networkOfYamb(): { features: number; hidden: number; parameters: readonly number[] } {
  const text = readFileSync(at('src/thinking/advisor/networks/yamb@1.json'), 'utf8');
  const { features, hidden, parameters } = JSON.parse(text) as NetworkFile;
  const bytes = Buffer.from(parameters, 'base64');
  const numbers = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(4 * index));
  return { features, hidden, parameters: numbers };
}

/** The page's program and the libraries, bundled as one script. */
async function bundledPage(): Promise<OutputChunk> {
  const bundle = await rolldown({
    input: fileURLToPath(at('test/libraries/page.ts')),
    platform: 'browser',
    resolve: { conditionNames: ['yamb-source', 'browser', 'import', 'default'] },
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'yamb' });
  return output[0];
}

describe('the script of a page with the libraries', () => {
  it('contains play by networks, but not their training', async () => {
    const { moduleIds } = await bundledPage();
    const modulesOf = (library: string): readonly string[] =>
      moduleIds.filter((path) => path.includes(`packages/${library}/`));
    expect(modulesOf('strategy')).not.toEqual([]);
    expect(modulesOf('trainer')).toEqual([]);
  });
});

inBrowser('a page with the libraries and no server', () => {
  let browser: TestBrowser;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    const { code } = await bundledPage();
    browser = await startBrowser('about:');
    visit = await browser.visit();
    page = await visit.open('blank');
    await page.addScriptTag({ content: code });
  });
  afterAll(async () => {
    await visit.end();
    await browser.close();
  });

  /** Calls an export of the program in the page. */
  const call = <Name extends keyof typeof inNode>(
    name: Name,
    ...args: Parameters<(typeof inNode)[Name]>
  ): Promise<ReturnType<(typeof inNode)[Name]>> =>
    page.evaluate(
      ([called, given]) => {
        const { yamb } = globalThis as never as { yamb: Record<string, (...all: unknown[]) => unknown> };
        return yamb[called]?.(...given) as never;
      },
      [name as string, args as unknown[]] as const,
    );

  it('plays a whole game of Yamb exactly as Node does', async () => {
    const game = await call('playGame', SEED, 'a game');
    expect(game).toEqual(inNode.playGame(SEED, 'a game'));
    expect(game.turns).toBeGreaterThan(100);
    expect(game.total).toBeGreaterThan(0);
    expect(visit.faults).toEqual([]);
  });

  it('shows the open fields with their scores', async () => {
    const { offered } = await call('playGame', SEED, 'a game');
    expect(offered.length).toBeGreaterThan(0);
    for (const { column, row, score } of offered) {
      expect([column, row]).toEqual([expect.any(String), expect.any(String)]);
      expect(score).toBeGreaterThanOrEqual(0);
    }
  });

  it('verifies the dice of a finished game and finds the changed roll', async () => {
    const seed = await call('newSeed');
    const revealed = { seed, gameId: 'another', commitment: await call('commitmentOf', seed) };
    const { rolls } = inNode.playGame(seed, 'another');
    expect(await call('firstForged', revealed, rolls)).toBeNull();
    const forged = rolls.map((roll, index) =>
      index === 7 ? { ...roll, dice: roll.dice.map((face) => 7 - face) } : roll,
    );
    expect(await call('firstForged', revealed, forged)).toBe(7);
    expect(await call('firstForged', { ...revealed, seed: SEED }, rolls)).toBe(-1);
  });

  describe('with the network of a server', () => {
    it.each([[[6, 6, 6, 6, 1, 1]], [[1, 2, 3, 4, 5, 6]], [[2, 2, 5, 5, 5, 3]]])(
      'gives the advice of the server for %j',
      async (dice) => {
        const server = await startServer();
        try {
          const body = { ruleset: 'yamb', dice, first: 3 };
          const advised = await waitFor(async () => {
            const answer = await rest(server.url, 'POST', '/v1/evaluate', { body });
            return answer.status === 200 && (answer.body as { advice: Record<string, unknown>[] }).advice;
          }, 'advice');
          const own = await call('adviceWith', networkOfYamb(), dice, 3);
          expect(own).toHaveLength(3);
          expect(
            own.map(({ choice, total, loss }) => ({
              ...choice,
              kind: choice.kind.toUpperCase(),
              expectedTotal: total,
              loss,
            })),
          ).toMatchObject(
            advised.map(({ kind, keep, faces, column, row, score, expectedTotal, loss }) => ({
              kind,
              ...(kind === 'ROLL' && { keep, faces }),
              ...(kind === 'ENTER' && { column, row, score }),
              ...(kind === 'ANNOUNCE' && { row }),
              expectedTotal: expect.closeTo(expectedTotal as number, 6),
              loss: expect.closeTo(loss as number, 6),
            })),
          );
        } finally {
          await server.stop();
        }
      },
    );
  });
});
