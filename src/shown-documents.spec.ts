/** Checks that documents for copying are valid and use no deprecated names. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { firstGame } from './http/pages/first-game.js';
import { gameOfTwo } from './http/pages/game-of-two.js';

const textOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const schema = buildSchema(textOf('schema.gql'));

const filesOf = (folder: string, ends: RegExp): readonly string[] =>
  readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .map((name) => `${folder}/${name}`);

const guides = ['README.md', 'packages/client/README.md', ...filesOf('docs', /\.md$/)];
/** Files that may contain documents as strings; most use those of the client. */
const programs = [...filesOf('examples', /\.(ts|js|py|sh|html)$/), ...filesOf('src/cli', /(?<!spec)\.ts$/)];
const client = filesOf('packages/client/src/documents', /\.graphql$/);

const BLOCK = /```graphql\n([^]*?)```/g;
const STRING = /(['"`])((?:query|mutation|subscription)\b(?:(?!\1)[^$]|\$(?!\{))*\})\1/g;

type Shown = readonly [place: string, document: string];
const shown = (paths: readonly string[], pattern: RegExp, group: number): readonly Shown[] =>
  paths.flatMap((path) =>
    [...textOf(path).matchAll(pattern)].map((match): Shown => [path, match[group] ?? '']),
  );

const inGuides = shown(guides, BLOCK, 1);
const inPrograms = shown(programs, STRING, 2);
const tabs = [...firstGame, ...gameOfTwo].map(({ query }): Shown => ['a tab of the playground', query]);
const ofClient: Shown = ['the client', client.map(textOf).join('\n')];

describe('the documents shown to readers', () => {
  it('are found in guides and programs', () => {
    expect(inGuides.length).toBeGreaterThan(30);
    expect([...new Set(inPrograms.map(([place]) => place))]).toEqual([
      'examples/sheet-editor/rulesets.js',
      'src/cli/bot/run-bot.ts',
      'src/cli/mcp/rules-text.ts',
    ]);
  });

  it.each([...inGuides, ...inPrograms, ...tabs, ofClient])(
    'are valid without deprecated names: %s, %s',
    (_, text) => {
      const faults = validate(schema, parse(text), [...specifiedRules, NoDeprecatedCustomRule]);
      expect(faults.map(({ message }) => message)).toEqual([]);
    },
  );
});
