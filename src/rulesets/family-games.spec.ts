/** Whole games of the wider family, as a referee plays them that shares no code with the engine. */
import { describe, expect, it } from '@jest/globals';
import {
  familyGames,
  type FamilyGame,
  type FamilySide,
  type FamilyState,
  type FamilyStep,
} from '../../test/fixtures/family-games.js';
import { titleOf } from '../../test/fixtures/games.js';
import {
  columnSums,
  columnTotal,
  initialState,
  options,
  play,
  replay,
  retrace,
  sheetOf,
  sheetTotal,
  type Command,
  type CompiledRuleset,
  type GameEvent,
  type GameState,
  type Sheet,
} from '../engine/index.js';
import { resolveRuleset, rulesetById, rulesFor } from './index.js';

/** The rules that a game of the fixtures is played by. */
function rulesOf({ ruleset, variants, players, teamSize }: FamilyGame): CompiledRuleset {
  const resolution = resolveRuleset(ruleset, variants);
  const rules = resolution.ok ? rulesFor(resolution.ruleset.key, players / teamSize) : undefined;
  if (!rules) throw new Error(`No rules for ${ruleset}`);
  return rules;
}

function commandOf(step: FamilyStep): Command {
  switch (step.do) {
    case 'roll':
      return { type: 'roll', keep: step.keep };
    case 'enter':
      return { type: 'enterField', column: step.column, row: step.row };
    case 'announce':
      return { type: 'announce', row: step.row };
    case 'undo':
    case 'endTurn':
      return { type: step.do };
  }
}

/** The state in the words of the fixtures. */
function describeState(ruleset: CompiledRuleset, state: GameState): Partial<FamilyState> {
  const { openFields, announceableRows, rollsLeft } = options(ruleset, state);
  const hasRolls = state.phase === 'awaitingRoll' || state.phase === 'rolled';
  const offers = {
    phase: state.phase,
    open: Object.fromEntries(openFields.map(({ column, row, score }) => [`${column}.${row}`, score])),
    announceable: announceableRows,
    rollsLeft: hasRolls ? rollsLeft : null,
    totals: state.sheets.map((sheet) => sheetTotal(ruleset, sheet)),
  };
  if (state.phase === 'finished') return offers;
  const dictated = state.dictation?.row ?? null;
  return state.phase === 'awaitingRoll'
    ? { ...offers, seat: state.seat, dictated, rollNumber: 0, announced: null }
    : { ...offers, seat: state.seat, dictated, rollNumber: state.rollNumber, announced: state.announced };
}

/** When a game is over, the referee still shows its last turn; the engine does not. */
function expectedState(after: FamilyState): Partial<FamilyState> {
  if (after.phase !== 'finished') return after;
  const { seat, rollNumber, dictated, announced, ...rest } = after;
  return rest;
}

describe('whole games of the family as the referee plays them', () => {
  const games = familyGames.filter(({ ruleset }) => rulesetById(ruleset));

  it.each(games.map((game) => [titleOf(game), game] as const))('%s', (_, game) => {
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
      if (step.do === 'enter') expect([index, scoreOf(played.value.events)]).toEqual([index, step.score]);
      if (step.after)
        expect([index, describeState(ruleset, state)]).toEqual([index, expectedState(step.after)]);
    }

    expect(game.final.map(({ side }) => finalOf(ruleset, sheetOf(state, side), side))).toEqual(game.final);
    expect(state.phase === 'finished' && state.winners).toEqual(game.winners);
    expect(JSON.stringify(replay(ruleset, log))).toBe(JSON.stringify(state));
    expect(retrace(ruleset, log)).toEqual({ ok: true, value: state });
  });
});

/** What an entry has counted: in a dictated turn of a pair the attempt, or in the end the better of the two. */
function scoreOf(events: readonly GameEvent[]): number | undefined {
  const entries = events.filter((event) => event.type === 'fieldEntered' || event.type === 'attemptMade');
  return entries.at(-1)?.score;
}

function finalOf(ruleset: CompiledRuleset, sheet: Sheet, side: number): FamilySide {
  const byColumn = <T>(make: (cells: readonly (number | null)[], index: number) => T): Record<string, T> =>
    Object.fromEntries(ruleset.columns.map(({ id }, index) => [id, make(sheet.columns[index] ?? [], index)]));
  return {
    side,
    sections: byColumn((cells) =>
      Object.fromEntries(columnSums(ruleset, cells).map((sum) => [sum.id, sum.value])),
    ),
    columns: byColumn((cells) => columnTotal(ruleset, cells)),
    total: sheetTotal(ruleset, sheet),
    sheet: byColumn((cells) =>
      Object.fromEntries(
        ruleset.rows.flatMap(({ id }, row) => {
          const score = cells[row];
          return score === null || score === undefined ? [] : [[id, score]];
        }),
      ),
    ),
  };
}
