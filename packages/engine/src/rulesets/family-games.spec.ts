/** Plays whole games of the wider family, as recorded by a referee that shares no code with the engine. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { familyGames, type FamilySide, type FamilyState } from '../../../../test/fixtures/family-games.js';
import { titleOf } from '../../../../test/fixtures/games.js';
import {
  awardSums,
  columnSums,
  columnTotal,
  fieldSum,
  initialState,
  options,
  play,
  replay,
  retrace,
  sheetOf,
  sheetTotal,
  type Cell,
  type CompiledRuleset,
  type GameEvent,
  type GameState,
  type Sheet,
} from '../rules/index.js';
import { rulesetById } from './index.js';
import { commandOf, rulesOf } from './testing/vector-games.js';

/** The state in the terms of the fixtures. */
function describeState(ruleset: CompiledRuleset, state: GameState): Partial<FamilyState> {
  const { openFields, announceableRows, rollsLeft } = options(ruleset, state);
  const hasRolls = state.phase === 'awaitingRoll' || state.phase === 'rolled';
  const offers = {
    phase: state.phase,
    open: Object.fromEntries(openFields.map(({ column, row, score }) => [`${column}.${row}`, score])),
    announceable: announceableRows,
    rollsLeft: hasRolls ? rollsLeft : null,
    totals: state.sheets.map((sheet) => sheetTotal(ruleset, sheet)),
    ...extrasOf(ruleset, state),
  };
  if (state.phase === 'finished') return offers;
  const dictated = state.dictation?.row ?? null;
  return state.phase === 'awaitingRoll'
    ? { ...offers, seat: state.seat, dictated, rollNumber: 0, announced: null }
    : { ...offers, seat: state.seat, dictated, rollNumber: state.rollNumber, announced: state.announced };
}

/** Values that only some rule sets have, by side. */
function extrasOf(ruleset: CompiledRuleset, state: GameState): Partial<FamilyState> {
  const sides = state.sheets.map((sheet) => sideExtras(ruleset, sheet));
  const names = ['bonusPoints', 'savedRolls', 'awards', 'fieldSums', 'computed'] as const;
  const some = names.filter((name) => sides[0] && name in sides[0]);
  return {
    ...Object.fromEntries(some.map((name) => [name, sides.map((side) => side[name])])),
    ...(resolvesAtOnce(ruleset) && { instantWin: instantWinner(state) }),
  };
}

/** An instant win does not end a game of one side. The fixtures record it for every game with such rules. */
const resolvesAtOnce = ({ id }: CompiledRuleset): boolean => rulesetById(id)?.instantWin !== undefined;

const instantWinner = (state: GameState): number | null =>
  state.phase === 'finished' ? (state.instantWin ?? null) : null;

function sideExtras(
  ruleset: CompiledRuleset,
  sheet: Sheet,
): Pick<FamilySide, 'bonusPoints' | 'savedRolls' | 'awards' | 'fieldSums' | 'computed'> {
  const { runningBonus, savedRolls } = sheet;
  const awards = awardSums(ruleset, sheet).map(({ row, points }) => [row ?? 'sum', points] as const);
  return {
    ...(runningBonus !== undefined && { bonusPoints: runningBonus }),
    ...(savedRolls !== undefined && { savedRolls }),
    ...(awards.length > 0 && { awards: Object.fromEntries(awards), fieldSums: fieldSum(ruleset, sheet) }),
    ...computedOf(ruleset, sheet),
  };
}

function computedOf(ruleset: CompiledRuleset, sheet: Sheet): Pick<FamilySide, 'computed'> {
  const [column] = ruleset.computedColumns;
  return column === undefined ? {} : { computed: filledOf(ruleset, sheet.columns[column] ?? []) };
}

/** When a game is over, the referee still shows its last turn; the engine does not. */
function expectedState(after: FamilyState): Partial<FamilyState> {
  if (after.phase !== 'finished') return after;
  const { seat, rollNumber, dictated, announced, ...rest } = after;
  return rest;
}

/** Comparing is fast; finding differences is slow for thousands of steps. */
function expectEqual(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

describe('games of the family agree with the referee', () => {
  it.each(familyGames.map((game) => [titleOf(game), game] as const))('%s', (_, game) => {
    const ruleset = rulesOf(game);
    const seating = { seatCount: game.players, teamSize: game.teamSize };
    let state: GameState = initialState(ruleset, seating);
    const log: GameEvent[] = [{ type: 'gameStarted', ...seating }];

    for (const [index, step] of game.steps.entries()) {
      const played = play(ruleset, state, commandOf(step), (_roll, position) =>
        step.do === 'roll' ? (step.dice[position] ?? 0) : 0,
      );
      if (!played.ok) throw new Error(`Step ${index}: ${JSON.stringify([step, played.error])}`);
      state = played.value.state;
      log.push(...played.value.events);
      if (step.do === 'enter') {
        expectEqual([index, ...broughtBy(played.value.events)], [index, step.score, step.bonus]);
      }
      if (step.after) expectEqual([index, describeState(ruleset, state)], [index, expectedState(step.after)]);
    }

    expect(game.final.map(({ side }) => finalOf(ruleset, sheetOf(state, side), side))).toEqual(game.final);
    expect(state.phase === 'finished' && state.winners).toEqual(game.winners);
    expect(instantWinner(state)).toBe(game.instantWin ?? null);
    expect(JSON.stringify(replay(ruleset, log))).toBe(JSON.stringify(state));
    expect(retrace(ruleset, log)).toEqual({ ok: true, value: state });
  });
});

/**
 * The score of an entry and its running bonus. In a dictated turn of a pair, the attempt, or at the end the better one.
 */
function broughtBy(events: readonly GameEvent[]): readonly (number | undefined)[] {
  const entries = events.filter((event) => event.type === 'fieldEntered' || event.type === 'attemptMade');
  const last = entries.at(-1);
  return [last?.score, last?.type === 'fieldEntered' ? last.bonus : undefined];
}

function finalOf(ruleset: CompiledRuleset, sheet: Sheet, side: number): FamilySide {
  const byColumn = <T>(make: (cells: readonly (number | null)[], index: number) => T): Record<string, T> =>
    Object.fromEntries(ruleset.columns.map(({ id }, index) => [id, make(sheet.columns[index] ?? [], index)]));
  return {
    side,
    sections: byColumn((cells) =>
      Object.fromEntries(columnSums(ruleset, cells).map((sum) => [sum.id, sum.value])),
    ),
    columns: byColumn((cells, index) => columnTotal(ruleset, index, cells)),
    total: sheetTotal(ruleset, sheet),
    ...sideExtras(ruleset, sheet),
    sheet: byColumn((cells) => filledOf(ruleset, cells)),
  };
}

/** The filled fields of a column, by row. */
const filledOf = ({ rows }: CompiledRuleset, cells: readonly Cell[]): Record<string, number> =>
  Object.fromEntries(
    rows.flatMap(({ id }, row) => {
      const score = cells[row];
      return score === null || score === undefined ? [] : [[id, score]];
    }),
  );
