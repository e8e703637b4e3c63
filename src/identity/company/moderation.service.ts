import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Retry } from '../../kernel/input/retry.js';
import type { Suspension } from '../../kernel/caller/suspension.js';
import { Topics } from '../../kernel/topics/topics.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { change, one, write, type Steps } from '../../storage/steps.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { CHANGED_NAMES } from '../changed-names.js';
import { PlayerFeatures } from '../player-steps.js';
import { suspensionOf, WITHOUT_END, type SuspensionRow } from './suspension.js';

const SUSPEND = `UPDATE players SET suspended_until = $2, suspension_reason = $3 WHERE id = $1 AND has_account = 1`;
const SUSPEND_TOKENS =
  'UPDATE player_tokens SET suspended_until = $2, suspension_reason = $3 WHERE player_id = $1';
const FIND = `SELECT suspended_until AS "suspendedUntil", suspension_reason AS "suspensionReason"
  FROM players WHERE id = $1`;
const RENAME = 'UPDATE players SET name = $2 WHERE id = $1 AND has_account = 1';
const RENAME_TOKENS = 'UPDATE player_tokens SET player_name = $2 WHERE player_id = $1';

/** Moderation by the administrator: suspends and renames players. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
    private readonly features: PlayerFeatures,
    private readonly clock: Clock,
    private readonly topics: Topics,
  ) {}

  /**
   * Suspends a player and ends what the player may not continue, in one transaction. Replaces an earlier suspension.
   * @throws RequestError PLAYER_NOT_FOUND for a player without an account, BAD_USER_INPUT for an end in the past
   */
  async suspend(playerId: string, suspension: Suspension, retry?: Retry): Promise<void> {
    const { features } = this;
    const now = this.clock.now();
    const answered = await this.retries.run(retry, null, function* () {
      yield* suspendByAdministrator(playerId, suspension, now);
      return { answer: yield* features.suspend(playerId, now), memo: '' };
    });
    if (!answered.replayed) answered.answer();
  }

  /** Lifts a suspension. Idempotent. @throws RequestError PLAYER_NOT_FOUND for a player without an account */
  unsuspend(playerId: string, retry?: Retry): Promise<void> {
    return this.retries.perform(retry, () => setSuspension(playerId, null, null));
  }

  /**
   * Renames a player everywhere, in one transaction.
   * @throws RequestError PLAYER_NOT_FOUND for a player without an account
   */
  async rename(playerId: string, name: string, retry?: Retry): Promise<void> {
    const { features } = this;
    await this.retries.perform(retry, function* () {
      if ((yield* change(RENAME, playerId, name)) === 0) throw noSuchPlayer(playerId);
      yield* write(RENAME_TOKENS, playerId, name);
      yield* features.rename(playerId, name);
    });
    this.topics.publish(CHANGED_NAMES, '', { playerId });
  }

  /** The current suspension of a player. */
  async suspensionOf(playerId: string): Promise<Suspension | undefined> {
    const row = await this.runner.read(() => one<SuspensionRow>(FIND, playerId));
    return row && suspensionOf(row, this.clock.now());
  }
}

/**
 * Suspends a player, replacing an earlier suspension. Locks the player until the transaction ends.
 * @param now epoch milliseconds
 * @throws RequestError PLAYER_NOT_FOUND for a player without an account, BAD_USER_INPUT for an end in the past
 */
export function* suspendByAdministrator(
  playerId: string,
  { until, reason }: Suspension,
  now: number,
): Steps<void> {
  if (until !== null && (until <= now || until >= WITHOUT_END)) {
    const message =
      'until must be in the future and before the year 9999; omit it for a permanent suspension';
    throw RequestError.badInput([{ field: 'until', message }]);
  }
  yield* setSuspension(playerId, until ?? WITHOUT_END, reason);
}

function* setSuspension(playerId: string, until: number | null, reason: string | null): Steps<void> {
  // Update the player first: transactions that add a token lock the player too.
  if ((yield* change(SUSPEND, playerId, until, reason)) === 0) throw noSuchPlayer(playerId);
  yield* write(SUSPEND_TOKENS, playerId, until, reason);
}

const noSuchPlayer = (playerId: string): RequestError =>
  new RequestError('PLAYER_NOT_FOUND', `There is no player ${playerId}.`);
