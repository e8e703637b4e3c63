/** Prerecorded games of random legal play, so that the choice of moves is not measured. */
import { initialState, options, play } from '@yamb-server/engine';

const ROUND_MS = 1000;

/**
 * @typedef {import('@yamb-server/engine').Command} Command
 * @typedef {import('@yamb-server/engine').GameState} GameState
 * @typedef {{ commands: Command[], states: GameState[], throwDie: (roll: number, position: number) => number }} Recording
 */

/** Passes per second of CPU time, so that other load on the machine matters little. */
export function timed(pass) {
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  let passes = 0;
  for (; performance.now() - start < ROUND_MS; passes++) pass();
  const { user, system } = process.cpuUsage(cpuStart);
  return (passes * 1_000_000) / (user + system);
}

/** @returns {Recording} a whole game, and the state before each command */
export function record(ruleset, random) {
  const fields = ruleset.columns.length * ruleset.rows.length;
  const length = ruleset.rollsPerTurn * fields * ruleset.dice * 2;
  const faces = Uint8Array.from({ length }, () => 1 + random(6));
  const throwDie = (roll, position) => faces[roll * ruleset.dice + position];
  const [commands, states] = [[], []];
  let state = initialState(ruleset, { seatCount: 1, teamSize: 1 });
  while (state.phase !== 'finished') {
    const command = choose(ruleset, state, random);
    const played = play(ruleset, state, command, throwDie);
    if (!played.ok) continue;
    commands.push(command);
    states.push(state);
    state = played.value.state;
  }
  return { commands, states, throwDie };
}

/** @returns {Command} a command that is likely to be legal */
function choose(ruleset, state, random) {
  const may = options(ruleset, state);
  if (state.phase !== 'rolled') return may.canUndo && random(20) === 0 ? { type: 'undo' } : { type: 'roll' };
  if (may.announceableRows.length > 0 && random(6) === 0) {
    return { type: 'announce', row: may.announceableRows[random(may.announceableRows.length)] };
  }
  if (may.canRoll && random(8) > 0) {
    const keep = state.dice.flatMap((_, position) => (may.canKeep && random(2) === 0 ? [position] : []));
    return { type: 'roll', keep };
  }
  const { column, row } = may.openFields[random(may.openFields.length)] ?? { column: '', row: '' };
  return { type: 'enterField', column, row };
}

/** Whole numbers below a bound, the same in every run. */
export function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Replays recorded games. @param {readonly Recording[]} games */
export function replayAll(ruleset, games) {
  const start = initialState(ruleset, { seatCount: 1, teamSize: 1 });
  for (const game of games) {
    let state = start;
    for (const command of game.commands) {
      const played = play(ruleset, state, command, game.throwDie);
      if (!played.ok) throw new Error(`Refused: ${played.error.code}`);
      state = played.value.state;
    }
    if (state.phase !== 'finished') throw new Error('The game did not end');
  }
}

/** Total number of commands. @param {readonly Recording[]} games */
export const commandsIn = (games) => games.reduce((sum, { commands }) => sum + commands.length, 0);
