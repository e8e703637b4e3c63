import { describe, expect, it } from '@jest/globals';
import { options, type Command } from '../../engine/index.js';
import { ANA, EVA, YAHTC } from '../storage/testing/open-store.js';
import { changeOf } from './decision.js';
import { isDealClosed, seatsOwnedBy, type Game } from './game.js';
import { MAX_CHANGES, MAX_CHANGES_PER_TURN } from './log-limit.js';
import { createGame, type NewGame } from './new-game.js';
import { playCommand } from './play-command.js';
import { playerOptions } from './player-options.js';
import { join } from './seating.js';
import type { GameCommand } from './turn-order.js';

const START = 1_763_700_000_000;
const STRANGER = { id: 'stranger', name: 'Zoe' };

function begin(wanted: Partial<NewGame>, isAlone = false): Game {
  const open = [{ access: 'CREATOR' }, { access: 'ANYONE' }] as const;
  const { game } = createGame({ ...YAHTC, ...(!isAlone && { seats: open }), ...wanted }, ANA, START);
  if (isAlone) return game;
  const joined = join(game, EVA, {});
  if (!joined.ok) throw new Error(joined.error.code);
  return changeOf(game, START, joined.value).game;
}

/** Numbers that look random, and are the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const accepts = (game: Game, { id }: typeof ANA, command: GameCommand): boolean =>
  seatsOwnedBy(game, id).length > 0 && playCommand(game, id, command, () => 3).ok;

/** Compares what is offered to a caller with what is accepted. */
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
    canUndo: offered.canUndo,
    canEndTurn: offered.canEndTurn,
    announceableRows: offered.announceableRows,
    openFields: offered.openFields.map(({ column, row }) => `${column}.${row}`),
  }).toEqual({
    canRoll: keeps.some((keep) => is({ type: 'roll', keep })),
    canUndo: is({ type: 'undo' }),
    canEndTurn: is({ type: 'endTurn' }),
    announceableRows: ruleset.rows.map(({ id }) => id).filter((row) => is({ type: 'announce', row })),
    openFields: ruleset.columns.flatMap(({ id: column }) =>
      ruleset.rows
        .filter(({ id: row }) => is({ type: 'enterField', column, row }))
        .map(({ id: row }) => `${column}.${row}`),
    ),
  });
  if (offered.canKeep) expect(is({ type: 'roll', keep: [0] })).toBe(true);
}

/** A move that is legal for whoever is to move. */
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

describe('what a caller may do now', () => {
  it.each([
    ['yahtc', {}],
    ['yamb', {}],
    ['yahtc', { clock: { per: 'TURN', limit: 60_000, atZero: 'PASS' } }],
  ] as const)('is exactly what is accepted from that caller: %s %j', (rulesetId, wanted) => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const pick = chance(seed);
      let game = begin({ rulesetId, ...wanted });
      for (let move = 0; move < 60 && game.status === 'PLAYING'; move += 1) {
        for (const caller of [ANA, EVA, STRANGER]) expectExact(game, caller);
        const [player, command] = anyMove(game, pick);
        const decided = playCommand(
          game,
          player.id,
          command,
          (roll, position) => ((roll + position * seed) % 6) + 1,
        );
        if (!decided.ok) throw new Error(decided.error.code);
        game = changeOf(game, START, decided.value).game;
      }
    }
  });

  it('does not include taking an entry back when the log is full', () => {
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
    ['as many faces as dice', ['11111'], true],
    ['fewer faces than the first throw needs', ['11'], false],
  ])('includes a roll in a practice game with %s: %j', (_, throws, canRoll) => {
    const practiceDice = { throws, afterwards: 'ERROR' } as const;
    const game: Game = { ...begin({}, true), isPractice: true, practiceDice };
    expect(playerOptions(game, [0], START).canRoll).toBe(canRoll);
    expectExact(game, ANA);
  });

  it('is nothing once the deal of the game is closed', () => {
    const game: Game = { ...begin({}, true), deal: { id: 'deal', closes: START } };
    expect(isDealClosed(game, START)).toBe(true);
    expect(playerOptions(game, [0], START).canRoll).toBe(false);
    expect(playerOptions(game, [0], START - 1).canRoll).toBe(true);
  });
});
