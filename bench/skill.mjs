/**
 * Measures the points that the levels give up per game, and how often some games tell them apart:
 *
 *     node bench/skill.mjs [<rule set> …] [--games 200] [--of 5]
 *
 * `--games` applies to sheets with one column; others get a twentieth of it. The last columns compare the levels in many samples of
 * `--of` games each: how often the mean of CASUAL is higher, and how often by more than two errors of the difference.
 */
import { parseArgs } from 'node:util';
import { randomFrom } from '../dist/thinking/advisor/levels.js';
import { playAs } from '../dist/thinking/advisor/strength.js';
import { momentsOf } from '@yamb-server/strategy';
import { shareOfGames, sheetOf } from './sheets.mjs';
import { decimals, percent, printTable } from './table.mjs';

const SHEETS = ['yacht', 'yahtzee-public-domain', 'yatzy', 'enhanced-yahtzee', 'jamb-four', 'yamb'];
const LEVELS = ['REGULAR', 'CASUAL'];
const SAMPLES = 10_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '200' }, of: { type: 'string', default: '5' } },
});
const size = Number(values.of);

/** How often samples of both levels are in order, and clearly so. */
function comparison(regular, casual) {
  const random = randomFrom('samples');
  const sample = (losses) =>
    momentsOf(Array.from({ length: size }, () => losses[Math.floor(random() * losses.length)]));
  let [inOrder, clearly] = [0, 0];
  for (let index = 0; index < SAMPLES; index += 1) {
    const [one, other] = [sample(regular), sample(casual)];
    if (other.mean > one.mean) inOrder += 1;
    if (other.mean - one.mean > 2 * Math.hypot(one.error, other.error)) clearly += 1;
  }
  return [inOrder / SAMPLES, clearly / SAMPLES];
}

const rows = [];
for (const id of positionals.length > 0 ? positionals : SHEETS) {
  const sheet = await sheetOf(id);
  const games = Math.ceil(Number(values.games) * shareOfGames(sheet.rules));
  const [regular, casual] = LEVELS.map((level) =>
    Array.from(
      { length: games },
      (_, game) => playAs(level, { ...sheet, seed: `skill:${level}` }, game).loss,
    ),
  );
  const figures = [regular, casual].flatMap((losses) => {
    const { mean, error } = momentsOf(losses);
    return [`${decimals(mean, 1)} ± ${decimals(error, 1)}`, decimals(error * Math.sqrt(games), 1)];
  });
  rows.push([id, String(games), ...figures, ...comparison(regular, casual).map(percent)]);
  console.log(rows.at(-1).join(' | '));
}
printTable(['sheet', 'games', 'REGULAR', 'spread', 'CASUAL', 'spread', 'in order', 'by 2 errors'], rows);
