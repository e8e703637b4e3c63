import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Retry } from '../../kernel/input/retry.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import type { Steps } from '../../storage/steps.js';
import { requireHolder } from '../accounts.js';
import { holderOf } from '../token-holder.js';
import {
  block,
  blockedBy,
  changeSettings,
  settingsOf,
  SHOWN_BY,
  unblock,
  type BlockedPlayer,
} from './company.store.js';
import { havePlayed } from './may-meet.js';
import type { PlayerSettings, ShownPart, VisibilitySetting } from './settings.js';

/** Manages blocks between players and their privacy settings. */
@Injectable()
export class CompanyService {
  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
    private readonly clock: Clock,
  ) {}

  /** The players the caller has blocked, most recent first. */
  blockedBy({ id }: Caller): Promise<readonly BlockedPlayer[]> {
    return this.runner.read(() => blockedBy(id));
  }

  /** Idempotent. @throws RequestError UNAUTHENTICATED, BAD_USER_INPUT, PLAYER_NOT_FOUND, BLOCK_LIMIT */
  async block(caller: Caller, playerId: string, retry?: Retry): Promise<void> {
    if (playerId === caller.id) {
      throw RequestError.badInput([
        { field: 'playerId', message: 'playerId must be the id of another player' },
      ]);
    }
    const now = this.clock.now();
    await this.byHolder(caller, retry, () => block(caller.id, playerId, now));
  }

  /** Idempotent. @throws RequestError UNAUTHENTICATED */
  async unblock(caller: Caller, playerId: string, retry?: Retry): Promise<void> {
    await this.byHolder(caller, retry, () => unblock(caller.id, playerId));
  }

  settingsOf({ id }: Caller): Promise<PlayerSettings> {
    return this.runner.read(() => settingsOf(id));
  }

  /** Changes some settings; returns all. @throws RequestError UNAUTHENTICATED */
  async updateSettings(
    caller: Caller,
    changed: Partial<PlayerSettings>,
    retry?: Retry,
  ): Promise<PlayerSettings> {
    await this.byHolder(caller, retry, () => changeSettings(caller.id, changed));
    return this.settingsOf(caller);
  }

  /** The visibility of a part of a player's profile; ALL for unknown players and server bots. */
  async shownBy(playerId: string, part: ShownPart): Promise<VisibilitySetting> {
    return (await this.runner.lookUp(SHOWN_BY, playerId))?.[part] ?? 'ALL';
  }

  /**
   * Whether a player with this setting is visible to a viewer.
   * @param viewer called only if the result depends on the viewer
   */
  async isShownTo(
    viewer: () => Caller | undefined,
    playerId: string,
    setting: VisibilitySetting,
  ): Promise<boolean> {
    if (setting === 'ALL') return true;
    const caller = viewer();
    if (caller === undefined || caller.id === playerId) return caller !== undefined;
    return setting === 'PLAYED_WITH' && (await this.runner.read(() => havePlayed(caller.id, playerId)));
  }

  /** Whether a player shows a part of the profile to a viewer. */
  async shows(playerId: string, part: ShownPart, viewer: () => Caller | undefined): Promise<boolean> {
    return this.isShownTo(viewer, playerId, await this.shownBy(playerId, part));
  }

  /** Locks the player first, so that limits hold. */
  private byHolder(caller: Caller, retry: Retry | undefined, work: () => Steps<void>): Promise<void> {
    const holder = holderOf(caller);
    return this.retries.perform(retry, function* () {
      yield* requireHolder(holder);
      yield* work();
    });
  }
}
