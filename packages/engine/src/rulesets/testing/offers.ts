/** Translates `options` to commands, to compare it with what `decide` accepts. */
import {
  options,
  sideOf,
  type Command,
  type GameState,
  type Options,
  type CompiledRuleset,
  type Ruleset,
} from '../../rules/index.js';
import { positionsOf } from './random-play.js';

/** Every command: every column with every row and bonus field, every set of positions, and many invalid ones. */
export function everyCommand({ columns, rows, bonusFields, dice }: Ruleset, seatCount: number): Command[] {
  const rowIds = [...[...rows, ...bonusFields].map(({ id }) => id), 'noRow', ''];
  const columnIds = [...columns.map(({ id }) => id), 'noColumn', 'toString'];
  const sets = Array.from({ length: 2 ** dice }, (_, bits) => positionsOf(bits, dice));
  const noSets = [[dice], [-1], [0.5], [NaN], [0, 0], [1, 0, 1], sets.flat()];
  const seats = Array.from({ length: seatCount }, (_, seat) => seat);
  return [
    ...columnIds.flatMap((column) =>
      rowIds.map((row, index): Command => ({ type: 'enterField', column, row, endTurn: index % 2 === 0 })),
    ),
    ...rowIds.map((row): Command => ({ type: 'announce', row })),
    ...[...sets, ...noSets].flatMap((positions): Command[] => [
      { type: 'roll', keep: positions },
      { type: 'keep', positions },
    ]),
    ...seats.map((seat): Command => ({ type: 'resign', seat })),
    { type: 'roll' },
    { type: 'undo' },
    { type: 'endTurn' },
  ];
}

/** Whether a command is legal according to the options, the phase and who has resigned. */
export function offers(ruleset: CompiledRuleset, state: GameState): (command: Command) => boolean {
  const offered = options(ruleset, state);
  const open = new Set(offered.openFields.map(({ column, row }) => `${column}.${row}`));
  return (command) => {
    switch (command.type) {
      case 'roll':
        return offered.canRoll && (!command.keep?.length || mayKeep(ruleset, offered, command.keep));
      case 'keep':
        return command.positions.length === 0
          ? state.phase === 'rolled' && offered.canRoll
          : mayKeep(ruleset, offered, command.positions);
      case 'announce':
        return offered.announceableRows.includes(command.row);
      case 'enterField':
        return open.has(`${command.column}.${command.row}`);
      case 'undo':
        return offered.canUndo;
      case 'endTurn':
        return offered.canEndTurn;
      case 'resign':
        return state.phase !== 'finished' && !state.resigned.includes(sideOf(state, command.seat));
    }
  };
}

/** Whether the positions are distinct dice, but not all. */
function mayKeep({ dice }: Ruleset, { canKeep }: Options, positions: readonly number[]): boolean {
  const there = positions.every((position) =>
    Array.from({ length: dice }, (_, index) => index).includes(position),
  );
  return canKeep && there && new Set(positions).size === positions.length && positions.length < dice;
}
