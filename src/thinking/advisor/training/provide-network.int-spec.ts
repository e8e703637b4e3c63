import { readdir, readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '../../../../test/harness/wait-for.js';
import { createTemporaryFolder, type TemporaryFolder } from '../../../../test/harness/temporary-folder.js';
import { clientOf } from '../../../kernel/caller/caller.js';
import { Config } from '../../../kernel/config/config.js';
import { initialState, sheetOf, type Column, type CompiledRuleset } from '@yamb-server/engine';
import {
  announcing,
  bonusRules,
  compiled,
  dictated,
  down,
  free,
  plainRulesOf,
} from '../../../../packages/engine/src/rules/testing/columns.js';
import { Estimate } from '@yamb-server/strategy';
import { maxTable } from '../table-bounds.js';
import { BackgroundNetworks } from './background-networks.js';
import { readTrained, trainedFile, writeTrained, type NetworkFile } from '../networks.js';
import { canTrain, provideNetwork } from './provide-network.js';
import { compare, isBetter } from './train-network.js';

const KEY = 'small@1';
const ROWS = ['ones', 'straight', 'fiveOfAKind'];

/** Three rows and two rolls, because solving turns takes most of the time. */
function rulesOf(...columns: readonly Column[]): CompiledRuleset {
  const { rows, sections, ...plain } = plainRulesOf(...columns);
  return compiled({
    ...plain,
    rollsPerTurn: 2,
    rows: rows.filter(({ id }) => ROWS.includes(id)),
    sections: sections.filter(({ kind }) => kind === 'sum'),
  });
}

/** Six fields in two columns: no table, and learned in a second. */
const rules = rulesOf(free, down);
const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
const nothing = (): void => undefined;

describe('a network trained on this machine', () => {
  let folder: TemporaryFolder;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(() => folder.remove());

  const wish = (file: string) => ({ key: KEY, file, seconds: 0, measuredGames: 40 });

  it('is kept and used if it plays better than the estimate', async () => {
    const file = trainedFile(folder.file('networks'), KEY);
    const reported: number[] = [];
    const trained = await provideNetwork(rules, wish(file), ({ games, of }) => reported.push(games / of));
    expect(reported.at(-1)).toBe(1);
    expect(trained.isKept).toBe(true);
    expect(trained.difference.mean).toBeGreaterThan(2 * trained.difference.error);
    const read = await readTrained(file, KEY, rules);
    expect(read?.value(empty)).not.toBeCloseTo(new Estimate(rules).value(empty), 3);
    expect(await readdir(folder.file('networks'))).toEqual([`${KEY}.json`]);

    const config = Object.assign(new Config(), { databaseFile: folder.file('yamb.sqlite') });
    const networks = new BackgroundNetworks(config);
    const played = { rulesetKey: KEY, ruleset: rules };
    const client = clientOf('ana', undefined);
    expect(networks.fileOf(played, client)).toBeUndefined();
    expect(await waitFor(() => Promise.resolve(networks.fileOf(played, client)), 'the network')).toBe(file);
    await networks.onApplicationShutdown();

    // The same training gives the same network, which is no better than itself.
    const again = await provideNetwork(rules, wish(file), nothing);
    expect(again).toMatchObject({ isKept: false, difference: { mean: 0 }, strength: trained.strength });

    // A network of an older server, with a different form, is ignored.
    const older = { ...(JSON.parse(await readFile(file, 'utf8')) as NetworkFile), form: 1 };
    await writeTrained(file, older);
    expect(await readTrained(file, KEY, rules)).toBeNull();
  }, 120_000);

  it('is ignored if its file is damaged or belongs to other rules', async () => {
    const file = folder.file('broken.json');
    for (const text of [
      '',
      '{',
      'null',
      JSON.stringify({ key: KEY, features: 3, hidden: 1, parameters: '' }),
    ]) {
      await writeFile(file, text);
      expect(await readTrained(file, KEY, rules)).toBeNull();
    }
    expect(await readTrained(folder.file('none.json'), KEY, rules)).toBeNull();
  });

  it('is trained for sheets without a table, and for the independent columns of dictated sheets', async () => {
    expect(canTrain(rules)).toBe(true);
    expect(canTrain(bonusRules)).toBe(false);
    expect(canTrain(bonusRules, maxTable('custom:1', true))).toBe(false);
    expect(canTrain(bonusRules, maxTable('custom:1', false))).toBe(true);
    const forTwo = rulesOf(free, announcing, dictated);
    expect(canTrain(forTwo)).toBe(true);
    const file = trainedFile(folder.file('networks'), KEY);
    const { games } = await provideNetwork(forTwo, { ...wish(file), measuredGames: 4 }, nothing);
    expect(games).toBeGreaterThan(0);
  }, 120_000);

  it('is no better than itself', () => {
    const estimate = new Estimate(rules);
    const compared = compare(rules, estimate, estimate, 5);
    expect(compared.difference).toEqual({ mean: 0, error: 0 });
    expect(isBetter(compared)).toBe(false);
  });
});
