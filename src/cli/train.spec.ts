import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { best, down, free, plainRulesOf } from '../../packages/engine/src/rules/testing/columns.js';
import { run } from './program.js';
import { createFakeTerminal } from './testing/fake-terminal.js';

const ROWS = ['ones', 'straight', 'fiveOfAKind'];

/** A definition without id and version. Few rows and two rolls keep the games short. */
const {
  id: _id,
  version: _version,
  source: _source,
  variants: _variants,
  ...plain
} = plainRulesOf(free, down, best);

const sheet = {
  ...plain,
  rollsPerTurn: 1,
  rows: plain.rows
    .filter(({ id }) => ROWS.includes(id))
    .map((row) => (row.id === 'straight' ? { ...row, points: { kind: 'fixed', points: 60 } } : row)),
  sections: plain.sections.filter(({ kind }) => kind === 'sum'),
  bonusFields: [
    {
      kind: 'repeatFiveOfAKind',
      id: 'secondFive',
      names: { en: 'Second five of a kind' },
      column: 'free',
      row: 'fiveOfAKind',
      points: 100,
      times: 2,
    },
  ],
  joker: { kind: 'free', row: 'fiveOfAKind', rows: ['straight'] },
  runningBonus: { kind: 'anyEntry', row: 'fiveOfAKind', points: 50 },
  extraRolls: { kind: 'saved' },
};

describe('train --ruleset', () => {
  it('trains a sheet with a computed column, bonus fields, jokers, a running bonus and saved rolls', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yamb-trained-'));
    try {
      const file = join(folder, 'sheet.json');
      await writeFile(file, JSON.stringify(sheet));
      const terminal = createFakeTerminal();
      const networks = join(folder, 'networks');
      const code = await run(
        ['train', '--ruleset', file, '--minutes', '0.001', '--networks', networks, '--json'],
        terminal,
      );
      expect({ code, errors: terminal.readErrors() }).toEqual({ code: 0, errors: '' });
      const report = JSON.parse(terminal.read()) as { key: string; isKept: boolean; games: number };
      expect(report).toMatchObject({ isKept: true, games: 256 });
      expect(await readdir(networks)).toEqual([`${report.key}.json`]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
