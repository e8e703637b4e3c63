/** Presents a local game. */
import { options, seatsOf, sheetTotal, sideOf, type GameState } from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import type { Language } from '@yamb-server/engine/languages';
import { sheetText } from '@yamb-server/engine/sheets';
import { cliMessages } from '../messages.generated.js';
import { columnLegend, namedTurn, sheetNamesOf, type SheetNames } from './field-names.js';
import type { SideView, TableView, TurnView } from './table.js';

export interface Shown {
  /** Maximum characters per line of a sheet. */
  readonly width: number;
  readonly language: Language;
}

/** @param own the seats played at this terminal */
export function localView(game: Game, own: readonly number[], { width, language }: Shown): TableView {
  const { ruleset, state } = game;
  const names = game.seats.map(({ name }) => name);
  const sheetNames = sheetNamesOf(ruleset, language);
  return {
    turn: state.phase === 'finished' ? null : turnOf(game, own, state, sheetNames, language),
    isOver: state.phase === 'finished',
    legend: columnLegend(sheetNames),
    invitation: [],
    sides: state.sheets.map((sheet, side): SideView => ({
      sheet: sheetText({ ruleset, state, names }, { side, width, language }),
      names: seatsOf(state, side).map((seat) => seatName(game, seat, language)),
      total: sheetTotal(ruleset, sheet),
      won: state.phase === 'finished' && state.winners.includes(side),
    })),
  };
}

function turnOf(
  game: Game,
  own: readonly number[],
  state: Exclude<GameState, { phase: 'finished' }>,
  names: SheetNames,
  language: Language,
): TurnView {
  const { openFields, announceableRows, ...may } = options(game.ruleset, state);
  const thrown = state.phase === 'awaitingRoll' ? null : state;
  return {
    ...may,
    ...namedTurn(names, {
      dice: (thrown?.dice ?? []).map((face, at) => ({ face, kept: thrown?.kept.includes(at) === true })),
      announced: thrown?.announced ?? null,
      dictated: state.dictation?.row ?? null,
      ...{ openFields, announceableRows },
    }),
    player: seatName(game, state.seat, language),
    isYours: own.includes(state.seat),
    side: sideOf(state, state.seat),
    number: state.turnNumber,
    rollNumber: thrown?.rollNumber ?? 0,
  };
}

const seatName = ({ seats }: Game, seat: number, language: Language): string =>
  seats[seat]?.name ?? cliMessages[language].player({ number: seat + 1 });
