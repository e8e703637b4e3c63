import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialects } from '../../test/harness/postgres.js';
import type { Caller } from '../kernel/caller/caller.js';
import { RequestError } from '../kernel/errors/request-error.js';
import { write } from '../storage/steps.js';
import { requireHolder } from './accounts.js';
import { deleteAccount } from './delete-account.js';
import { LINK_CODE_MS } from './devices.service.js';
import { openPlayers, type OpenPlayers } from './testing/open-players.js';
import { holderOf } from './token-holder.js';
import { createToken, hashToken } from './tokens.js';
import { MAX_TOKENS_OF_PLAYER, replaceToken } from './tokens.store.js';

const KEY = 'a key that cannot be guessed';

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof RequestError ? error.code : error),
  );

describe.each(dialects)('the devices of a player on %s', (dialect) => {
  let open: OpenPlayers;

  beforeAll(async () => {
    open = await openPlayers(dialect);
  });
  afterAll(() => open.close());

  const signIn = async (token: string): Promise<Caller> => {
    const caller = await open.signIn(token);
    if (!caller) throw new Error('No player has this token');
    return caller;
  };
  const register = async (): Promise<Caller> =>
    signIn((await open.players.register('Ana', 'HUMAN', undefined, { tokenName: 'telephone' })).token);

  it('get their own token with a link code, which works once', async () => {
    const ana = await register();
    const { code } = await open.devices.createLinkCode(ana);
    const tries = Array.from({ length: 4 }, () => open.devices.redeemLinkCode(code, 'laptop'));
    const redeemed = (await Promise.allSettled(tries)).filter((one) => one.status === 'fulfilled');
    expect(redeemed).toHaveLength(1);
    const laptop = await signIn(redeemed[0]?.value.token ?? '');
    expect(laptop).toMatchObject({ id: ana.id, name: 'Ana' });
    expect(await codeOf(open.devices.redeemLinkCode(code, 'laptop'))).toBe('WRONG_CODE');
    expect(await open.devices.tokensOf(laptop)).toMatchObject([
      { name: 'telephone', current: 0 },
      { name: 'laptop', current: 1 },
    ]);
  });

  it('get no token with an expired, replaced or malformed code', async () => {
    const ana = await register();
    const replaced = await open.devices.createLinkCode(ana);
    const last = await open.devices.createLinkCode(ana);
    expect(await codeOf(open.devices.redeemLinkCode(replaced.code, undefined))).toBe('WRONG_CODE');
    expect(await codeOf(open.devices.redeemLinkCode('no code', undefined))).toBe('WRONG_CODE');
    open.clock.time += LINK_CODE_MS;
    expect(await codeOf(open.devices.redeemLinkCode(last.code, undefined))).toBe('WRONG_CODE');
  });

  it('are limited in number; a refused code works after a revocation', async () => {
    const ana = await register();
    for (let tokens = 1; tokens < MAX_TOKENS_OF_PLAYER; tokens += 1) {
      const { code } = await open.devices.createLinkCode(ana);
      await open.devices.redeemLinkCode(code, undefined);
    }
    const { code } = await open.devices.createLinkCode(ana);
    expect(await codeOf(open.devices.redeemLinkCode(code, undefined))).toBe('TOKEN_LIMIT');
    const tokens = await open.devices.tokensOf(ana);
    await open.devices.revokeToken(ana, tokens.at(-1)?.id ?? '');
    expect(await codeOf(open.devices.redeemLinkCode(code, undefined))).toBe('done');
  });

  it('are revoked one by one, together with a pending replacement token', async () => {
    const ana = await register();
    const { code } = await open.devices.createLinkCode(ana);
    const laptop = await signIn((await open.devices.redeemLinkCode(code, 'laptop')).token);
    const { token: fresh } = await open.devices.rotateToken(laptop);
    const [, second] = await open.devices.tokensOf(ana);
    await open.devices.revokeToken(ana, second?.id ?? '');
    expect(await open.signIn(fresh)).toBeUndefined();
    expect(await codeOf(open.devices.createLinkCode(laptop))).toBe('UNAUTHENTICATED');
    expect(await codeOf(open.devices.revokeToken(ana, second?.id ?? ''))).toBe('TOKEN_NOT_FOUND');
    expect(await open.devices.tokensOf(ana)).toHaveLength(1);
    const other = await register();
    expect(await codeOf(open.devices.revokeToken(other, ana.id))).toBe('TOKEN_NOT_FOUND');
  });

  it('all see a new name of the player', async () => {
    const ana = await register();
    const { code } = await open.devices.createLinkCode(ana);
    const laptop = await open.devices.redeemLinkCode(code, 'laptop');
    await open.players.rename(ana, 'Ana Marija');
    expect(await signIn(laptop.token)).toMatchObject({ id: ana.id, name: 'Ana Marija' });
    const { code: next } = await open.devices.createLinkCode(ana);
    const { token } = await open.devices.redeemLinkCode(next, undefined);
    expect(await signIn(token)).toMatchObject({ id: ana.id, name: 'Ana Marija' });
  });

  it('keep their tokens when another device rotates its own', async () => {
    const ana = await register();
    const { code } = await open.devices.createLinkCode(ana);
    const laptop = await open.devices.redeemLinkCode(code, 'laptop');
    const { token } = await open.devices.rotateToken(ana);
    expect(await signIn(token)).toMatchObject({ id: ana.id });
    expect(await signIn(laptop.token)).toMatchObject({ id: ana.id });
    expect(await open.devices.tokensOf(await signIn(token))).toMatchObject([
      { id: ana.id, name: 'telephone', current: 1 },
      { name: 'laptop', current: 0 },
    ]);
  });

  it('get no new token when an earlier one is used between the check and the write', async () => {
    const ana = await register();
    const { token } = await open.devices.rotateToken(ana);
    const replaced = open.opened.runner.transaction(function* () {
      yield* requireHolder(holderOf(ana));
      yield* write('UPDATE player_tokens SET hash = $1 WHERE next_hash = $1', hashToken(token));
      yield* replaceToken(holderOf(ana), hashToken(createToken()));
    });
    expect(await codeOf(replaced)).toBe('UNAUTHENTICATED');
    expect(await signIn(token)).toMatchObject({ id: ana.id });
  });

  it('are all replaced on recovery, which consumes the code and returns a new one', async () => {
    const { token: lost, recoveryCode = '' } = await open.players.register('Ana', 'HUMAN', undefined, {
      recoveryCode: true,
    });
    const ana = await signIn(lost);
    const { code } = await open.devices.createLinkCode(ana);
    const recovered = await open.devices.recover(recoveryCode.toLowerCase().replaceAll('-', ' '), 'found');
    expect(await signIn(recovered.token)).toMatchObject({ id: ana.id });
    expect(await open.signIn(lost)).toBeUndefined();
    expect(await codeOf(open.devices.redeemLinkCode(code, undefined))).toBe('WRONG_CODE');
    expect(await codeOf(open.devices.recover(recoveryCode, undefined))).toBe('WRONG_CODE');
    expect(await codeOf(open.devices.recover(recovered.recoveryCode ?? '', undefined))).toBe('done');
  });

  it('share one recovery code, the latest', async () => {
    const ana = await register();
    const [first, last] = [
      await open.devices.createRecoveryCode(ana),
      await open.devices.createRecoveryCode(ana),
    ];
    expect(await codeOf(open.devices.recover(first, undefined))).toBe('WRONG_CODE');
    expect(await codeOf(open.devices.recover(last, undefined))).toBe('done');
  });

  it('get the same secrets again with the same idempotency key', async () => {
    const ana = await register();
    const linkCode = await open.devices.createLinkCode(ana, KEY);
    expect(await open.devices.createLinkCode(ana, KEY)).toEqual(linkCode);
    const recoveryCode = await open.devices.createRecoveryCode(ana, KEY.repeat(2));
    expect(await open.devices.createRecoveryCode(ana, KEY.repeat(2))).toBe(recoveryCode);
    const redeem = () => open.devices.redeemLinkCode(linkCode.code, 'laptop', KEY);
    const redeemed = await redeem();
    expect(await redeem()).toEqual(redeemed);
    const recover = () => open.devices.recover(recoveryCode, 'found', KEY.repeat(3));
    const recovered = await recover();
    expect(await recover()).toEqual(recovered);
    const registered = await open.players.register('Bo', 'HUMAN', KEY.repeat(4), { recoveryCode: true });
    expect(await open.players.register('Bo', 'HUMAN', KEY.repeat(4), { recoveryCode: true })).toEqual(
      registered,
    );
    const stored = JSON.stringify(
      await Promise.all(
        ['players', 'player_tokens', 'idempotency_keys'].map((table) =>
          open.opened.read(`SELECT * FROM ${table}`),
        ),
      ),
    );
    for (const secret of [linkCode.code, recoveryCode, redeemed.token, recovered.recoveryCode ?? '']) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.replaceAll('-', ''));
    }
  });

  it('are deleted with the account, and so are the codes', async () => {
    const ana = await register();
    const { code } = await open.devices.createLinkCode(ana);
    const recoveryCode = await open.devices.createRecoveryCode(ana);
    await open.opened.runner.transaction(() => deleteAccount(holderOf(ana), open.clock.now()));
    expect(await codeOf(open.devices.redeemLinkCode(code, undefined))).toBe('WRONG_CODE');
    expect(await codeOf(open.devices.recover(recoveryCode, undefined))).toBe('WRONG_CODE');
    expect(await open.opened.read('SELECT * FROM player_tokens WHERE player_id = ?', ana.id)).toEqual([]);
  });

  it('show the time of their last use, accurate to an hour', async () => {
    const { token } = await open.players.register('Ana', 'HUMAN');
    const lastUse = async (after: number): Promise<number | null | undefined> => {
      open.clock.time += after;
      const ana = await signIn(token);
      await open.uses.record();
      return (await open.devices.tokensOf(ana))[0]?.lastUsedAt;
    };
    const registeredAt = open.clock.time;
    expect(await lastUse(59 * 60_000)).toBe(registeredAt);
    expect(await lastUse(60_000)).toBe(registeredAt + 3_600_000);
    // A clock that jumps back does not change the recorded time.
    expect(await lastUse(-7_200_000)).toBe(registeredAt + 3_600_000);
  });
});
