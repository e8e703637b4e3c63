import { describe, expect, it } from '@jest/globals';
import {
  diceByChance,
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
import type { GameCommand } from './turn-order.js';

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

const by = (choice: GameCommand) => (): Promise<GameCommand> => Promise.resolve(choice);

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

  it('plays the given choice if its field is open, and ends the turn', async () => {
    const ones = { type: 'enterField', column: 'free', row: 'ones' } as const;
    const events = await passTurn(newGame('PASS'), () => throwDie, by(ones));
    expect(events.slice(1)).toEqual([
      { type: 'fieldEntered', seat: 0, column: 'free', row: 'ones', score: 1 },
      { type: 'turnEnded', seat: 0, nextSeat: 1, dictated: null },
    ]);
  });

  it.each<[what: string, choice: GameCommand]>([
    ['rolls again', { type: 'roll', keep: [0] }],
    ['resigns', { type: 'resign' }],
    ['announces a row', { type: 'announce', row: 'ones' }],
    ['enters a row that its column does not open yet', { type: 'enterField', column: 'down', row: 'twos' }],
    ['enters a row that does not exist', { type: 'enterField', column: 'down', row: 'zeros' }],
  ])('enters the field with the most points if the choice %s', async (_, choice) => {
    const game = createGame(
      { ...YAHTC, rulesetId: 'yamb', seats: TWO, clock: clock('PASS') },
      ANA,
      START,
    ).game;
    const [, entered, ended] = await passTurn(game, () => throwDie, by(choice));
    expect(entered).toMatchObject({ type: 'fieldEntered', column: 'free', row: 'straight', score: 66 });
    expect(ended).toMatchObject({ type: 'turnEnded' });
  });

  it('leaves the rest of a dictated turn to the partner', async () => {
    const seats = [...TWO, ...TWO];
    const wanted = { ...YAHTC, rulesetId: 'yamb', seats, teamSize: 2, clock: clock('PASS') };
    const { game } = createGame(wanted, ANA, START);
    if (game.state.phase !== 'awaitingRoll') throw new Error('The game has begun');
    const dictated = { ...game, state: { ...game.state, dictation: { row: 'twos', attempts: [] } } };
    const [, ...attempt] = await passTurn(dictated, () => throwDie, simple);
    expect(attempt).toEqual([{ type: 'attemptMade', seat: 0, row: 'twos', score: 2, teammate: 2 }]);
  });

  it('refuses to pass a turn of a finished game', async () => {
    const resigned = timeOut(newGame('RESIGN'), []);
    if (!resigned) throw new Error('No clock runs');
    const { game } = changeOf(newGame('RESIGN'), START, resigned);
    await expect(passTurn(game, () => throwDie, simple)).rejects.toThrow('GAME_FINISHED');
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

describe('simpleMove', () => {
  it.each([
    ['the only one', [6, 6, 6, 6, 6], 'fiveOfAKind'],
    ['the first of several', [5, 6, 6, 6, 6], 'threeOfAKind'],
  ])('enters the field with the most points: %s', (_, dice, row) => {
    const game = newGame('PASS');
    const rolled = playCommand(game, ANA.id, { type: 'roll' }, (__, position) => dice[position] ?? 1);
    if (!rolled.ok) throw new Error('No roll');
    const { state } = changeOf(game, START, rolled.value).game;
    if (state.phase !== 'rolled') throw new Error('No dice are on the table');
    const entry = { type: 'enterField', column: 'free', row, endTurn: true };
    expect(simpleMove(game.ruleset, state)).toEqual(entry);
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
