import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { MAX_DEFINITION_BYTES } from '../definitions/definition.js';
import {
  decide,
  definitionOf,
  replay,
  resume,
  type GameEvent,
  type Result,
  type Sheet,
} from '@yamb-server/engine';
import { continueGame } from '../domain/continued-game.js';
import { changeOf } from '../domain/decision.js';
import { gameEventsOf } from '../domain/game.js';
import { exportGame } from './export-game.js';
import { guessFormat, packed } from './formats.js';
import { MAX_EVENTS } from './game-file.js';
import { importGame, importInSlices } from './import-game.js';
import { ANA, playedGame, playOn, type PlayedGame } from './testing/played-game.js';

const BORA = { id: '0190a0b0-0000-7000-8000-00000000000b', name: 'Bora' };

const seats = (...names: string[]) => names.map((name) => ({ access: 'CREATOR' as const, name }));

function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const exported = ({ game, log }: PlayedGame): string => valueOf(exportGame(game, log, 'JSON', 0));

/** A game in which all dice of the first throws show fives. */
const alike = (rulesetId: string, throws: number, commands = Infinity, count = 1): PlayedGame =>
  playedGame(
    {
      rulesetId,
      seats: seats(...['Ana', 'Bora'].slice(0, count)),
      practiceDice: {
        throws: Array.from({ length: throws }, () => Array<number>(5).fill(5)),
        afterwards: 'CHANCE',
      },
    },
    6,
    commands,
  );

/** The game after a side has left without another roll. */
function resigned({ game: before, log }: PlayedGame, seat: number): PlayedGame {
  const events = valueOf(decide(before.ruleset, before.state, { type: 'resign', seat }, () => 1));
  const { game } = changeOf(before, 3, { events });
  return { game, log: [...log, ...events] };
}

/** A game that continues from a sheet between turns, as if opened from a save. */
function resumedFrom({ ruleset, rulesetKey }: PlayedGame['game'], sheet: Sheet): PlayedGame {
  const turnNumber = 1 + sheet.columns.flat().filter((cell) => cell !== null).length;
  const events = resume(ruleset, {
    ...{ teamSize: 1, sheets: [sheet], rotation: [0], resigned: [], turnNumber, seat: 0, dictation: null },
  });
  const { game, log } = continueGame(
    { rulesetKey, ruleset, teamSize: 1, names: ['Ana'], isPrivate: false, isImported: false, events },
    ANA,
    2,
  );
  return { game, log: log.flat() };
}

/** The game after an import on another server. */
function carried(text: string): PlayedGame {
  const { game, log } = continueGame(
    { ...valueOf(importGame(text, guessFormat(text), 'Bora')), isPrivate: false },
    BORA,
    2,
  );
  return { game, log: log.flat() };
}

describe('an exported and imported game', () => {
  it.each<[string, PlayedGame]>([
    ['before its first roll', playedGame({}, 1, 0)],
    ['within a turn', playedGame({ rulesetId: 'winyamb', clientSeed: 'x' }, 2, 40)],
    ['after its end', playedGame({ rulesetId: 'yahtc', seats: seats('Ana', 'Жељко', '👩‍👩‍👧') }, 3)],
    [
      'of pairs',
      playedGame({ rulesetId: 'yamb', teamSize: 2, seats: seats('Ana', 'Bora', 'Vera', 'Goran') }, 4, 300),
    ],
    ['with automatic entries', playedGame({ rulesetId: 'enhanced-yahtzee', seats: seats('A', 'B') }, 5)],
    ['of practice', playedGame({ rulesetId: 'yahtc', practiceSeed: 'opening-7' }, 7, 30)],
    ['of practice after its end', playedGame({ rulesetId: 'yahtc', practiceSeed: 'opening-7' }, 8)],
    ['with bonus fields', playedGame({ rulesetId: 'yams-box-1985', variants: ['columns', 'rill'] }, 6)],
    ['with running bonuses', alike('yahtzee', 12)],
    ['with running bonuses, within a turn', alike('triple-yahtzee', 40, 90)],
    ['with saved rolls', playedGame({ rulesetId: 'maxi-yatzy', variants: ['saved'] }, 9, 30)],
    ['with an instant win', alike('generala', 40, Infinity, 2)],
    ['with awards', playedGame({ rulesetId: 'balut' }, 10)],
    ['with a computed column', playedGame({ rulesetId: 'jamb-ten', seats: seats('A', 'B') }, 11)],
    ['with dice of two kinds', playedGame({ rulesetId: 'kniffel-extreme' }, 12)],
  ])('stays the same, and so does its file: %s', async (_when, played) => {
    const text = exported(played);
    const there = carried(text);
    expect(there.game).toMatchObject({
      origin: 'IMPORTED',
      ranked: false,
      state: played.game.state,
      status: played.game.status,
      rulesetKey: played.game.rulesetKey,
      createdBy: BORA.id,
    });
    expect(there.game.seats).toEqual(
      played.game.seats.map(({ name }) => ({
        access: 'CREATOR',
        playerId: BORA.id,
        name,
        clientSeed: null,
      })),
    );
    expect(replay(there.game.ruleset, gameEventsOf(there.log))).toEqual(there.game.state);
    expect(there.game.seed).not.toBe(played.game.seed);
    expect(exported(there)).toBe(text);
    expect(carried(await packed(text)).game.state).toEqual(there.game.state);
  });

  it('contains a running bonus with the entry that earned it', () => {
    const { log } = alike('yahtzee', 12);
    const bonuses = gameEventsOf(log).flatMap((event) =>
      event.type === 'fieldEntered' && event.bonus !== undefined ? [event.bonus] : [],
    );
    expect(bonuses.length).toBeGreaterThan(1);
    expect(exported(alike('yahtzee', 12)).match(/,100\]/g)).toHaveLength(bonuses.length);
  });

  it('contains an instant win', () => {
    const played = alike('generala', 40, Infinity, 2);
    expect(gameEventsOf(played.log).at(-1)).toMatchObject({ type: 'gameFinished', instantWin: 0 });
    expect(exported(played)).toContain('["gameFinished",[0],0]');
  });

  it('contains the saved rolls and running bonuses of its initial sheets', () => {
    const { game } = playedGame({ rulesetId: 'maxi-yatzy', variants: ['saved'] }, 9, 30);
    const [sheet] = game.state.sheets;
    if (sheet?.savedRolls === undefined) throw new Error('The sheet has no saved rolls');
    for (const [began, parts] of [
      [{ ...sheet, savedRolls: 7 }, ',null,7]'],
      [{ ...sheet, savedRolls: 0 }, ',null,0]'],
    ] as const) {
      const resumed = resumedFrom(game, began);
      const text = exported(resumed);
      expect(text).toContain(parts);
      expect(carried(text).game.state.sheets).toEqual([began]);
      expect(exported(carried(text))).toBe(text);
    }
  });

  it('continues there and on a third server, with dice of three distinct origins', () => {
    const first = playedGame({ rulesetId: 'yams', seats: seats('Ana', 'Bora') }, 1, 20);
    const second = playOn(carried(exported(first)), 2, 20);
    const third = playOn(carried(exported(second)), 3);
    const file = JSON.parse(exported(third)) as {
      origins: { rolls: number; seed: string | null; gameId: string }[];
    };
    expect(file.origins.map(({ gameId, seed }) => [gameId, seed])).toEqual([
      [first.game.id, null],
      [second.game.id, null],
      [third.game.id, third.game.seed],
    ]);
    expect(file.origins[0]?.rolls).toBe(first.game.state.rollCount);
    expect(carried(exported(third)).game).toMatchObject({ status: 'FINISHED', state: third.game.state });
  });

  it('reveals the seed of the server that hosted it last, even if no dice were rolled there', () => {
    const first = playedGame({ seats: seats('Ana', 'Bora') }, 1, 20);
    const second = carried(exported(first));
    const over = resigned(second, 0);
    const text = exported(over);
    const file = JSON.parse(text) as { origins: { rolls: number; seed: string | null; gameId: string }[] };
    expect(file.origins).toMatchObject([
      { rolls: first.game.state.rollCount, gameId: first.game.id, seed: null },
      { rolls: 0, gameId: second.game.id, seed: second.game.seed },
    ]);
    expect(carried(text).game).toMatchObject({ status: 'FINISHED', state: over.game.state });
    expect(exported(carried(text))).toBe(text);
  });

  it.each([
    ['finished', playedGame({ rulesetId: 'yahtc' })],
    ['abandoned', resigned(playedGame({ rulesetId: 'yahtc' }, 1, 20), 0)],
  ])('is refused if it is %s and lacks the seed', (_how, played) => {
    const text = exported(played).replace(/"seed":"\w+"/, '"seed":null');
    expect(importGame(text, 'JSON', 'Bora')).toEqual({
      ok: false,
      error: { code: 'MISSING_SEED', place: 'origins[0].seed' },
    });
  });

  it('keeps its seed secret until it is over, and contains no player ids', () => {
    const text = exported(playedGame({ clientSeed: 'mine' }, 1, 30));
    expect(text).toContain('"clientSeeds":["mine"],"seed":null');
    expect(text).not.toContain(ANA.id);
  });

  it('may contain white space', async () => {
    const text = JSON.stringify(JSON.parse(exported(playedGame({}, 1, 10))), null, 2);
    expect(importGame(` ${text}\n`, 'JSON', 'Bora').ok).toBe(true);
    const { game, log } = playedGame({}, 1, 10);
    const wrapped = (await packed(exported({ game, log }))).replace(/.{76}/g, '$&\r\n');
    expect(carried(wrapped).game.state).toEqual(game.state);
  });
});

describe('a winYAMB file', () => {
  const fixture = (name: string): string =>
    readFileSync(new URL(`../../../contract/wyb/${name}`, import.meta.url)).toString('base64');

  it.each([
    ['Game1.wyb', 'PLAYING', 104],
    ['Max.wyb', 'FINISHED', 104],
    ['milana.wyb', 'PLAYING', 53],
  ])('%s imports as a game, exports unchanged and travels as JSON', (name, status, turnNumber) => {
    const played = carried(fixture(name));
    expect(played.game).toMatchObject({ status, state: { turnNumber, rollCount: 0 } });
    expect(played.game.seats.map((seat) => seat.name)).toEqual(['Bora']);
    expect(valueOf(exportGame(played.game, played.log, 'WYB', 0))).toBe(fixture(name));
    const text = exported(played);
    expect(exported(carried(text))).toBe(text);
  });

  it.each(['\n', '\r\n', '\n\t '])('may have lines of 76 characters separated by %j', (end) => {
    const wrapped = `${fixture('milana.wyb').replace(/.{76}/g, `$&${end}`)}${end}`;
    expect(carried(wrapped).game.state).toEqual(carried(fixture('milana.wyb')).game.state);
  });

  it('can be played to the end and exported', () => {
    const played = playOn(carried(fixture('milana.wyb')));
    expect(carried(exported(played)).game.state).toEqual(played.game.state);
  });

  it('is refused if its initial state is impossible', () => {
    const text = exported(carried(fixture('milana.wyb')));
    const higher = text.replace('[[[[[4,4,9', '[[[[[4,4,7');
    expect(importGame(higher.replace('[[[[4,4,9', '[[[[4,4,7'), 'JSON', 'Bora')).toMatchObject({
      ok: false,
      error: { code: 'IMPOSSIBLE_START', place: 'events[0]', fault: { part: 'sheets', side: 0 } },
    });
    expect(importGame(text.replace(',53,0,null]', ',54,0,null]'), 'JSON', 'Bora')).toMatchObject({
      ok: false,
      error: { code: 'IMPOSSIBLE_START', fault: { part: 'turnNumber' } },
    });
  });

  it('is refused with the place of the fault', () => {
    expect(importGame('AAAA', 'WYB', 'Bora')).toMatchObject({
      ok: false,
      error: { code: 'WYB', place: 'bytes[0]', fault: { code: 'UNKNOWN_BYTE', offset: 0 } },
    });
    expect(importGame('A', 'WYB', 'Bora')).toMatchObject({ ok: false, error: { code: 'NOT_BASE64' } });
  });
});

describe('an impossible export', () => {
  const open = playedGame({ seats: [{ access: 'CREATOR' }, { access: 'CODE' }] }, 1, 0);
  it.each([
    ['is refused for a game that waits for players', open, 'JSON', 'NOT_STARTED'],
    ['is refused for another game as a winYAMB file', playedGame({}, 1, 0), 'WYB', 'NOT_WINYAMB'],
    [
      'is refused during a turn as a winYAMB file',
      playedGame({ rulesetId: 'winyamb' }, 1, 1),
      'WYB',
      'NOT_BETWEEN_TURNS',
    ],
  ] as const)('%s', (_what, { game, log }, format, error) => {
    expect(exportGame(game, log, format, 0)).toEqual({ ok: false, error });
  });

  it('is refused for a game that is too long before anything is written', () => {
    const event: GameEvent = {
      type: 'announced',
      seat: 0,
      get row(): string {
        throw new Error('It is written');
      },
    };
    const { game } = playedGame({}, 1, 0);
    const log = Array.from({ length: MAX_EVENTS + 1 }, () => event);
    expect(exportGame(game, log, 'JSON', 0)).toEqual({ ok: false, error: 'TOO_LONG' });
  });
});

describe('an import with custom rules', () => {
  /** A game file that declares the rules of yahtc as a custom rule set. */
  const fileWith = (change: (definition: Record<string, unknown>) => unknown): string => {
    const file = JSON.parse(exported(alike('yahtc', 0, 0))) as Record<string, unknown>;
    const { ruleset } = playedGame({ rulesetId: 'yahtc', seats: seats('Ana') }, 1, 0).game;
    const definition = change(JSON.parse(JSON.stringify(definitionOf(ruleset))) as Record<string, unknown>);
    return JSON.stringify({ ...file, ruleset: `custom:${'0'.repeat(40)}@1`, definition });
  };

  it('is refused before validation if the rules are too large', () => {
    const large = fileWith((definition) => ({ ...definition, padding: 'x'.repeat(MAX_DEFINITION_BYTES) }));
    expect(importGame(large, 'JSON', 'Bora')).toMatchObject({
      error: { code: 'UNSOUND_RULES', fault: { code: 'TOO_MANY_BYTES', most: MAX_DEFINITION_BYTES } },
    });
  });

  it('validates the rules in slices, one for each row with accepted scores', () => {
    const slicesOf = (file: string): number => {
      const slices = importInSlices(file, 'JSON', 'Bora');
      let count = 0;
      while (!slices.next().done) count += 1;
      return count;
    };
    const plain = fileWith((definition) => definition);
    const limited = fileWith(({ columns, ...definition }) => ({
      ...definition,
      columns: (columns as object[]).map((column) => ({ ...column, accepts: {} })),
    }));
    const { rows } = playedGame({ rulesetId: 'yahtc', seats: seats('Ana') }, 1, 0).game.ruleset;
    expect(slicesOf(limited) - slicesOf(plain)).toBe(rows.length);
  });

  it('replays the events in slices', () => {
    const slices = importInSlices(exported(alike('yahtc', 0, 0)), 'JSON', 'Bora');
    expect(slices.next().done).toBe(false);
  });
});
