/** Plays whole games with random legal moves from `options`. */
import {
  initialState,
  options,
  play,
  type Command,
  type GameEvent,
  type GameState,
  type Options,
  type CompiledRuleset,
  type Ruleset,
} from '../../rules/index.js';
import { deepFreeze } from '../../rules/testing/deep-freeze.js';
import { chanceFrom, diceFrom, pick, type Chance } from './chance.js';
import type { Shape } from './shapes.js';

/** A command and its effect. Both states are frozen. */
export interface Step {
  readonly before: GameState;
  readonly command: Command;
  readonly events: readonly GameEvent[];
  readonly after: GameState;
  /** `after` as stored in the database. Serialized on first read, because it takes longer than the step. */
  readonly stored: string;
}

export interface RandomPlay {
  /** Determines the whole game. */
  readonly seed: number;
  /** The expected number of resignations if the game were played to its end; default: none. */
  readonly resignations?: number;
}

/**
 * Maximum number of commands without progress (marking dice, undo) in a turn. Without a limit, a game might not end.
 */
const MOST_DETOURS = 4;

/** Every step of a random game from start to end. Throws if there is no legal move or no end. */
export const randomGame = ({ ruleset, seating }: Shape, randomPlay: RandomPlay): Generator<Step, void> =>
  playOn(ruleset, initialState(ruleset, seating), randomPlay);

/** The same from any state. */
export function* playOn(
  ruleset: CompiledRuleset,
  from: GameState,
  { seed, resignations = 0 }: RandomPlay,
): Generator<Step, void> {
  const chance = chanceFrom(seed);
  const dice = diceFrom(seed, ruleset);
  const seatCount = from.sheets.length * from.teamSize;
  let before: GameState = deepFreeze(from);
  let left = mostCommands(ruleset, before);
  const usualCommands = fieldsOf(before) * 4;
  let detours = { turn: 0, made: 0 };
  while (before.phase !== 'finished') {
    if (left-- === 0) throw new Error('The game does not end');
    if (detours.turn !== before.turnNumber) detours = { turn: before.turnNumber, made: 0 };
    const resigns = resignations > 0 && chance(usualCommands) < resignations;
    const command = resigns
      ? resignation(before, seatCount, chance)
      : offeredCommand(ruleset, before, chance, detours.made < MOST_DETOURS);
    if (command.type === 'keep' || command.type === 'undo') detours.made++;
    const played = play(ruleset, before, command, dice);
    if (!played.ok) throw new Error(`Offered, but refused: ${JSON.stringify([command, played.error])}`);
    const { events, state: after } = deepFreeze(played.value);
    yield stepOf(before, command, events, after);
    before = after;
  }
}

function stepOf(before: GameState, command: Command, events: readonly GameEvent[], after: GameState): Step {
  let stored: string | undefined;
  return {
    before,
    command,
    events,
    after,
    get stored() {
      return (stored ??= JSON.stringify(after));
    },
  };
}

/** An upper bound on the commands of a game. Each turn has rolls, detours, an announcement, an entry and an end. */
function mostCommands({ rollsPerTurn, extraRolls, bonusFields }: Ruleset, state: GameState): number {
  const rolls = extraRolls?.kind === 'lastField' ? extraRolls.rolls : rollsPerTurn;
  const { sheets, teamSize } = state;
  const extraTurns = bonusFields.reduce((sum, { times }) => sum + times, 0) * sheets.length;
  return (fieldsOf(state) + extraTurns) * ((rolls + 1) * teamSize + 3 * MOST_DETOURS + 3);
}

const fieldsOf = ({ sheets }: GameState): number => sheets.flatMap(({ columns }) => columns.flat()).length;

/** A random legal command: first its kind is chosen, then one of that kind. */
function offeredCommand(
  ruleset: CompiledRuleset,
  state: GameState,
  chance: Chance,
  mayDetour: boolean,
): Command {
  const offered = options(ruleset, state);
  const { openFields, announceableRows } = offered;
  const kinds: (() => Command)[] = [];
  if (offered.canRoll) kinds.push(() => roll(ruleset, offered, chance));
  if (offered.canEndTurn) kinds.push(() => ({ type: 'endTurn' }));
  if (offered.canUndo && mayDetour) kinds.push(() => ({ type: 'undo' }));
  if (offered.canKeep && mayDetour) {
    kinds.push(() => ({ type: 'keep', positions: somePositions(ruleset, chance) }));
  }
  if (announceableRows.length > 0) {
    kinds.push(() => ({ type: 'announce', row: pick(chance, announceableRows) }));
  }
  if (openFields.length > 0) {
    kinds.push(() => {
      const { column, row } = pick(chance, openFields);
      return { type: 'enterField', column, row, endTurn: chance(2) === 0 };
    });
  }
  if (kinds.length === 0) throw new Error(`Nothing may be done: ${JSON.stringify(state)}`);
  return pick(chance, kinds)();
}

/** Keeps some dice if allowed, occasionally the marked ones. */
function roll(ruleset: CompiledRuleset, { canKeep }: Options, chance: Chance): Command {
  if (chance(4) === 0) return { type: 'roll' };
  return { type: 'roll', keep: canKeep ? somePositions(ruleset, chance) : [] };
}

/** Any positions, but not all. */
function somePositions({ dice }: Ruleset, chance: Chance): number[] {
  return positionsOf(chance(2 ** dice - 1), dice);
}

/** The positions whose bit is set. */
export const positionsOf = (bits: number, dice: number): number[] =>
  Array.from({ length: dice }, (_, position) => position).filter((position) => (bits >> position) & 1);

function resignation(state: GameState, seatCount: number, chance: Chance): Command {
  const seats = Array.from({ length: seatCount }, (_, seat) => seat);
  const playing = seats.filter((seat) => !state.resigned.includes(seat % state.sheets.length));
  return { type: 'resign', seat: pick(chance, playing) };
}
