/** Formats a game for a language model: the table and the legal moves. */
import type { AdvisedChoice, TableGameWithTextFragment } from '@yamb-server/client';
import { inPerCent, withError } from '../play/hint-text.js';

/** The parts of a game in the text. */
export type ModelGame = Pick<
  TableGameWithTextFragment,
  'id' | 'status' | 'joinCode' | 'text' | 'seats' | 'turn'
>;

/** Whether this player may act: on its turn, or to roll after the previous player's entry. */
export const isToAct = ({ turn }: ModelGame): boolean => turn !== null && (turn.yours || turn.canRoll);

export const tableText = (game: ModelGame): string =>
  [`Game ${game.id}`, '', game.text.trimEnd(), '', ...todo(game)].join('\n');

function todo(game: ModelGame): readonly string[] {
  const { id, status, joinCode, seats, turn } = game;
  if (status === 'OPEN') return [`Others can join with the id ${id} and the code ${joinCode ?? ''}.`];
  if (!turn) return ['The game is over.'];
  if (!isToAct(game))
    return [
      `${seats[turn.nextSeat.index]?.name ?? 'Another player'} plays. Call look with waitSeconds to wait.`,
    ];
  const { canRoll, canUndo, canEndTurn, rollsLeft, announceableRows, openFields, dictated, announced } = turn;
  const fields = openFields.map(({ column, row, score }) => `${column}.${row} ${score}`);
  return [
    'You may:',
    ...(canRoll ? [turn.dice.length === 0 || rollsLeft === 0 ? '- roll' : `- roll (${rollsLeft} left)`] : []),
    ...(announceableRows.length > 0 ? [`- announce one of: ${announceableRows.join(', ')}`] : []),
    ...(fields.length > 0 ? [`- enter one of (column.row points): ${fields.join(', ')}`] : []),
    ...(canUndo ? ['- undo the entry'] : []),
    ...(canEndTurn ? ['- end_turn'] : []),
    ...(announced === null ? [] : [`This turn must enter the announced row ${announced}.`]),
    ...(dictated === null ? [] : [`This turn must enter the dictated row ${dictated}.`]),
  ];
}

/** Formats advice as lines, with the ids that the tools accept. */
export function adviceText(advice: readonly AdvisedChoice[]): string {
  if (advice.length === 0) return 'There is no advice before the first roll. Roll first.';
  return advice
    .map(
      (move, index) =>
        `${index + 1}. ${move.text}${idsOf(move)} (total ${withError(move.expectedTotal, move.error)}${toWin(move)})`,
    )
    .join('\n');
}

const toWin = ({ winChance, winChanceError }: AdvisedChoice): string =>
  typeof winChance === 'number' ? `, ${inPerCent(winChance, winChanceError ?? 0)} % to win` : '';

function idsOf({ column, row }: AdvisedChoice): string {
  const ids = [column, row].filter((id) => id !== null).join('.');
  return ids === '' ? '' : ` [${ids}]`;
}
