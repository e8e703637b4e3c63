/** The open data contain only what players share, and nothing that names them. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { ANA, EVA } from '../../games/domain/testing/fixtures.js';
import { changeTo } from '../../games/domain/testing/change-to.js';
import type { NewGame } from '../../games/domain/new-game.js';
import type { Game } from '../../games/domain/game.js';
import { openStore, type OpenStore } from '../../games/storage/testing/open-store.js';
import { ended, filledWith } from '../../results/statistics/testing/finished-game.js';
import { AnalysesStore } from '../../thinking/analyses/analyses.store.js';
import type { Analysis } from '../../thinking/advisor/tasks.js';
import { initialState } from '@yamb-server/engine';
import { DUMP_README } from './dump-readme.js';
import { DUMP_SCHEMA } from './dump-schema.js';
import type { DumpedGame } from './dumped-game.js';
import { GAMES_FILE, README_FILE, SCHEMA_FILE, writeDump } from './write-dump.js';

const ANALYSIS: Analysis = {
  sides: [
    {
      ...{ start: 160.5, luck: 3.123_456, losses: 2.5, stakes: 9, remainder: 0 },
      ...{ total: 161, adjustedTotal: 157.876_544, winLosses: null },
    },
  ],
  turns: [
    {
      ...{ turnNumber: 1, seat: 0, side: 0, expected: 160.5, deviation: 8.25, winChance: null },
      steps: [
        { kind: 'roll', dice: [1, 2, 3, 4, 4], luck: 3.123_456 },
        {
          kind: 'choice',
          dice: [1, 2, 3, 4, 4],
          made: { kind: 'roll', keep: [3, 4], faces: [4, 4] },
          best: { kind: 'enter', column: 'free', row: 'chance', score: 14 },
          ...{ loss: 2.5, stakes: 4, winLoss: null },
        },
        {
          kind: 'choice',
          dice: [4, 4, 4, 4, 4],
          made: { kind: 'enter', column: 'free', row: 'fours', score: 20 },
          best: { kind: 'enter', column: 'free', row: 'fours', score: 20 },
          ...{ loss: 0, stakes: 5, winLoss: null },
        },
      ],
    },
  ],
};

const isValid = new Ajv2020({ strict: true }).compile(DUMP_SCHEMA);

describe.each(dialects)('the open data on %s', (dialect) => {
  let open: OpenStore;
  let folder: TemporaryFolder;

  beforeEach(async () => {
    open = await openStore(dialect);
    folder = await createTemporaryFolder();
  });
  afterEach(async () => {
    await open.close();
    await folder.remove();
  });

  const share = (...players: readonly { readonly id: string }[]): Promise<unknown> =>
    Promise.all(
      players.map(({ id }) => open.opened.write('UPDATE players SET open_data = 1 WHERE id = ?', id)),
    );
  const finish = async (
    wanted: Partial<NewGame> = {},
    seats?: Game['seats'],
    isAnalysed = true,
  ): Promise<Game> => {
    const { id } = await open.add(wanted);
    const done = await open.store.change(id, (found) => {
      const begun = initialState(found.ruleset, { seatCount: found.seats.length, teamSize: 1 });
      const state = ended(
        begun,
        begun.sheets.map((sheet) => filledWith(sheet, () => 1)),
        [0],
      );
      return changeTo(found, Date.now(), { status: 'FINISHED', state, seats: seats ?? found.seats });
    });
    if (done.replayed || done.answer.kind !== 'changed') throw new Error('The game did not change');
    const { game } = done.answer;
    if (isAnalysed)
      await new AnalysesStore(open.opened.runner).keep(game, { model: 'exact@1', analysis: ANALYSIS });
    return game;
  };
  const written = async (): Promise<{ text: string; lines: DumpedGame[]; counts: unknown }> => {
    const counts = await writeDump(open.opened.runner, folder.file('data'));
    const text = gunzipSync(readFileSync(folder.file(`data/${GAMES_FILE}`))).toString();
    const lines = text.split('\n').slice(0, -1);
    return { text, counts, lines: lines.map((line) => JSON.parse(line) as DumpedGame) };
  };

  it('have every roll and choice of a game by a valid schema', async () => {
    await share(ANA);
    const game = await finish();
    const { lines, counts } = await written();
    expect(counts).toEqual({ written: 1, NO_CONSENT: 0, NOT_ANALYSED: 0 });
    const [line] = lines;
    expect(isValid(line)).toBe(true);
    expect(line).toEqual({
      ...{ form: 1, rules: game.rulesetKey, seed: game.seed, model: 'EXACT' },
      month: new Date(game.updatedAt).toISOString().slice(0, 7),
      seats: [{ kind: 'HUMAN', level: null }],
      sides: [{ total: 161, start: 160.5, luck: 3.123, losses: 2.5, resigned: false, won: true }],
      turns: [
        {
          ...{ seat: 0, side: 0, expected: 160.5, deviation: 8.25 },
          steps: [
            { roll: [1, 2, 3, 4, 4], luck: 3.123 },
            { choice: { keep: [4, 4] }, loss: 2.5, best: { enter: ['free', 'chance'], score: 14 } },
            { choice: { enter: ['free', 'fours'], score: 20 }, loss: 0 },
          ],
        },
      ],
    });
  });

  it('name nobody: no names, ids or texts of players', async () => {
    await share(ANA);
    const game = await finish({ seats: [{ access: 'CREATOR', name: 'Ana of Novi Sad' }] });
    await open.opened.write(`UPDATE seats SET client_seed = 'a text of Ana' WHERE game_id = ?`, game.id);
    const { text, lines } = await written();
    expect(lines).toHaveLength(1);
    for (const secret of [ANA.id, game.id, 'Ana', 'Novi Sad', 'a text']) expect(text).not.toContain(secret);
    expect(readFileSync(folder.file(`data/${README_FILE}`), 'utf8')).toBe(DUMP_README);
    expect(JSON.parse(readFileSync(folder.file(`data/${SCHEMA_FILE}`), 'utf8'))).toEqual(DUMP_SCHEMA);
  });

  it('contain a game only if everybody in it shares it', async () => {
    const eva = { access: 'ANYONE', playerId: EVA.id, name: 'Eva', clientSeed: null } as const;
    const seats = [{ access: 'CREATOR' }, { access: 'ANYONE' }] as const;
    const {
      seats: [own],
    } = await open.add();
    if (!own) throw new Error('A game has a seat');
    await share(ANA);
    await finish({ seats }, [own, eva]);
    expect((await written()).counts).toEqual({ written: 0, NO_CONSENT: 1, NOT_ANALYSED: 0 });
    await share(EVA);
    expect((await written()).counts).toEqual({ written: 1, NO_CONSENT: 0, NOT_ANALYSED: 0 });
    await open.opened.write('UPDATE players SET has_account = 0 WHERE id = ?', EVA.id);
    expect((await written()).counts).toEqual({ written: 0, NO_CONSENT: 1, NOT_ANALYSED: 0 });
  });

  it('leave out unranked, private and unfinished games, and those without an analysis', async () => {
    await share(ANA);
    await finish({ ranked: false });
    await finish({ isPrivate: true });
    await open.add();
    expect((await written()).counts).toEqual({ written: 0, NO_CONSENT: 0, NOT_ANALYSED: 0 });
    await finish({}, undefined, false);
    expect((await written()).counts).toEqual({ written: 0, NO_CONSENT: 0, NOT_ANALYSED: 1 });
  });
});

describe('the example of the open data in the contract', () => {
  const read = (file: string): string =>
    readFileSync(new URL(`../../../contract/open-data/${file}`, import.meta.url), 'utf8');

  it('is what the server writes', () => {
    expect(read('README.md')).toBe(DUMP_README);
    expect(JSON.parse(read('schema.json'))).toEqual(DUMP_SCHEMA);
    const lines = read('games.ndjson').split('\n').slice(0, -1);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(isValid(JSON.parse(line))).toBe(true);
      const { sides, turns } = JSON.parse(line) as DumpedGame;
      const losses = turns.flatMap(({ steps }) => steps.map((step) => ('loss' in step ? step.loss : 0)));
      const sum = losses.reduce((total, loss) => total + loss, 0);
      expect(sides.reduce((total, side) => total + side.losses, 0)).toBeCloseTo(sum, 1);
    }
  });
});
