import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, delimiter } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUSE_YAMB } from '../harness/custom-rulesets.js';
import { startServer, type TestServer } from '../harness/server.js';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const SERVER = 'http://localhost:3000';
const BETWEEN = '----- next request -----';

/** A request in the README, with the response shown for it. */
interface Shown {
  readonly request: string;
  readonly answer: string;
}

/** The code blocks of a section, including those in lists. */
function blocksOf(markdown: string, title: string): readonly { language: string; code: string }[] {
  const [, section = ''] = markdown.split(`\n## ${title}\n`);
  const [text = ''] = section.split('\n## ');
  return [...text.matchAll(/^( *)```(\w+)\n([\s\S]*?)\n *```$/gm)].map(
    ([, indent = '', language = '', code = '']) => ({
      language,
      code: code.replace(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

function shownIn(markdown: string): readonly Shown[] {
  const blocks = blocksOf(markdown, 'A first game');
  return blocks.flatMap(({ language, code }, index) =>
    language === 'sh' ? [{ request: code, answer: blocks[index + 1]?.code ?? '' }] : [],
  );
}

/** Runs all parts in one shell, as a reader who copies them would; returns the output of each. */
async function runInShell(parts: readonly string[]): Promise<readonly string[]> {
  const script = ['set -euo pipefail', parts.join(`\necho; echo '${BETWEEN}'\n`)].join('\n');
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { env: { PATH }, timeout: 120_000 });
  return stdout.split(BETWEEN).map((output) => output.trim());
}

/** The field names in JSON text, which may be abridged. */
const fieldsOf = (json: string): string[] => [
  ...new Set([...json.matchAll(/"(\w+)":/g)].map(([, name = '']) => name)),
];

describe('the first game of the README', () => {
  const shown = shownIn(README);
  let server: TestServer;
  let outputs: readonly string[];

  beforeAll(async () => {
    server = await startServer();
    outputs = await runInShell(shown.map(({ request }) => request.replaceAll(SERVER, server.url)));
  });
  afterAll(() => server.stop());

  it('consists of five requests to a local server', () => {
    expect(shown).toHaveLength(5);
    for (const { request } of shown) expect(request.match(/\bcurl\b/g)).toHaveLength(1);
    expect(shown.every(({ request }) => request.includes(`${SERVER}/graphql`))).toBe(true);
  });

  it('creates a player and a game', () => {
    expect(outputs[0]).toMatch(/^yamb_[\w-]{43}$/);
    expect(outputs[1]).toMatch(/^[0-9a-f-]{36}$/);
    expect(shown[0]?.answer).toMatch(/^yamb_[\w-]{43}$/);
    expect(shown[1]?.answer).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [2, 'roll'],
    [3, 'roll'],
    [4, 'enterField'],
  ])('accepts request %d and returns the documented fields', (index, command) => {
    const output = outputs[index] ?? '';
    expect(JSON.parse(output)).toMatchObject({ data: { [command]: { __typename: 'GameChanged' } } });
    expect(fieldsOf(shown[index]?.answer ?? '')).toEqual(fieldsOf(output));
  });

  it('has played one turn of thirteen', () => {
    expect(JSON.parse(outputs[4] ?? '')).toMatchObject({
      data: { enterField: { game: { version: 4, turn: { number: 2, turnsLeft: 12 } } } },
    });
  });
});

describe('the sheet of the README', () => {
  const blocks = blocksOf(README, 'A sheet of your own');
  const [first] = shownIn(README);
  const requests = blocks.flatMap(({ language, code }) => (language === 'sh' ? [code] : []));
  let server: TestServer;
  let outputs: readonly string[];

  beforeAll(async () => {
    server = await startServer();
    outputs = await runInShell(
      [first?.request ?? '', ...requests].map((request) => request.replaceAll(SERVER, server.url)),
    );
  });
  afterAll(() => server.stop());

  it('matches the example', () => {
    const [sheet] = blocks.filter(({ language }) => language === 'json');
    expect(JSON.parse(sheet?.code ?? '')).toEqual(HOUSE_YAMB);
    expect(sheet?.code.split('\n').length).toBeLessThanOrEqual(25);
  });

  it('is created and played with three requests', () => {
    expect(requests).toHaveLength(3);
    const [, sheet, game, rolled = ''] = outputs;
    expect(sheet).toMatch(/^custom:[0-9a-f]{40}$/);
    expect(game).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(rolled)).toMatchObject({
      game: { ruleset: { id: sheet, name: 'House Yamb' }, turn: { rollNumber: 1 } },
    });
  });
});
