import { decide, options, sheetTotal, sideOf, seatsOf, type GameState } from '../../engine/index.js';
import { diceOf } from '../../fairness/index.js';
import { diceKeyOf } from '../../games/domain/dice.js';
import { changeOf } from '../../games/domain/decision.js';
import type { Game } from '../../games/domain/game.js';
import { describeRefusal } from '../../games/commands/move-refusal.js';
import { createGame, type NewGame } from '../../games/domain/new-game.js';
import { assign, type GameCommand } from '../../games/domain/turn-order.js';
import { sheetText } from '../../sheets/index.js';
import type { SideView, Table, TableView, TurnView } from './table.js';

/** The player at the terminal, for every seat. */
const PLAYER = { id: 'terminal', name: 'You' };

export type LocalGame = Pick<NewGame, 'rulesetId' | 'variants' | 'seats' | 'teamSize' | 'practiceSeed'>;

/**
 * A game in this process, with dice as fair as those of a server. Nothing of it is stored.
 * @param width the most characters in a line of sheets
 * @throws RequestError for unknown rules, or a wrong number of players
 */
export function createLocalTable(wanted: LocalGame, width: number): Table {
  const setup = { ranked: false, isPrivate: true, claimAfter: 0 };
  let { game } = createGame({ ...wanted, ...setup }, PLAYER, Date.now());
  const dice = diceKeyOf(game);
  const throwDie = diceOf(dice);
  const allSeats = game.seats.map((_, seat) => seat);

  return {
    greeting: game.isPractice
      ? ['The dice follow from your seed: the same seed gives the same dice.']
      : [`The dice are bound to a seed whose SHA-256 is ${game.commitment}.`],
    look: () => viewOf(game, width),
    play: (command) => {
      const refusal = move(command);
      return Promise.resolve(refusal);
    },
    refresh: () => Promise.resolve(),
    farewell: () => [
      `Seed of the dice: ${game.seed}`,
      `Game: ${dice.gameId} (docs/fairness.md says how every throw follows from both)`,
    ],
  };

  function move(command: GameCommand): string | null {
    const assigned = assign(game, allSeats, command);
    if ('waitsFor' in assigned) return describeRefusal({ code: 'NOT_YOUR_TURN', seat: assigned.waitsFor });
    const decided = decide(game.ruleset, game.state, assigned.command, throwDie);
    if (!decided.ok) return describeRefusal(decided.error, game.seats);
    game = changeOf(game, Date.now(), { events: decided.value }).game;
    return null;
  }
}

function viewOf(game: Game, width: number): TableView {
  const { ruleset, state } = game;
  const names = game.seats.map(({ name }) => name);
  return {
    turn: state.phase === 'finished' ? null : turnOf(game, state),
    isOver: state.phase === 'finished',
    sides: state.sheets.map((sheet, side): SideView => ({
      sheet: sheetText({ ruleset, state, names }, { side, width }),
      names: seatsOf(state, side).map((seat) => nameOf(game, seat)),
      total: sheetTotal(ruleset, sheet),
      won: state.phase === 'finished' && state.winners.includes(side),
    })),
  };
}

function turnOf(game: Game, state: Exclude<GameState, { phase: 'finished' }>): TurnView {
  const { openFields, announceableRows, canRoll, canKeep, canUndo, canEndTurn, rollsLeft, turnsLeft } =
    options(game.ruleset, state);
  const thrown = state.phase === 'awaitingRoll' ? null : state;
  return {
    player: nameOf(game, state.seat),
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

const nameOf = ({ seats }: Game, seat: number): string => seats[seat]?.name ?? `Seat ${seat}`;
