/** Plays a bot's turns in one game with the moves its program chooses. */
import type { Outcome, TableGameFragment, YambClient } from '@yamb-server/client';
import { sendCommand } from '../server-client.js';
import {
  type Choice,
  type Chooser,
  commandOf,
  type Move,
  type MoveCommand,
  type Position,
} from './position.js';

/** Illegal moves allowed before a legal one replaces the program's choice. */
const ATTEMPTS = 3;

export interface Bot {
  readonly client: YambClient;
  readonly playerId: string;
}

/**
 * Plays until another player is on turn.
 * @param report called with each invalid answer, each refused move, and each move made instead
 */
export async function playTurns(
  { client, playerId }: Bot,
  chooser: Chooser,
  id: string,
  report: (fault: string) => void,
): Promise<void> {
  let game = await client.game(id, { sheets: true });
  let refused: string | null = null;
  let attempts = 0;
  while (game?.turn && isToMove(game, playerId)) {
    // The first roll of a turn is not a choice.
    let command: MoveCommand = { type: 'roll' };
    if (game.phase === 'ROLLED') {
      const choice: Choice | undefined =
        attempts < ATTEMPTS ? await chooser.choose({ ...game, game: id, refused }) : undefined;
      if (choice && 'fault' in choice) {
        refused = choice.fault;
        attempts = choice.isFinal ? ATTEMPTS : attempts + 1;
        report(`Game ${id}: ${refused}`);
        continue;
      }
      command = commandOf(choice?.move ?? legalMove(game.turn));
      if (!choice) report(`Game ${id}: plays ${JSON.stringify(command)} instead of the program.`);
    }
    const outcome = await sendCommand(client, id, command, { expectedVersion: game.version });
    refused = outcome.accepted ? null : outcome.message;
    attempts = refused === null ? 0 : attempts + 1;
    if (refused !== null) report(`Game ${id}: ${refused}`);
    if (attempts > 2 * ATTEMPTS || !isToMove(outcome.game, playerId)) return;
    game = hasNewSheets(game, command, outcome)
      ? await client.game(id, { sheets: true })
      : { ...outcome.game, sides: withSheets(outcome.game.sides, game.sides) };
  }
}

type Sides = Position['sides'];

/** Outcomes omit sheets. An entry changes them, and so does the end of a turn, such as the next roll. */
const hasNewSheets = (
  { version, phase }: Position,
  { type }: MoveCommand,
  { accepted, game }: Outcome,
): boolean => (accepted ? type === 'enterField' || phase === 'ENTERED' : game.version !== version);

const withSheets = (sides: TableGameFragment['sides'], former: Sides): Sides =>
  former.map((side, index) => ({ ...side, ...sides[index] }));

/** After an entry, the next seat may roll at once. */
const isToMove = ({ phase, turn }: TableGameFragment, playerId: string): boolean =>
  turn !== null && (phase === 'ROLLED' ? turn.yours : turn.nextSeat.playerId === playerId);

/** A fallback move: the entry with the most points, else an announcement, else a roll. */
function legalMove({ openFields, announceableRows }: NonNullable<TableGameFragment['turn']>): Move {
  const [best] = openFields.toSorted((one, other) => other.score - one.score);
  if (best) return { enter: { column: best.column, row: best.row } };
  const [row] = announceableRows;
  return row === undefined ? { roll: [] } : { announce: row };
}
