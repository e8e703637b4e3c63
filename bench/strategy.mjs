/**
 * Measures the strength of each level, how long it takes to decide, and how long exact tables take to solve. Totals are
 * of whole games through the engine; the adjusted mean excludes the luck of the dice.
 */
import { networkValuation } from '../dist/thinking/advisor/networks.js';
import { solveInThreads } from '../dist/thinking/advisor/solve-in-threads.js';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import {
  Estimate,
  chooseAnything,
  momentsOf,
  playGame,
  pointsOfTheTurn,
  positionsOf,
  solveTurn,
} from '@yamb-server/strategy';
import { percentile } from './measure.mjs';
import { randomNumbers } from './random-numbers.mjs';
import { decimals, printTable, whole } from './table.mjs';

const GAMES = Number(process.env.BENCH_GAMES ?? 100);
/** Timed turns, after the same number of turns to warm up. */
const TIMED_TURNS = 200;

const SHEETS = ['yahtzee-public-domain', 'yahtc', 'enhanced-yahtzee', 'jamb-four', 'winyamb', 'yamb'];

const withError = ({ mean, error }) => `${decimals(mean, 1)} ± ${decimals(error, 1)}`;

function measureLevel(rules, name, valuation, choose) {
  const below = randomNumbers(1);
  const games = Array.from({ length: GAMES }, () => playGame(rules, valuation, () => 1 + below(6), choose));
  return [
    name,
    withError(momentsOf(games.map(({ total }) => total))),
    choose ? '-' : withError(momentsOf(games.map(({ adjustedTotal }) => adjustedTotal))),
    ...decisionTimes(rules, valuation).map((time) => decimals(time, 2)),
  ];
}

/** Milliseconds for all decisions of a turn in randomly played games: the median and the 99th percentile. */
function decisionTimes(rules, valuation) {
  const below = randomNumbers(2);
  const anything = chooseAnything(below);
  const times = [];
  while (times.length < 2 * TIMED_TURNS) {
    playGame(
      rules,
      pointsOfTheTurn,
      () => 1 + below(6),
      (solved, state) => {
        const begin = performance.now();
        solveTurn(rules, state, valuation).best(state, state.dice);
        times.push(performance.now() - begin);
        return anything(solved, state);
      },
    );
  }
  const timed = times.slice(TIMED_TURNS);
  return [percentile(timed, 0.5), percentile(timed, 0.99)];
}

const tables = [];
for (const id of SHEETS) {
  const resolution = resolveRuleset(id, []);
  if (!resolution.ok) throw new Error(`No ${id}`);
  const rules = resolution.ruleset.solitaire;
  const levels = [
    measureLevel(rules, 'anything', pointsOfTheTurn, chooseAnything(randomNumbers(3))),
    measureLevel(rules, 'points of the turn', pointsOfTheTurn, undefined),
    measureLevel(rules, 'estimate', new Estimate(rules), undefined),
  ];
  const learnt = networkValuation(resolution.ruleset.key, rules);
  if (learnt) levels.push(measureLevel(rules, 'network', learnt, undefined));
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const positions = positionsOf(rules);
  if (positions.ok) {
    const table = await solveInThreads(positions.value);
    const { user, system } = process.cpuUsage(cpu);
    const { mean, deviation } = table.total;
    tables.push([
      id,
      decimals(mean, 6),
      decimals(deviation, 6),
      whole(table.positions.count),
      decimals((performance.now() - begin) / 1000, 2),
      decimals((user + system) / 1e6, 2),
    ]);
    levels.push(measureLevel(rules, 'exact table', table, undefined));
  }
  console.log(`\n${id}, ${GAMES} games alone`);
  printTable(['level', 'total', 'adjusted', 'p50 ms', 'p99 ms'], levels);
}
console.log('\nExact tables, on as many threads as the machine can run at once');
printTable(['rule set', 'mean', 'deviation', 'positions', 'seconds', 'CPU seconds'], tables);
