/**
 * The history of `npm run bench`: one line per commit in `history.jsonl`, with the ratios of its loads to their
 * ceilings.
 *
 * @typedef {readonly [number, number, number]} Spread the lower quartile, the median and the upper quartile of the
 * rounds
 * @typedef {object} Line
 * @property {string} commit
 * @property {string} at ISO 8601
 * @property {string} node
 * @property {Readonly<Record<string, Spread>>} ratios by name, such as `rest at 16: moves of bare`
 */
import { percentile } from './measure.mjs';

/** Each load with its ceiling, the measure, and the measure's name. For CPU time, less is better. */
const RATIOS = /** @type {const} */ ([
  ['graphql', 'memory', 'movesPerSecond', 'moves'],
  ['graphql', 'bare', 'serverCpu', 'CPU'],
  ['rest', 'bare', 'movesPerSecond', 'moves'],
  ['rest', 'bare', 'serverCpu', 'CPU'],
  ['socket', 'graphql', 'serverCpu', 'CPU'],
  ['service', 'bare', 'movesPerSecond', 'moves'],
]);

/** Ignores changes of a median below this share, whatever the rounds say. */
const SMALLEST_CHANGE = 0.02;

/**
 * @param {{ at: string, node: string, levels: readonly { connections: number, rounds: readonly Record<string, any>[] }[] }} results
 * @param {string} commit
 * @returns {Line}
 */
export function lineOf({ at, node, levels }, commit) {
  const ratios = levels.flatMap(({ connections, rounds }) =>
    RATIOS.map(([load, ceiling, measure, what]) => {
      const values = rounds.map((round) => round[load][measure] / round[ceiling][measure]);
      return [`${load} at ${connections}: ${what} of ${ceiling}`, spread(values)];
    }),
  );
  return { commit, at, node, ratios: Object.fromEntries(ratios) };
}

/** @returns {Spread} */
const spread = (values) => [percentile(values, 0.25), percentile(values, 0.5), percentile(values, 0.75)];

/**
 * Compares the ratios that both lines have. Marks those whose medians each lie outside the other's quartiles.
 * @param {Line} before
 * @param {Line} after
 */
export function compareLines(before, after) {
  return Object.entries(after.ratios).flatMap(([name, now]) => {
    const then = before.ratios[name];
    if (!then) return [];
    const change = now[1] / then[1];
    const moved =
      isOutside(now[1], then) && isOutside(then[1], now) && Math.abs(change - 1) >= SMALLEST_CHANGE;
    const isBetter = name.includes('CPU') ? change < 1 : change > 1;
    return [
      { name, before: then[1], after: now[1], change, verdict: moved ? (isBetter ? 'better' : 'worse') : '' },
    ];
  });
}

const isOutside = (value, [low, , high]) => value < low || value > high;
