/**
 * Measures the CPU time of an advice on every registered sheet (in games of two also with the chance to win), of bot moves
 * that play to win, and of the analysis of a whole winYAMB game, as computed in the server's threads. Other load on the
 * machine affects CPU time only through the caches; bench/advice.mjs measures its other effects.
 *
 *     node bench/advice-times.mjs [<rule set> …]
 */
import { rulesetData } from '../dist/thinking/advisor/tasks.js';
import { Solver } from '../dist/thinking/advisor/solver.js';
import { initialState, options, play } from '@yamb-server/engine';
import { resolveRuleset, rulesets } from '@yamb-server/engine/rulesets';
import { median, percentile } from './measure.mjs';
import { randomNumbers } from './random-numbers.mjs';
import { decimals, printTable, whole } from './table.mjs';

/** Timed positions per sheet, after a warm-up: Node compiles functions that are called often. */
const TIMED = Number(process.env.BENCH_ADVICES ?? 400);
const WARM_UP = 100;
const ANALYSES = Number(process.env.BENCH_ROUNDS ?? 3);
const ANALYSED = 'winyamb';
const LONGEST_ADVICE = 50;
const LONGEST_ANALYSIS = 2_000;

const nothing = () => undefined;

/** CPU time in milliseconds, including garbage collection and compilation. */
async function processorTime(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The sheets of a rule set: solo, and for two if that adds a column. */
function sheetsOf(id) {
  const resolution = resolveRuleset(id, []);
  if (!resolution.ok) throw new Error(`No rule set ${id}`);
  const { key, ruleset, solitaire } = resolution.ruleset;
  const sheet = (rules, sides) => ({
    title: sides === 1 ? id : `${id} for ${sides}`,
    compiled: rules,
    rules: { key: `${key}/${rules.columns.length}`, rulesetKey: key, ruleset: rulesetData(rules) },
    seating: { seatCount: sides, teamSize: 1 },
  });
  const alone = sheet(solitaire, 1);
  return ruleset.columns.length === solitaire.columns.length ? [alone] : [alone, sheet(ruleset, 2)];
}

/** Positions after the first roll of each turn, in games that enter any field. */
function* positionsOf({ compiled, seating }) {
  const below = randomNumbers(1);
  const playOn = (state, command) => {
    const played = play(compiled, state, command, () => 1 + below(6));
    if (!played.ok) throw new Error(`${JSON.stringify(command)}: ${played.error.code}`);
    return played.value.state;
  };
  for (;;) {
    let state = initialState(compiled, seating);
    while (state.phase === 'awaitingRoll') {
      state = playOn(state, { type: 'roll' });
      yield state;
      while (state.phase === 'rolled') state = playOn(state, anyCommand(options(compiled, state), below));
    }
  }
}

function anyCommand({ openFields, announceableRows }, below) {
  const field = openFields[below(openFields.length)];
  if (field) return { type: 'enterField', column: field.column, row: field.row, endTurn: true };
  const row = announceableRows[below(announceableRows.length)];
  return row === undefined ? { type: 'roll', keep: [] } : { type: 'announce', row };
}

/** @param task returns the thread's task for a position */
async function timesOf(sheet, task) {
  const solver = new Solver();
  const positions = positionsOf(sheet);
  const times = [];
  for (let done = -WARM_UP; done < TIMED; done += 1) {
    const { value: state } = positions.next();
    const asked = { ...task, rules: sheet.rules, state };
    const time = await processorTime(() => solver.run(asked, nothing));
    if (done >= 0) times.push(time);
  }
  return times;
}

/** The events of a game finished by a REGULAR player, and the number of choices in it. */
async function playedGame({ compiled, rules, seating }) {
  const solver = new Solver();
  const below = randomNumbers(2);
  const events = [{ type: 'gameStarted', ...seating }];
  let state = initialState(compiled, seating);
  let moves = 0;
  while (state.phase !== 'finished') {
    const task = { kind: 'move', rules, state, level: 'REGULAR', seed: `${(moves += 1)}` };
    const command = state.phase === 'rolled' ? await solver.run(task, nothing) : { type: 'roll' };
    const played = play(compiled, state, command, () => 1 + below(6));
    if (!played.ok) throw new Error(played.error.code);
    events.push(...played.value.events);
    ({ state } = played.value);
  }
  return events;
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : rulesets.map(({ id }) => id);

async function printTimes(title, sheets, task) {
  const rows = [];
  for (const sheet of sheets) {
    const times = await timesOf(sheet, task);
    rows.push([sheet.title, ...[0.5, 0.9, 0.99].map((share) => decimals(percentile(times, share), 1))]);
  }
  console.log(`\nCPU time in ms for ${title}`);
  printTable(['sheet', 'p50', 'p90', 'p99'], rows);
}

const ADVICE = { kind: 'advice', first: 3 };
const WITH_CHANCE = { ...ADVICE, goal: { kind: 'win' } };
const MOVE = { kind: 'move', level: 'EXPERT', seed: 'move' };
await printTimes(
  `an advice; target of the 99th percentile: ${LONGEST_ADVICE}`,
  wanted.flatMap(sheetsOf),
  ADVICE,
);
const forTwo = wanted.flatMap(sheetsOf).filter(({ seating }) => seating.seatCount === 2);
if (forTwo.length > 0) {
  await printTimes('an advice with the chance to win', forTwo, WITH_CHANCE);
  await printTimes('the first move of a turn of an EXPERT that plays to win', forTwo, MOVE);
}

const [analysed] = sheetsOf(ANALYSED);
const events = await playedGame(analysed);
const task = { kind: 'analysis', rules: analysed.rules, events };
const solver = new Solver();
const first = await processorTime(() => solver.run(task, nothing));
const later = [];
for (let round = 0; round < ANALYSES; round += 1) {
  later.push(await processorTime(() => solver.run(task, nothing)));
}
console.log(`\nCPU time in ms for the analysis of a game; target: ${whole(LONGEST_ANALYSIS)}`);
printTable(['game', 'the first of a thread', 'later ones'], [[ANALYSED, whole(first), whole(median(later))]]);
