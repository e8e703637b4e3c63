/**
 * Compares the chances to win that EXPERT bots see before their turns with the results, in games of two EXPERTs:
 *
 *     node bench/win-calibration.mjs [<rule set> …] [--games 400]
 *
 * `--games` applies to sheets with one column; others get a fiftieth of it. From each result, the luck of all later rolls is
 * removed: how much each roll raised the chance of its side. Luck has mean 0 whatever the accuracy of that chance, so the
 * means of results stay the same, with less spread. Errors are those of means over games, because the turns of a game share
 * its result.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exactTable } from '../dist/thinking/advisor/exact-tables.js';
import { diceWith, randomFrom } from '../dist/thinking/advisor/levels.js';
import { networkValuation } from '../dist/thinking/advisor/networks.js';
import { initialState, play, sideOf, winnersOf } from '@yamb-server/engine';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { commandOf, Estimate, EstimatedSpread, solveToWin } from '@yamb-server/strategy';
import { decimals, printTable, whole } from './table.mjs';

const SHEETS = ['yacht', 'yahtzee-public-domain', 'yahtc', 'enhanced-yahtzee', 'jamb-four'];
const LARGE_SHEET_SHARE = 0.02;
const BINS = 20;
const FOR_TWO = { seatCount: 2, teamSize: 1 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '400' } },
});

async function valuationOf({ key, ruleset: rules, ...ruleset }) {
  const exact = await exactTable(
    { key, ruleset: rules, ...ruleset },
    { folder: join(tmpdir(), 'yamb-tables') },
  );
  if (exact.ok) return exact.value.table;
  const network = networkValuation(key, rules);
  return new EstimatedSpread(rules, network ?? new Estimate(rules), network?.spread);
}

/** Plays a game. Returns the chance of the side on turn before each turn, and its result without later luck. */
function playOne(rules, valuation, game) {
  const random = randomFrom(`calibration:${game}`);
  const turns = [];
  let state = initialState(rules, FOR_TWO);
  while (state.phase !== 'finished') {
    const solved = solveToWin(rules, state, valuation);
    const side = sideOf(state, state.seat);
    const turn = { side, predicted: solved.value, luck: 0 };
    turns.push(turn);
    let expected = solved.value;
    state = after(rules, state, { type: 'roll' }, random);
    while (state.phase === 'rolled') {
      const best = solved.best(state, state.dice);
      turn.luck += best.value - expected;
      expected = best.value;
      state = after(rules, state, commandOf(best), random);
    }
  }
  const winners = winnersOf(rules, state);
  let laterLuck = 0;
  return turns.reverse().map(({ side, predicted, luck }) => {
    const sign = side === 0 ? 1 : -1;
    laterLuck += sign * luck;
    const won = winners.includes(side) ? 1 / winners.length : 0;
    return { predicted, won: won - sign * laterLuck };
  });
}

function after(rules, state, command, random) {
  const played = play(rules, state, command, diceWith(rules, random));
  if (!played.ok) throw new Error(`${JSON.stringify(command)} is refused: ${played.error.code}`);
  return played.value.state;
}

/** The mean difference of results from predictions, and its standard error over games. */
function differenceOf(games) {
  const all = games.flat();
  const mean = all.reduce((sum, { predicted, won }) => sum + won - predicted, 0) / all.length;
  const spread = games.reduce(
    (sum, turns) => sum + turns.reduce((rest, { predicted, won }) => rest + won - predicted - mean, 0) ** 2,
    0,
  );
  return { count: all.length, mean, error: Math.sqrt(spread) / all.length };
}

for (const sheet of positionals.length > 0 ? positionals : SHEETS) {
  const [id, ...variants] = sheet.split('+');
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(`No ${sheet}`);
  const rules = resolution.ruleset.ruleset;
  const valuation = await valuationOf(resolution.ruleset);
  const share = rules.playedColumns.length > 1 ? LARGE_SHEET_SHARE : 1;
  const count = Math.ceil(Number(values.games) * share);
  const games = Array.from({ length: count }, (_, game) => playOne(rules, valuation, game));
  const rows = Array.from({ length: BINS }, (_, bin) => {
    const inBin = games.map((turns) =>
      turns.filter(({ predicted }) => Math.min(BINS - 1, Math.floor(predicted * BINS)) === bin),
    );
    const { count: turns, mean, error } = differenceOf(inBin);
    return [
      `${(100 * bin) / BINS} to ${(100 * (bin + 1)) / BINS} %`,
      whole(turns),
      decimals(100 * mean, 2),
      decimals(100 * error, 2),
    ];
  });
  const { mean, error } = differenceOf(games);
  console.log(
    `\n${sheet}, ${count} games: ${decimals(100 * mean, 2)} ± ${decimals(100 * error, 2)} per cent`,
  );
  printTable(['predicted', 'turns', 'won more often by', '±'], rows);
}
