/**
 * Measures players that play to win against players that maximise the mean, in games of two sides or two pairs. Both
 * seatings have the same dice by seat, turn and roll.
 *
 *     node bench/strategy-sides.mjs [<rule set>[:pairs] …] [--games 2000] [--estimate] [--always]
 *
 * `--always` plays to win in all turns, also where an EXPERT does not yet.
 * `--games` applies to sheets with one column; others get a fiftieth of it. The adjusted share of wins removes the luck
 * of all dice from each result: the amount by which a roll raised the chance to win, according to the solved turn. Luck
 * has mean 0 whatever the accuracy of that chance, so both shares have the same mean.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { diceWith, randomFrom } from '../dist/thinking/advisor/levels.js';
import { exactTable } from '../dist/thinking/advisor/exact-tables.js';
import { networkValuation } from '../dist/thinking/advisor/networks.js';
import { initialState, play, sheetTotal, sideOf, winnersOf } from '@yamb-server/engine';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import {
  commandOf,
  Estimate,
  EstimatedSpread,
  momentsOf,
  playsToWin,
  solveToWin,
  solveTurn,
} from '@yamb-server/strategy';
import { percentile } from './measure.mjs';
import { decimals, printTable, whole } from './table.mjs';

const SHEETS = ['yahtzee-public-domain', 'yahtc', 'yams', 'yamb', 'yamb:pairs'];
const LARGE_SHEET_SHARE = 0.02;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '2000' },
    estimate: { type: 'boolean', default: false },
    always: { type: 'boolean', default: false },
    first: { type: 'string', default: '0' },
  },
});

async function valuationOf(ruleset) {
  const exact = await exactTable(ruleset, { folder: join(tmpdir(), 'yamb-tables') });
  if (exact.ok) return exact.value.table;
  const rules = ruleset.ruleset;
  const network = values.estimate ? null : networkValuation(ruleset.key, rules);
  return new EstimatedSpread(rules, network ?? new Estimate(rules), network?.spread);
}

/** The dice of a game: each seat has the same ones, whoever plays there. */
function diceOf(rules, game) {
  const turns = new Map();
  return (state) => {
    const isNew = state.phase === 'awaitingRoll';
    const turn = (turns.get(state.seat) ?? 0) + (isNew ? 1 : 0);
    turns.set(state.seat, turn);
    const roll = isNew ? 1 : state.rollNumber + 1;
    const random = randomFrom(`sides:${game}:${state.seat}:${turn}:${roll}`);
    const throwDie = diceWith(rules, random);
    const faces = Array.from({ length: rules.dice }, (_, position) => throwDie(roll, position));
    return (_, position) => faces[position];
  };
}

const isSame = (one, other, dice) =>
  one.kind === other.kind &&
  one.row === other.row &&
  one.column === other.column &&
  (one.kind !== 'roll' || facesOf(one.keep, dice) === facesOf(other.keep, dice));

const facesOf = (keep, dice) =>
  keep
    .map((position) => dice[position])
    .sort()
    .join('');

/** Milliseconds of the turns that were solved to win. */
const times = [];

/** @returns the result of the winning side 0 (1 or a half), the same without luck, and the difference of the totals */
function playOne(rules, seating, valuation, winSide, game) {
  const throwOf = diceOf(rules, game);
  let state = initialState(rules, seating);
  let luck = 0;
  while (state.phase !== 'finished') {
    const side = sideOf(state, state.seat);
    const begin = performance.now();
    const toWin = solveToWin(rules, state, valuation);
    if (side === winSide) times.push(performance.now() - begin);
    const aimsToWin = side === winSide && (values.always || playsToWin(rules, state));
    const solved = aimsToWin ? toWin : solveTurn(rules, state, valuation);
    let expected = toWin.value;
    const { seat, turnNumber, dictation } = state;
    state = after(rules, state, { type: 'roll' }, throwOf(state));
    do {
      const choices = toWin.choices(state, state.dice);
      luck += (side === winSide ? 1 : -1) * (choices[0].value - expected);
      const best = solved.best(state, state.dice);
      expected = choices.find((choice) => isSame(choice, best, state.dice)).value;
      const command = commandOf(best);
      state = after(rules, state, command, command.type === 'roll' ? throwOf(state) : undefined);
    } while (
      state.phase === 'rolled' &&
      state.seat === seat &&
      state.turnNumber === turnNumber &&
      state.dictation === dictation
    );
  }
  const winners = winnersOf(rules, state);
  const won = winners.includes(winSide) ? 1 / winners.length : 0;
  const totals = state.sheets.map((sheet) => sheetTotal(rules, sheet));
  return { won, adjusted: won - luck, totals: [totals[winSide], totals[1 - winSide]] };
}

function after(rules, state, command, throwDie) {
  const played = play(rules, state, command, throwDie);
  if (!played.ok) throw new Error(`${JSON.stringify(command)} is refused: ${played.error.code}`);
  return played.value.state;
}

const rows = [];
for (const sheet of positionals.length > 0 ? positionals : SHEETS) {
  const [choice, pairs] = sheet.split(':');
  const [id, ...variants] = choice.split('+');
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(`No ${id}`);
  const rules = resolution.ruleset.ruleset;
  const seating = pairs ? { seatCount: 4, teamSize: 2 } : { seatCount: 2, teamSize: 1 };
  const valuation = await valuationOf(resolution.ruleset);
  const share = rules.playedColumns.length > 1 ? LARGE_SHEET_SHARE : 1;
  const games = Math.round((Number(values.games) * share) / 2);
  times.length = 0;
  const first = Number(values.first);
  const pairsOfGames = Array.from({ length: games }, (_, game) => {
    const both = [0, 1].map((side) => playOne(rules, seating, valuation, side, first + game));
    return {
      won: (both[0].won + both[1].won) / 2,
      adjusted: (both[0].adjusted + both[1].adjusted) / 2,
      win: (both[0].totals[0] + both[1].totals[0]) / 2,
      mean: (both[0].totals[1] + both[1].totals[1]) / 2,
    };
  });
  const percentOf = (values) => {
    const { mean, error } = momentsOf(values);
    return `${decimals(100 * mean, 2)} ± ${decimals(100 * error, 2)}`;
  };
  rows.push([
    sheet,
    whole(2 * games),
    percentOf(pairsOfGames.map(({ won }) => won)),
    percentOf(pairsOfGames.map(({ adjusted }) => adjusted)),
    decimals(momentsOf(pairsOfGames.map(({ win }) => win)).mean, 1),
    decimals(momentsOf(pairsOfGames.map(({ mean }) => mean)).mean, 1),
    decimals(percentile(times, 0.5), 2),
    decimals(percentile(times, 0.99), 2),
  ]);
  console.log(rows.at(-1).join(' | '));
}
console.log('\nGames won by the player that plays to win, in per cent');
printTable(['rule set', 'games', 'won', 'adjusted', 'its total', 'the other', 'p50 ms', 'p99 ms'], rows);
