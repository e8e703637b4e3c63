import { describe, expect, it } from '@jest/globals';
import {
  diceByChance,
  options,
  sideOf,
  type GameEvent,
  type Rolled,
  type Seating,
  type ThrowDie,
} from '@yamb-server/engine';
import { IS_LONG } from '../../../test/harness/torture.js';
import { rulesets } from '@yamb-server/engine/rulesets';
import { plainChoicesOf, seatingsOf } from '../../../packages/engine/src/rulesets/testing/shapes.js';
import { ANA, YAHTC } from './testing/fixtures.js';
import { changeOf } from './decision.js';
import type { Game } from './game.js';
import { seatOnClock, type ClockSettings } from './game-clock.js';
import { createGame } from './new-game.js';
import { passTurn, simpleMove } from './passed-turn.js';
import { playCommand } from './play-command.js';
import { timeOut } from './timeout.js';

const START = 1_763_700_000_000;
const clock = (atZero: ClockSettings['atZero']): ClockSettings => ({ per: 'TURN', limit: 1_000, atZero });
const TWO = [{ access: 'CREATOR' }, { access: 'CREATOR' }] as const;

interface PassedGame {
  readonly title: string;
  readonly rulesetId: string;
  readonly variants: readonly string[];
  readonly seating: Seating;
}

/** Every rule set, the long form also with its simple choices of variants, and Yamb in pairs. */
const GAMES = rulesets.flatMap((ruleset) => {
  const seatings = seatingsOf(ruleset);
  const pairs = seatings.find(({ teamSize }) => teamSize > 1);
  const game = (variants: readonly string[], seating = seatings[0]): readonly PassedGame[] =>
    seating === undefined
      ? []
      : [
          {
            title: `${[ruleset.id, ...variants].join(' ')}, ${seating.seatCount} seats`,
            rulesetId: ruleset.id,
            variants,
            seating,
          },
        ];
  const choices = plainChoicesOf(ruleset).slice(0, IS_LONG ? undefined : 1);
  return [...choices.map((variants) => game(variants)), ...(pairs ? [game([], pairs)] : [])].flat();
});

const newGame = (atZero: ClockSettings['atZero']): Game =>
  createGame({ ...YAHTC, seats: TWO, clock: clock(atZero) }, ANA, START).game;

const throwDie: ThrowDie = (roll, position) => 1 + ((roll * 7 + position * 5) % 6);

async function passed(game: Game, choose = simple): Promise<Game> {
  const thrown: ThrowDie = (roll, position) =>
    diceByChance(game.ruleset, (sides) => (roll * 7 + position * 5) % sides)(roll, position);
  const decided = timeOut(game, await passTurn(game, () => thrown, choose));
  if (!decided) throw new Error('No clock runs');
  return changeOf(game, game.updatedAt + 1_000, decided).game;
}

const simple = ({ ruleset }: Game, state: Rolled): Promise<ReturnType<typeof simpleMove>> =>
  Promise.resolve(simpleMove(ruleset, state));

const typesOf = (events: readonly { readonly type: string }[]): string[] => events.map(({ type }) => type);

describe('passTurn', () => {
  it('throws once, enters a field and ends the turn', async () => {
    const game = newGame('PASS');
    const events = await passTurn(game, () => throwDie, simple);
    expect(typesOf(events)).toEqual(['rolled', 'fieldEntered', 'turnEnded']);
    const entered = events.find(
      (event): event is GameEvent & { score: number } => event.type === 'fieldEntered',
    );
    const rolled = events[0];
    if (rolled?.type !== 'rolled') throw new Error('Nothing was rolled');
    const after = playCommand(game, ANA.id, { type: 'roll' }, throwDie);
    expect(after).toMatchObject({ ok: true, value: { events: [rolled] } });
    expect(entered?.score).toBeGreaterThan(0);
  });

  it('uses the dice on the table', async () => {
    const game = newGame('PASS');
    const rolled = playCommand(game, ANA.id, { type: 'roll' }, throwDie);
    if (!rolled.ok) throw new Error('No roll');
    const table = changeOf(game, START, rolled.value).game;
    expect(typesOf(await passTurn(table, () => throwDie, simple))).toEqual(['fieldEntered', 'turnEnded']);
  });

  it('plays the given choice if it is a legal entry', async () => {
    const game = newGame('PASS');
    const choose = (
      { ruleset }: Game,
      state: Rolled,
    ): Promise<{ type: 'enterField'; column: string; row: string }> => {
      const last = options(ruleset, state).openFields.at(-1);
      if (!last) throw new Error('No field is open');
      return Promise.resolve({ type: 'enterField', column: last.column, row: last.row });
    };
    const [, entered] = await passTurn(game, () => throwDie, choose);
    expect(entered).toMatchObject({ type: 'fieldEntered', row: game.ruleset.rows.at(-1)?.id });
    const again = await passTurn(
      game,
      () => throwDie,
      () => Promise.resolve({ type: 'roll', keep: [0] }),
    );
    expect(typesOf(again)).toEqual(['rolled', 'fieldEntered', 'turnEnded']);
    const resigned = await passTurn(
      game,
      () => throwDie,
      () => Promise.resolve({ type: 'resign' }),
    );
    expect(typesOf(resigned)).toEqual(['rolled', 'fieldEntered', 'turnEnded']);
  });

  it.each(GAMES)('passes every turn of $title until the game is over', async (played) => {
    const seats = Array.from({ length: played.seating.seatCount }, () => ({ access: 'CREATOR' }) as const);
    const wanted = { ...YAHTC, ...played, seats, teamSize: played.seating.teamSize, clock: clock('PASS') };
    let { game } = createGame(wanted, ANA, START);
    while (game.status === 'PLAYING') game = await passed(game);
    expect(game.status).toBe('FINISHED');
    expect(seatOnClock(game)).toBeNull();
  });
});

describe('timeOut', () => {
  it('makes a side resign, or a bot take over its seat permanently', () => {
    const resigned = timeOut(newGame('RESIGN'), []);
    expect(typesOf(resigned?.events ?? [])).toEqual(['clockRanOut', 'sideResigned', 'gameFinished']);
    const game = newGame('BOT');
    const substituted = timeOut(game, []);
    if (!substituted) throw new Error('No clock runs');
    const { seats, state } = changeOf(game, START + 1_000, substituted).game;
    expect(seats[0]).toMatchObject({ access: 'BOT', kind: 'BOT', name: 'Regular bot' });
    expect(seats[1]?.playerId).toBe(ANA.id);
    expect(state.phase === 'finished' ? -1 : sideOf(state, state.seat)).toBe(0);
  });
});
