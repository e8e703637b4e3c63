/**
 * Measures the losses of the levels, in deviations of a turn, as grades of choices do, and their accuracy:
 *
 *     node bench/strategy-grades.mjs [<rule set> …] [--games 200]
 *
 * `--games` applies to sheets with one column; others get a twentieth of it. Percentiles are those of choices that lost
 * something.
 */
import { parseArgs } from 'node:util';
import { diceWith, playerAs, randomFrom } from '../dist/thinking/advisor/levels.js';
import { complete, initialState, play } from '@yamb-server/engine';
import { commandOf, GameAnalysis, momentsOf, solveTurn } from '@yamb-server/strategy';
import { percentile } from './measure.mjs';
import { shareOfGames, sheetOf } from './sheets.mjs';
import { decimals, printTable } from './table.mjs';

const SHEETS = ['yahtzee-public-domain', 'yahtc', 'yatzy', 'enhanced-yahtzee', 'jamb-four', 'yamb'];
const LEVELS = ['REGULAR', 'CASUAL'];
const SHARES = [0.5, 0.75, 0.9, 0.95, 0.99];
const ALONE = { seatCount: 1, teamSize: 1 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '200' } },
});

/** The analysis of a game that the level plays. */
function analysed(rules, valuation, level, game) {
  const seed = `grades:${level}:${game}`;
  const random = randomFrom(seed);
  const choose = playerAs(level, rules, valuation, seed);
  const analysis = new GameAnalysis(rules, valuation);
  complete(analysis.adding({ type: 'gameStarted', ...ALONE }));
  let state = initialState(rules, ALONE);
  let solved;
  while (state.phase !== 'finished') {
    let command = { type: 'roll' };
    if (state.phase === 'rolled') {
      if (!solved?.isFor(state)) solved = solveTurn(rules, state, valuation);
      command = commandOf(choose(solved, state));
    } else solved = undefined;
    const played = play(rules, state, command, diceWith(rules, random));
    if (!played.ok) throw new Error(played.error.code);
    for (const event of played.value.events) complete(analysis.adding(event));
    ({ state } = played.value);
  }
  return analysis;
}

const rows = [];
for (const sheet of positionals.length > 0 ? positionals : SHEETS) {
  const { rules, valuation } = await sheetOf(sheet);
  const games = Math.ceil(Number(values.games) * shareOfGames(rules));
  for (const level of LEVELS) {
    const losses = [];
    let choices = 0;
    const accuracies = Array.from({ length: games }, (_, game) => {
      const { sides, turns } = analysed(rules, valuation, level, game);
      for (const { steps, deviation } of turns) {
        for (const step of steps) {
          if (step.kind !== 'choice') continue;
          choices += 1;
          if (step.costly) losses.push(step.loss / deviation);
        }
      }
      return 1 - sides[0].losses / sides[0].stakes;
    });
    const { mean, error } = momentsOf(accuracies);
    rows.push([
      `${sheet} ${level}`,
      String(games),
      `${decimals(100 * mean, 1)} ± ${decimals(100 * error, 1)}`,
      `${decimals((100 * losses.length) / choices, 0)} %`,
      ...SHARES.map((share) => decimals(percentile(losses, share), 3)),
    ]);
    console.log(rows.at(-1).join(' | '));
  }
}
console.log('\nLosses in deviations of the turn');
printTable(['played by', 'games', 'accuracy', 'costly', ...SHARES.map((share) => `p${100 * share}`)], rows);
