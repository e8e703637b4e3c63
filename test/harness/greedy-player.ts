import type { GameClient, MoveAnswer } from './game-client.js';
import type { GameView, TurnView } from './game-view.js';

/** An accepted command with the game before and after it. */
export interface Step {
  readonly command: string;
  readonly kept: readonly number[];
  readonly before: GameView;
  readonly after: GameView;
}

/** The player enters a score this high instead of rolling again. */
const ENOUGH = 40;

/** Plays a single-player game to the end, using only what the API offers. */
export async function playGreedily(table: GameClient): Promise<Step[]> {
  const steps: Step[] = [];
  let game = await table.game();
  const take = async (command: string, answer: Promise<MoveAnswer>, kept: readonly number[] = []) => {
    const move = await answer;
    if (move.__typename === 'MoveRefused') throw new Error(`${command}: ${move.code}, ${move.message}`);
    steps.push({ command, kept, before: game, after: move.game });
    game = move.game;
  };

  for (let turn = game.turn; turn; turn = game.turn) {
    if (turn.rollNumber === 0 || turn.canEndTurn) {
      await take('roll', table.roll());
      continue;
    }
    const toAnnounce = rowToAnnounce(turn);
    const field = best(turn.openFields);
    if (toAnnounce !== undefined) {
      await take('announce', table.announce(toAnnounce));
    } else if (turn.canRoll && (field === undefined || field.score < ENOUGH)) {
      const kept = turn.canKeep ? positionsOfMost(turn) : [];
      // Both ways to keep dice: with the roll, or before it.
      if (turn.rollNumber === 1) {
        await take('roll', table.roll(kept), kept);
      } else {
        await take('keep', table.keep(kept));
        await take('roll', table.roll(), kept);
      }
    } else if (field) {
      await take('enterField', table.enter(field.column, field.row));
      // In some turns, undoes the entry, enters it again and ends the turn by a command.
      if (turn.number % 5 > 0) continue;
      if (game.turn?.canUndo) {
        await take('undo', table.undo());
        await take('enterField', table.enter(field.column, field.row));
      }
      if (game.turn?.canEndTurn) await take('endTurn', table.endTurn());
    }
  }
  return steps;
}

type Open = TurnView['openFields'][number];

const best = (fields: readonly Open[]): Open | undefined =>
  fields.reduce<Open | undefined>((top, field) => (top && top.score >= field.score ? top : field), undefined);

/** A row to announce: every eighth turn, and whenever only announcing is possible. */
function rowToAnnounce({ number, announceableRows, openFields }: TurnView): string | undefined {
  const announced = openFields.filter(({ row }) => announceableRows.includes(row));
  const nothingElse = announced.length === openFields.length;
  return announceableRows.length > 0 && (number % 8 === 0 || nothingElse) ? best(announced)?.row : undefined;
}

/** The dice with the most frequent face, but never all dice. */
function positionsOfMost({ dice }: TurnView): number[] {
  const showing = (face: number): number[] =>
    dice.filter((die) => die.face === face).map(({ position }) => position);
  const most = [1, 2, 3, 4, 5, 6].map(showing).reduce((top, dice) => (dice.length > top.length ? dice : top));
  return most.slice(0, dice.length - 1);
}
