import type { GameClient, MoveAnswer } from './game-client.js';
import type { Brief, TurnView } from './game-view.js';

/** An accepted command, as acknowledged. */
export type Acknowledged = Extract<MoveAnswer<Brief>, { __typename: 'GameChanged' }>;

/**
 * Plays random legal commands up to a maximum number, while the game lasts.
 * @param from the current state of the game
 * @param onAcknowledged called with every acknowledged command before the next is sent
 */
export async function playRandomly(
  table: GameClient<Brief>,
  from: Brief,
  commands: number,
  onAcknowledged: (move: Acknowledged) => void,
): Promise<void> {
  let { turn } = from;
  for (let played = 0; turn && played < commands; played++) {
    const answer = await choose(table, turn);
    if (answer.__typename === 'MoveRefused') throw new Error(`${answer.code}: ${answer.message}`);
    onAcknowledged(answer);
    ({ turn } = answer.game);
  }
}

export async function playToEnd(table: GameClient): Promise<void> {
  await playRandomly(table.brief(), await table.game(), Infinity, () => undefined);
}

function choose(table: GameClient<Brief>, turn: TurnView): Promise<MoveAnswer<Brief>> {
  if (turn.rollNumber === 0) return table.roll();
  const { canUndo, canEndTurn, canRoll, canKeep, openFields, announceableRows } = turn;
  const row = oneOf(announceableRows);
  const field = oneOf(openFields);
  const subset = (): number[] =>
    turn.dice.map(({ position }) => position).filter((position) => position > 0 && Math.random() < 0.5);
  // Keeping the same dice again changes nothing and creates no version.
  const toggled = (): number[] => {
    const changed = 1 + Math.floor(Math.random() * (turn.dice.length - 1));
    return turn.dice.flatMap(({ position, kept }) => (kept !== (position === changed) ? [position] : []));
  };
  const legal: (() => Promise<MoveAnswer<Brief>>)[] = [
    ...(canUndo ? [() => table.undo()] : []),
    ...(canEndTurn ? [() => table.endTurn(), () => table.roll()] : []),
    ...(canKeep ? [() => table.keep(toggled()), () => table.roll(subset()), () => table.roll(subset())] : []),
    ...(canRoll && !canKeep ? [() => table.roll([])] : []),
    ...(row === undefined ? [] : [() => table.announce(row)]),
    ...(field
      ? [() => table.enter(field.column, field.row), () => table.enter(field.column, field.row)]
      : []),
  ];
  const move = oneOf(legal);
  if (!move) throw new Error('The API offers nothing to do');
  return move();
}

const oneOf = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];
