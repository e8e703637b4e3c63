import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { SystemClock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { Config } from '../../kernel/config/config.js';
import { definitionOf } from '@yamb-server/engine';
import { ANA, EVA } from '../domain/testing/fixtures.js';
import { openStore, storesOver, type OpenStore } from '../storage/testing/open-store.js';
import { resolveKey, rulesetById } from '@yamb-server/engine/rulesets';
import { DefinitionsService } from './definitions.service.js';
import { RulesetsOfPlayers } from './definition-rows.js';
import { PlayerFeatures } from '../../identity/player-steps.js';

const yahtc = rulesetById('yahtc');
/** A distinct sheet for each source. */
const sheet = (source: string): string =>
  JSON.stringify(yahtc && { ...definitionOf(yahtc), source, names: { en: 'Šah', fr: 'Échecs' } });

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof RequestError ? error.code : error),
  );

describe.each(dialects)('DefinitionsService on %s', (dialect) => {
  let open: OpenStore;
  let service: DefinitionsService;

  /** A separate instance, as on another server. */
  const serviceOver = ({ opened }: OpenStore, quotaRulesets = 3): DefinitionsService =>
    new DefinitionsService(
      opened.runner,
      storesOver(opened.runner).retries,
      new SystemClock(),
      Object.assign(new Config(), { quotaRulesets }),
    );

  beforeEach(async () => {
    open = await openStore(dialect);
    service = serviceOver(open);
  });
  afterEach(() => open.close());

  it('stores a rule set once if several players send it concurrently to two servers', async () => {
    const other = serviceOver(open);
    const wanted = { definition: sheet('the same'), listed: true };
    const stored = await Promise.all([
      service.create(ANA, { ...wanted, title: 'A' }),
      other.create(EVA, { ...wanted, title: 'E' }),
      service.create(ANA, { ...wanted, title: 'A' }),
    ]);
    const [first] = stored;
    expect(new Set(stored.map(({ id, title, ownerId }) => `${id} ${title} ${ownerId ?? ''}`)).size).toBe(1);
    expect(await other.find(first.id)).toEqual(first);
    expect((await other.load(first.id))?.ruleset.source).toBe('the same');
  });

  it('keeps both of two concurrent changes, one of the title and one of the listing', async () => {
    const { id } = await service.create(ANA, { definition: sheet('changed'), listed: false });
    for (const round of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const wanted = { title: `Round ${round}`, listed: round % 2 === 1 };
      await Promise.all([
        service.change(ANA, id, { title: wanted.title }),
        serviceOver(open).change(ANA, id, { listed: wanted.listed }),
      ]);
      expect(await service.find(id)).toMatchObject(wanted);
    }
  });

  it('enforces the quota, including for concurrent requests', async () => {
    const create = (source: string): Promise<unknown> =>
      codeOf(service.create(ANA, { definition: sheet(source), listed: false }));
    const codes = await Promise.all(['1', '2', '3', '4', '5'].map(create));
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(codes.filter((code) => code === 'QUOTA_EXCEEDED')).toHaveLength(2);
    const [owned] = await service.list(ANA, { owner: ANA.id }, 1);
    const stored = await service.find(owned?.id ?? '');
    expect(await codeOf(service.create(ANA, { definition: stored?.definition ?? '', listed: false }))).toBe(
      'done',
    );
  });

  it('lists rule sets newest first, page by page, by any of their names', async () => {
    const ids: string[] = [];
    for (const source of ['one', 'two', 'three']) {
      ids.unshift(
        (await service.create(ANA, { definition: sheet(source), title: `T_${source}`, listed: true })).id,
      );
    }
    const listed = await service.list(undefined, {}, 2);
    const rest = await service.list(undefined, {}, 2, listed.at(-1)?.id);
    // Several may have the same millisecond.
    expect([...listed, ...rest].map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await service.list(undefined, { search: 'ÉCHECS' }, 10)).toHaveLength(3);
    expect(await service.list(undefined, { search: 'sah' }, 10)).toHaveLength(3);
    expect((await service.list(undefined, { search: 't_TWO' }, 10)).map(({ title }) => title)).toEqual([
      'T_two',
    ]);
    expect(await service.list(undefined, { search: '_%' }, 10)).toEqual([]);
    await service.withdraw(ids[0] ?? '');
    expect(await service.list(undefined, {}, 10)).toHaveLength(2);
    expect(await service.list(ANA, { owner: ANA.id }, 10)).toHaveLength(3);
    expect(await codeOf(service.list(undefined, {}, 10, 'custom:none'))).toBe('UNKNOWN_RULESET');
  });

  it('stores a rule set with the first game that uses it if this server does not have it', async () => {
    const { id } = await service.create(ANA, { definition: sheet('of a game'), listed: true });
    const loaded = await service.load(id);
    await open.opened.write('DELETE FROM rulesets');
    const storedBytes = async (): Promise<number> => {
      const [usage] = await open.opened.read('SELECT stored_bytes FROM player_usage');
      return Number((usage as { readonly stored_bytes: unknown } | undefined)?.stored_bytes);
    };
    await open.add({ rulesetId: id });
    const first = await storedBytes();
    await open.add({ rulesetId: id });
    const definition = (await service.find(id))?.definition ?? '';
    // The definition counts once, against the quota of the player who brings it.
    expect(2 * first - (await storedBytes())).toBe(Buffer.byteLength(definition));
    expect(await service.find(id)).toMatchObject({ title: 'Šah', listed: false, ownerId: null });
    expect(resolveKey(`${id}@1`)).toBe(loaded);
  });

  it('keeps rule sets without an owner after the owner deletes the account, and rejects new ones', async () => {
    const { id } = await service.create(EVA, { definition: sheet('of Eva'), listed: true });
    await open.opened.write('UPDATE players SET has_account = 0 WHERE id = ?', EVA.id);
    const steps = new RulesetsOfPlayers(new PlayerFeatures());
    await open.opened.runner.transaction(() => steps.delete({ ...EVA, at: 0 }));
    expect(await service.find(id)).toMatchObject({ ownerId: null, listed: true });
    expect(await codeOf(service.create(EVA, { definition: sheet('too late'), listed: true }))).toBe(
      'UNAUTHENTICATED',
    );
  });
});
