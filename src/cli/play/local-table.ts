import {
  decide,
  options,
  seatsOf,
  seatToRoll,
  sheetTotal,
  sideOf,
  type GameState,
} from '../../engine/index.js';
import { describeAdvice } from '../../advice/describe-advice.js';
import { diceOf } from '../../fairness/index.js';
import { diceKeyOf } from '../../games/domain/dice.js';
import { changeOf } from '../../games/domain/decision.js';
import type { Game, Seat } from '../../games/domain/game.js';
import { describeRefusal } from '../../games/messages/describe-refusal.js';
import { createGame, type NewGame } from '../../games/domain/new-game.js';
import { assign, type GameCommand } from '../../games/domain/turn-order.js';
import { isServerBot } from '../../games/domain/server-bots.js';
import type { Language } from '../../languages/index.js';
import { sheetText } from '../../sheets/index.js';
import { cliMessages } from '../messages/messages.js';
import type { Thinker } from '../thinker.js';
import { botMove, BotReport } from './bot-moves.js';
import { hintsText, MOST_HINTS } from './hint-text.js';
import type { SideView, Table, TableView, TurnView } from './table.js';

export type LocalGame = Pick<NewGame, 'rulesetId' | 'variants' | 'seats' | 'teamSize' | 'practiceSeed'>;

/** How a game is shown. */
export interface Shown {
  /** The most characters in a line of sheets. */
  readonly width: number;
  readonly language: Language;
}

/**
 * A game in this process, with dice as fair as those of a server. Nothing of it is stored.
 * @param thinker chooses the moves of bots, and gives advice
 * @throws RequestError for unknown rules, or a wrong number of players
 */
export function createLocalTable(wanted: LocalGame, shown: Shown, thinker: Thinker): Table {
  const words = cliMessages[shown.language];
  const setup = { ranked: false, isPrivate: true, claimAfter: 0 };
  let { game } = createGame({ ...wanted, ...setup }, { id: 'terminal', name: words.you }, Date.now());
  const dice = diceKeyOf(game);
  const throwDie = diceOf(dice);
  const ownSeats = seatsWhere(game, (seat) => !isServerBot(seat));
  const botSeats = seatsWhere(game, isServerBot);

  return {
    greeting: game.isPractice ? [words.practiceDice] : [words.boundDice(game.commitment)],
    look: () => viewOf(game, shown),
    play: async (command) => {
      const refusal = move(ownSeats, handsOver(command) ? { type: 'endTurn' } : command);
      return refusal ?? (await moveBots());
    },
    advise: async () => {
      const { state } = game;
      if (state.phase !== 'rolled') return null;
      const advice = await thinker.advise(game, state, MOST_HINTS);
      if (advice.length === 0) return null;
      return hintsText(
        advice.map((one) => ({ text: describeAdvice(one), expectedTotal: one.total, loss: one.loss })),
      );
    },
    refresh: () => Promise.resolve(),
    farewell: () => [words.seed(game.seed), words.proof(dice.gameId)],
  };

  /** A roll after an entry ends the turn; where the next one is a bot's, that is all of it. */
  function handsOver({ type }: GameCommand): boolean {
    if (type !== 'roll' || game.state.phase !== 'entered') return false;
    return botSeats.includes(seatToRoll(game.ruleset, game.state) ?? -1);
  }

  function move(seats: readonly number[], command: GameCommand, report?: BotReport): string | null {
    const assigned = assign(game, seats, command);
    if ('waitsFor' in assigned)
      return describeRefusal({ code: 'NOT_YOUR_TURN', seat: assigned.waitsFor }, game, shown.language);
    const decided = decide(game.ruleset, game.state, assigned.command, throwDie);
    if (!decided.ok) return describeRefusal(decided.error, game, shown.language);
    game = changeOf(game, Date.now(), { events: decided.value }).game;
    report?.add(game, decided.value);
    return null;
  }

  /** Plays the turns of bots up to the next of the player, who may take back an entry until then. */
  async function moveBots(): Promise<string | null> {
    const report = new BotReport();
    while (!(game.state.phase === 'entered' && ownSeats.includes(game.state.seat))) {
      const command = await botMove(thinker, game);
      if (!command) break;
      const refusal = move(botSeats, command, report);
      if (refusal !== null) throw new Error(`A move of a bot was refused: ${refusal}`);
    }
    return report.text();
  }
}

const seatsWhere = ({ seats }: Game, holds: (seat: Seat) => boolean): readonly number[] =>
  seats.flatMap((seat, index) => (holds(seat) ? [index] : []));

function viewOf(game: Game, { width, language }: Shown): TableView {
  const { ruleset, state } = game;
  const names = game.seats.map(({ name }) => name);
  return {
    turn: state.phase === 'finished' ? null : turnOf(game, state, language),
    isOver: state.phase === 'finished',
    sides: state.sheets.map((sheet, side): SideView => ({
      sheet: sheetText({ ruleset, state, names }, { side, width, language }),
      names: seatsOf(state, side).map((seat) => nameOf(game, seat, language)),
      total: sheetTotal(ruleset, sheet),
      won: state.phase === 'finished' && state.winners.includes(side),
    })),
  };
}

function turnOf(game: Game, state: Exclude<GameState, { phase: 'finished' }>, language: Language): TurnView {
  const { openFields, announceableRows, canRoll, canKeep, canUndo, canEndTurn, rollsLeft, turnsLeft } =
    options(game.ruleset, state);
  const thrown = state.phase === 'awaitingRoll' ? null : state;
  return {
    player: nameOf(game, state.seat, language),
    side: sideOf(state, state.seat),
    number: state.turnNumber,
    turnsLeft,
    rollNumber: thrown?.rollNumber ?? 0,
    rollsLeft,
    dice: (thrown?.dice ?? []).map((face, position) => ({
      face,
      kept: thrown?.kept.includes(position) ?? false,
    })),
    announced: thrown?.announced ?? null,
    dictated: state.dictation?.row ?? null,
    openFields,
    announceableRows,
    canRoll,
    canKeep,
    canUndo,
    canEndTurn,
  };
}

const nameOf = ({ seats }: Game, seat: number, language: Language): string =>
  seats[seat]?.name ?? cliMessages[language].player(seat + 1);
