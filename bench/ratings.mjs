/**
 * Measures how fast ratings converge: simulated players of known strength play each other with the luck of dice. Prints
 * the deviation that the ratings claim and their real error, by number of games.
 */
import { INITIAL, UNIT } from '../dist/results/ratings/rate.js';
import { ratingsAfter } from '../dist/results/ratings/rate-result.js';
import { printTable, whole } from './table.mjs';

const PLAYERS = 400;
const SHOWN = [1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 100, 150, 200];
/**
 * Point differences between players. By the rules of Yahtzee, a regular bot is 190 above a casual one and an expert 60
 * above the regular.
 */
const SPREAD = 75;
/** The luck of one side in points: with it, 400 points win about ten of eleven games. */
const LUCK = ((400 / Math.LN10) * 1.702) / Math.SQRT2;

/** Numbers that are the same in every run. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

const next = chance(12_345);
const normal = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
const rootMean = (values) => Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);

/** The claimed deviation and the real error, by number of games. */
function simulate(kind, sides) {
  const strengths = Array.from({ length: PLAYERS }, () => SPREAD * normal());
  const ratings = strengths.map(() => INITIAL);
  const rows = new Map();
  for (let games = 1; games <= Math.max(...SHOWN); games++) {
    const order = shuffled(PLAYERS);
    for (let from = 0; from + sides <= PLAYERS; from += sides) play(order.slice(from, from + sides));
    if (!SHOWN.includes(games)) continue;
    const mean = ratings.reduce((sum, one) => sum + one.mean, 0) / PLAYERS;
    const errors = ratings.map((one, player) => (one.mean - mean) / UNIT - strengths[player]);
    rows.set(games, [rootMean(ratings.map((one) => one.deviation / UNIT)), rootMean(errors)]);
  }
  return rows;

  function play(players) {
    const totals = players.map((player) => strengths[player] + LUCK * normal());
    const ranked = players.map((player, index) => ({
      rank: 1 + totals.filter((total) => total > totals[index]).length,
      players: [String(player)],
    }));
    const before = new Map(players.map((player) => [String(player), ratings[player]]));
    const after = ratingsAfter({ kind, sides: ranked }, before, new Map());
    for (const [player, rating] of after) ratings[Number(player)] = rating;
  }
}

function shuffled(count) {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

const columns = [
  ['of two', simulate('GAME', 2)],
  ['of four', simulate('GAME', 4)],
  ['ten, same dice', simulate('TOURNAMENT', 10)],
  ['fifty, same dice', simulate('TOURNAMENT', 50)],
];
printTable(
  ['games', ...columns.flatMap(([name]) => [`${name}: claimed`, 'error'])],
  SHOWN.map((games) => [whole(games), ...columns.flatMap(([, rows]) => rows.get(games).map(whole))]),
);
