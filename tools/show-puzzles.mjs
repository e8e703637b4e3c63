/**
 * Writes docs/puzzles-examples.md and docs/analysis.svg: plays ranked games on the built server as a clumsy person, by
 * several rule sets, and shows the puzzles that the server makes of them, and the worst game. Everything shown comes from
 * the public API. Dice are random, so each run shows other puzzles.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { createClient, isTemporary } from '../packages/client/dist/index.js';
import { clumsyGame } from './examples/clumsy-player.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const PAGE = at('../docs/puzzles-examples.md');
const RULESETS = ['yahtzee', 'yahtc', 'yatzy', 'yams', 'kismet', 'crag', 'maxi-yatzy', 'jamb', 'yamb'];
const HOUSE_YAMB = JSON.parse(readFileSync(at('../examples/rulesets/house-yamb.json'), 'utf8'));
/** Games without a puzzle before a rule set is given up. */
const MOST_GAMES = 12;

const ANALYSIS = `query ($id: ID!) { game(id: $id) { ruleset { name } analysis(first: 1) { done sides {
  accuracy costliest { text step { dice loss grade made { text } } } } } } }`;
const EVALUATE = 'query ($input: EvaluateInput!) { evaluate(input: $input) { advice { text model error } } }';

/** Repeats a request until the server has time for it. */
async function patiently(send) {
  for (;;) {
    const answer = await send().catch((error) => {
      if (!isTemporary(error)) throw error;
    });
    if (answer) return answer;
    await sleep(500);
  }
}

async function analysed(client, id) {
  for (;;) {
    const { game } = await patiently(() => client.request(ANALYSIS, { id }));
    if (game.analysis.done) return { id, name: game.ruleset.name, ...game.analysis.sides[0] };
    await sleep(500);
  }
}

/** Games that the server has searched, and whether it made a puzzle of each. Only its log tells. */
const searched = new Map();

/** Plays games by a rule set until the server has made a puzzle of one. Undefined if it makes none. */
async function puzzleOf(client, ruleset, games) {
  for (let played = 0; played < MOST_GAMES; played += 1) {
    const game = await analysed(client, await clumsyGame(client, ruleset));
    games.push(game);
    while (!searched.has(game.id)) await sleep(300);
    if (!searched.get(game.id)) continue;
    const puzzle = await client.puzzles.next(ruleset, { text: true });
    const mistake = game.costliest.find(({ step }) => String(step.dice) === String(puzzle.dice));
    if (mistake) return { puzzle, mistake };
    // Once answered, it makes room for the next.
    await client.puzzles.answer(puzzle.id, 0);
  }
}

/** The best choice in words, with its likely results. */
async function bestOf(client, { ruleset, sides, sheet, dice, rollsLeft, announced, dictated }) {
  const { columns, bonuses, runningBonus, savedRolls } = sheet;
  const scores = columns.map((cells, index) => ({ id: ruleset.columns[index].id, scores: cells }));
  const turn = { dice, rollsLeft, announced, dictated, bonuses, runningBonus, savedRolls };
  const input = { ruleset: ruleset.id, sides, columns: scores, first: 1, ...turn };
  const { evaluate } = await patiently(() => client.request(EVALUATE, { input }));
  return evaluate.advice[0];
}

async function section(client, { puzzle, mistake }, number) {
  const { ruleset, text, dice, rollsLeft, announced, difficulty, rating, choices } = puzzle;
  const made = choices.findIndex((choice) => choice.text === mistake.step.made.text);
  const best = await bestOf(client, puzzle);
  const answer = await client.puzzles.answer(puzzle.id, made);
  const [next] = answer.losses.filter((loss) => loss > 0).sort((one, other) => one - other);
  const rolls = ['no roll', 'one roll', 'two rolls'][rollsLeft] ?? `${rollsLeft} rolls`;
  const bound = announced === null ? '' : ` \`${announced}\` is announced.`;
  return `## ${number}. ${ruleset.name}

${difficulty.toLowerCase()}, rated ${rating.toFixed(0)}

\`\`\`text
${text.trimEnd()}
\`\`\`

Dice: **${dice.map((face) => ruleset.faces[face - 1]?.symbol ?? face).join(' ')}**, ${rolls} left.${bound} Which of the ${choices.length} choices is best?

<details><summary>Solution</summary>

**${best.text}** ${best.model === 'EXACT' ? 'Exact' : `Totals are estimated, ± ${best.error.toFixed(1)}`}; the next best choice gives up ${next.toFixed(1)} points.

The player chose “${choices[made].text}”, a ${answer.grade.toLowerCase()}. ${mistake.text}

</details>
`;
}

const folder = mkdtempSync(join(tmpdir(), 'yamb-server-puzzles-'));
const server = spawn(process.execPath, [at('../dist/main.js')], {
  env: {
    ...process.env,
    ...{ PORT: '0', LOG_LEVEL: 'debug', PUZZLE_SECONDS: '3600', DATABASE_URL: '' },
    DATABASE_FILE: join(folder, 'games.sqlite'),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const url = await new Promise((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const [, outcome, id] = /"(A|No) puzzle was made of game ([\w-]+)"/.exec(line) ?? [];
      if (id) searched.set(id, outcome === 'A');
      const [start] = /http:\/\/[\w.[\]:]+:\d+/.exec(line) ?? [];
      if (start) resolve(start);
    });
  });
  const client = createClient({ url });
  await client.register('Clumsy');
  const create = 'mutation ($input: CreateRulesetInput!) { createRuleset(input: $input) { id } }';
  const own = await client.request(create, { input: { definition: HOUSE_YAMB } });
  const games = [];
  const sections = [];
  for (const ruleset of [...RULESETS, own.createRuleset.id]) {
    const found = await puzzleOf(client, ruleset, games);
    if (!found) throw new Error(`${MOST_GAMES} games of ${ruleset} made no puzzle`);
    sections.push(await section(client, found, sections.length + 1));
    console.log(`${ruleset}: ${games.length} games`);
  }
  // A game of one column, because others fill pages.
  const [worst] = games
    .filter(({ name }) => name === 'Yahtzee')
    .sort((one, other) => one.accuracy - other.accuracy);
  const told = execFileSync(process.execPath, [
    at('../dist/cli/main.js'),
    'analyse',
    worst.id,
    '--server',
    url,
    '--lang',
    'en',
  ]);
  const picture = await fetch(`${url}/v1/games/${worst.id}/analysis.svg`);
  writeFileSync(at('../docs/analysis.svg'), await picture.text());
  const page = readFileSync(at('examples/puzzles-page.md'), 'utf8');
  const filled = page
    .replace('{puzzles}', () => sections.join('\n'))
    .replace('{analysis}', () => told.toString().trimEnd());
  writeFileSync(PAGE, await format(filled, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
