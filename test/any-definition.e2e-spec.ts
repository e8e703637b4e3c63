/** Any rule set that is accepted does what those of the server do: games, undo, saves, exports, imports, checks. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readDefinition, type Definition } from '../src/engine/index.js';
import { anyRuleset } from '../src/rulesets/testing/any-ruleset.js';
import { findingsIn } from './harness/check.js';
import { createRuleset } from './harness/custom-rulesets.js';
import { createGame } from './harness/game-client.js';
import { playRandomly } from './harness/random-player.js';
import { openSave, saveGame } from './harness/saves.js';
import { startServer, type TestServer } from './harness/server.js';
import { exportGame, importGame } from './harness/transfers.js';
import { runs } from './harness/torture.js';

const WANTED = runs(12, 200);

/** Rule sets by chance that are accepted, each with what is its own. */
function acceptedDefinitions(seed: number): readonly Definition[] {
  const found = fc.sample(anyRuleset, { numRuns: WANTED * 4, seed }).flatMap((ruleset, index) => {
    const { id, version, variants, ...parts } = ruleset;
    const read = readDefinition({ ...parts, source: `Made by chance, ${seed}.${index}` });
    return read.ok ? [read.value] : [];
  });
  return found.slice(0, WANTED);
}

const ignore = (): void => undefined;

describe('any rule set that is accepted', () => {
  const definitions = acceptedDefinitions(20_261_122);
  let here: TestServer;
  let there: TestServer;
  let ana: string;
  let bora: string;

  beforeAll(async () => {
    [here, there] = [await startServer(), await startServer()];
    [ana, bora] = [await here.register('Ana'), await there.register('Bora')];
  });
  afterAll(() => Promise.all([here.stop(), there.stop()]));

  it('is there as often as this wants', () => {
    expect(definitions).toHaveLength(WANTED);
  });

  it.each(definitions.map((definition, index) => [index, definition] as const))(
    'is played, taken back, saved and imported: %i',
    async (index, definition) => {
      const { id, key } = await createRuleset(here, ana, { definition });
      const { min, max } = definition.players;
      const seats = Array.from({ length: Math.max(min, 1 + (index % max)) }, () => ({}));
      const table = await createGame(here, ana, { ruleset: id, seats });
      await playRandomly(table.brief(), await table.game(), 30, ignore);

      const begun = await createGame(here, ana, { ruleset: id, seats });
      const opened = await openSave(here, ana, (await saveGame(here, ana, begun.id, 'At the start')).id);
      await playRandomly(opened.brief(), await opened.game(), Infinity, ignore);
      expect(await opened.game()).toMatchObject({ status: 'FINISHED', ruleset: { id, key } });

      const text = await exportGame(here, table.id);
      const imported = await importGame(there, bora, text);
      await playRandomly(imported.brief(), await imported.game(), Infinity, ignore);
      const over = await importGame(here, ana, await exportGame(there, imported.id));
      expect((await over.game()).sides).toEqual((await imported.game()).sides);
    },
  );

  it('leaves nothing for the check to find, on either server', async () => {
    expect(await findingsIn(here.databaseFile)).toEqual([]);
    expect(await findingsIn(there.databaseFile)).toEqual([]);
  });
});
