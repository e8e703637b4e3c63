import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, delimiter } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUSE_YAMB } from '../harness/custom-rulesets.js';
import { startServer, type TestServer } from '../harness/server.js';

const read = (page: string): string => readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
const API = read('api.md');
const CUSTOM_SHEETS = read('custom-sheets.md');
const SERVER = 'http://localhost:3000';
const BETWEEN = '----- next request -----';

/** A request as a page shows it, and its response. */
interface Shown {
  readonly request: string;
  readonly answer: string;
}

/** The code blocks of a section, which may stand in a list. */
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

/** Runs all parts in one shell, as a reader who copies them does; gives what each has printed. */
async function runInShell(parts: readonly string[]): Promise<readonly string[]> {
  const script = ['set -euo pipefail', parts.join(`\necho; echo '${BETWEEN}'\n`)].join('\n');
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { env: { PATH }, timeout: 120_000 });
  return stdout.split(BETWEEN).map((output) => output.trim());
}

/** The names of the fields in a JSON text, which may be shortened. */
const fieldsOf = (json: string): string[] => [
  ...new Set([...json.matchAll(/"(\w+)":/g)].map(([, name = '']) => name)),
];

describe('the first game of docs/api.md', () => {
  const shown = shownIn(API);
  let server: TestServer;
  let outputs: readonly string[];

  beforeAll(async () => {
    server = await startServer();
    outputs = await runInShell(shown.map(({ request }) => request.replaceAll(SERVER, server.url)));
  });
  afterAll(() => server.stop());

  it('has five requests to a server that runs here', () => {
    expect(shown).toHaveLength(5);
    for (const { request } of shown) expect(request.match(/\bcurl\b/g)).toHaveLength(1);
    expect(shown.every(({ request }) => request.includes(`${SERVER}/graphql`))).toBe(true);
  });

  it('makes a player and a game', () => {
    expect(outputs[0]).toMatch(/^yamb_[\w-]{43}$/);
    expect(outputs[1]).toMatch(/^[0-9a-f-]{36}$/);
    expect(shown[0]?.answer).toMatch(/^yamb_[\w-]{43}$/);
    expect(shown[1]?.answer).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [2, 'roll'],
    [3, 'roll'],
    [4, 'enterField'],
  ])('request %d is accepted and answered with the fields that are shown', (index, command) => {
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

describe('the sheet of docs/custom-sheets.md', () => {
  const blocks = blocksOf(CUSTOM_SHEETS, 'A whole sheet');
  const requests = blocks.flatMap(({ language, code }) => (language === 'sh' ? [code] : []));
  let server: TestServer;
  let outputs: readonly string[];

  beforeAll(async () => {
    server = await startServer();
    outputs = await runInShell(requests.map((request) => request.replaceAll(SERVER, server.url)));
  });
  afterAll(() => server.stop());

  it('is that of the example', () => {
    const [sheet] = blocks.filter(({ language }) => language === 'json');
    expect(JSON.parse(sheet?.code ?? '')).toEqual(HOUSE_YAMB);
    expect(sheet?.code.split('\n').length).toBeLessThanOrEqual(25);
  });

  it('is sent and played with four requests', () => {
    expect(requests).toHaveLength(4);
    const [, sheet, game, rolled = ''] = outputs;
    expect(sheet).toMatch(/^custom:[0-9a-f]{40}$/);
    expect(game).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(rolled)).toMatchObject({
      game: { ruleset: { id: sheet, name: 'House Yamb' }, turn: { rollNumber: 1 } },
    });
  });
});
