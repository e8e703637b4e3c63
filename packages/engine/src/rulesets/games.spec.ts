import { describe, expect, it } from '@jest/globals';
import { titleOf, vectorGames, type VectorStep } from '../../../../test/fixtures/games.js';
import {
  columnSums,
  initialState,
  options,
  play,
  replay,
  sheetOf,
  sheetTotal,
  type GameEvent,
  type GameState,
  type CompiledRuleset,
} from '../rules/index.js';
import { commandOf, rulesOf } from './testing/vector-games.js';

/** The state in the terms of the fixtures. */
function describeState(ruleset: CompiledRuleset, state: GameState): unknown {
  const { openFields, announceableRows } = options(ruleset, state);
  const open = Object.fromEntries(openFields.map(({ column, row, score }) => [`${column}.${row}`, score]));
  const offers = { phase: state.phase, open, announceable: announceableRows };
  if (state.phase === 'finished') return offers;
  const dictated = state.dictation?.row ?? null;
  return state.phase === 'awaitingRoll'
    ? { ...offers, seat: state.seat, dictated, rollNumber: 0, announced: null }
    : { ...offers, seat: state.seat, dictated, rollNumber: state.rollNumber, announced: state.announced };
}

/** When a game is over, the referee still shows its last turn; the engine does not. */
function expectedState({ after }: VectorStep): unknown {
  const { phase, open, announceable } = after;
  return phase === 'finished' ? { phase, open, announceable } : after;
}

describe('whole games agree with the referee', () => {
  it.each(vectorGames.map((game) => [titleOf(game), game] as const))('%s', (_, game) => {
    const ruleset = rulesOf(game);
    const seating = { seatCount: game.players, teamSize: game.teamSize };
    let state: GameState = initialState(ruleset, seating);
    const log: GameEvent[] = [{ type: 'gameStarted', ...seating }];

    game.steps.forEach((step, index) => {
      const played = play(ruleset, state, commandOf(step), (_roll, position) =>
        step.do === 'roll' ? (step.dice[position] ?? 0) : 0,
      );
      if (!played.ok) throw new Error(`Step ${index}: ${JSON.stringify([step, played.error])}`);
      state = played.value.state;
      log.push(...played.value.events);
      expect([index, describeState(ruleset, state)]).toEqual([index, expectedState(step)]);
    });

    expect(game.final.map(({ side }) => finalOf(ruleset, state, side))).toEqual(game.final);
    expect(JSON.stringify(replay(ruleset, log))).toBe(JSON.stringify(state));
  });
});

function finalOf(ruleset: CompiledRuleset, state: GameState, side: number): unknown {
  const sheet = sheetOf(state, side);
  const byColumn = <T>(make: (cells: readonly (number | null)[]) => T): Record<string, T> =>
    Object.fromEntries(ruleset.columns.map(({ id }, index) => [id, make(sheet.columns[index] ?? [])]));
  return {
    side,
    sections: byColumn((cells) =>
      Object.fromEntries(columnSums(ruleset, cells).map((sum) => [sum.id, sum.value])),
    ),
    bonusTimes: sheet.bonuses.reduce((sum, times) => sum + times, 0),
    total: sheetTotal(ruleset, sheet),
    sheet: byColumn((cells) => Object.fromEntries(ruleset.rows.map(({ id }, row) => [id, cells[row]]))),
  };
}
