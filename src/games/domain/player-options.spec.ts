import { describe, expect, it } from '@jest/globals';
import { diceByChance, options, type Command } from '@yamb-server/engine';
import { plainShapes, shapesWithAll } from '../../../packages/engine/src/rulesets/testing/shapes.js';
import { ANA, EVA, YAHTC } from './testing/fixtures.js';
import { changeOf } from './decision.js';
import { deadlineOf } from './game-clock.js';
import { isDealClosed, seatsOwnedBy, type Game } from './game.js';
import { MAX_CHANGES, MAX_CHANGES_PER_TURN } from './limits.js';
import { createGame, type NewGame } from './new-game.js';
import { playCommand } from './play-command.js';
import { playerOptions } from './player-options.js';
import { join } from './seating.js';
import type { GameCommand } from './turn-order.js';

const START = 1_763_700_000_000;
const STRANGER = { id: 'stranger', name: 'Zoe' };

/** A game of Ana, and of Eva at the second seat. */
function begin(wanted: Partial<NewGame>, seatCount = 2): Game {
  const isAlone = seatCount === 1;
  const seats = Array.from({ length: seatCount }, (_, seat) => ({
    access: seat === 1 ? ('ANYONE' as const) : ('CREATOR' as const),
  }));
  const { game } = createGame({ ...YAHTC, seats, ...wanted }, ANA, START);
  if (isAlone) return game;
  const joined = join(game, EVA, {});
  if (!joined.ok) throw new Error(joined.error.code);
  return changeOf(game, START, joined.value).game;
}

/** Pseudo-random numbers that are the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const accepts = (game: Game, { id }: typeof ANA, command: GameCommand): boolean =>
  seatsOwnedBy(game, id).length > 0 && playCommand(game, id, command, () => 3).ok;

/** Compares the offered options with the accepted commands. */
function expectExact(game: Game, caller: typeof ANA): void {
  const owned = seatsOwnedBy(game, caller.id);
  const offered = playerOptions(game, owned, START);
  const { ruleset } = game;
  const keeps = Array.from({ length: ruleset.dice + 1 }, (_, kept) =>
    Array.from({ length: kept }, (__, at) => at),
  );
  const is = (command: Command): boolean => command.type !== 'resign' && accepts(game, caller, command);
  expect({
    canRoll: offered.canRoll,
    canKeep: offered.canKeep,
    canMark: offered.canKeep,
    canUndo: offered.canUndo,
    canEndTurn: offered.canEndTurn,
    announceableRows: offered.announceableRows,
    openFields: offered.openFields.map(({ column, row }) => `${column}.${row}`),
  }).toEqual({
    canRoll: keeps.some((keep) => is({ type: 'roll', keep })),
    canKeep: game.state.phase === 'rolled' && keeps.slice(1).some((keep) => is({ type: 'roll', keep })),
    canMark: keeps.slice(1).some((positions) => is({ type: 'keep', positions })),
    canUndo: is({ type: 'undo' }),
    canEndTurn: is({ type: 'endTurn' }),
    announceableRows: ruleset.rows.map(({ id }) => id).filter((row) => is({ type: 'announce', row })),
    openFields: ruleset.columns.flatMap(({ id: column }) =>
      ruleset.rows
        .filter(({ id: row }) => is({ type: 'enterField', column, row }))
        .map(({ id: row }) => `${column}.${row}`),
    ),
  });
}

/** A legal move for the player on turn. */
function anyMove(game: Game, pick: (below: number) => number): readonly [typeof ANA, GameCommand] {
  const { openFields, announceableRows, canRoll } = options(game.ruleset, game.state);
  const moves: GameCommand[] = [
    ...openFields.slice(0, 2).map(({ column, row }) => ({ type: 'enterField', column, row }) as const),
    ...announceableRows.slice(0, 1).map((row) => ({ type: 'announce', row }) as const),
    ...(canRoll ? [{ type: 'roll', keep: [] } as const] : []),
    ...(game.state.phase === 'entered' ? ([{ type: 'undo' }, { type: 'endTurn' }] as const) : []),
  ];
  const players = [ANA, EVA].flatMap((player) => moves.map((move) => [player, move] as const));
  const legal = players.filter(([player, move]) => accepts(game, player, move));
  const chosen = legal[pick(legal.length)];
  if (!chosen) throw new Error('No move is legal');
  return chosen;
}

const forTwo = plainShapes.filter(({ seating }) => seating.seatCount === 2);
const forTeams = plainShapes.filter(({ seating }) => seating.teamSize > 1);

describe('playerOptions', () => {
  /** Plays a game and compares each state for each caller. */
  function expectExactGame(start: Game, seed: number, moves: number): void {
    const pick = chance(seed);
    let game = start;
    for (let move = 0; move < moves && game.status === 'PLAYING'; move += 1) {
      for (const caller of [ANA, EVA, STRANGER]) expectExact(game, caller);
      const [player, command] = anyMove(game, pick);
      const throwDie = (roll: number, position: number): number =>
        diceByChance(game.ruleset, (sides) => (roll + position * seed) % sides)(roll, position);
      const decided = playCommand(game, player.id, command, throwDie);
      if (!decided.ok) throw new Error(decided.error.code);
      game = changeOf(game, START, decided.value).game;
    }
    for (const caller of [ANA, EVA, STRANGER]) expectExact(game, caller);
  }

  it.each([...shapesWithAll(forTwo), ...shapesWithAll(forTeams)])(
    'match the accepted commands of each caller: $title',
    (shape) => {
      const { ruleset, seating } = shape;
      const wanted = { rulesetId: ruleset.id, variants: shape.variants, teamSize: seating.teamSize };
      for (let seed = 1; seed <= 2; seed += 1) expectExactGame(begin(wanted, seating.seatCount), seed, 40);
    },
  );

  it('match the accepted commands with a clock, from the first roll to the end', () => {
    expectExactGame(begin({ clock: { per: 'TURN', limit: 60_000, atZero: 'PASS' } }), 1, 400);
    expectExactGame(begin({}), 2, 400);
  });

  it('exclude undoing an entry once the log is full', () => {
    let game = begin({});
    for (const command of [
      { type: 'roll' },
      { type: 'enterField', column: 'free', row: 'chance' },
    ] as const) {
      const decided = playCommand(game, ANA.id, command, () => 3);
      if (!decided.ok) throw new Error(decided.error.code);
      game = changeOf(game, START, decided.value).game;
    }
    expect(playerOptions(game, [0], START).canUndo).toBe(true);
    expectExact({ ...game, version: MAX_CHANGES + MAX_CHANGES_PER_TURN }, ANA);
    expect(playerOptions({ ...game, version: MAX_CHANGES + MAX_CHANGES_PER_TURN }, [0], START).canUndo).toBe(
      false,
    );
  });

  it.each([
    ['no faces for a second throw', ['11111']],
    ['faces that fit if three dice are kept', ['11111', '22']],
    ['faces that fit if no dice are kept', ['11111', '22222']],
  ])('match the accepted commands after the first throw of a practice game with %s', (_, throws) => {
    const practiceDice = { throws, afterwards: 'ERROR' } as const;
    const game: Game = { ...begin({}, 1), isPractice: true, practiceDice };
    const decided = playCommand(game, ANA.id, { type: 'roll' }, () => 1);
    if (!decided.ok) throw new Error(decided.error.code);
    expectExact(changeOf(game, START, decided.value).game, ANA);
  });

  it('are empty once the side on turn has run out of time', () => {
    const game = begin({ clock: { per: 'TURN', limit: 60_000, atZero: 'PASS' } });
    const deadline = deadlineOf(game) ?? NaN;
    expect(playerOptions(game, [0], deadline - 1).canRoll).toBe(true);
    expect(playerOptions(game, [0], deadline).canRoll).toBe(false);
  });

  it.each([
    ['as many faces as dice', ['11111'], true],
    ['fewer faces than the first throw needs', ['11'], false],
  ])('include a roll in a practice game with %s: %j', (_, throws, canRoll) => {
    const practiceDice = { throws, afterwards: 'ERROR' } as const;
    const game: Game = { ...begin({}, 1), isPractice: true, practiceDice };
    expect(playerOptions(game, [0], START).canRoll).toBe(canRoll);
    expectExact(game, ANA);
  });

  it('are empty once the deal is closed', () => {
    const game: Game = { ...begin({}, 1), deal: { id: 'deal', closes: START } };
    expect(isDealClosed(game, START)).toBe(true);
    expect(playerOptions(game, [0], START).canRoll).toBe(false);
    expect(playerOptions(game, [0], START - 1).canRoll).toBe(true);
  });
});
