import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Retry } from '../../kernel/input/retry.js';
import { holderOf } from '../token-holder.js';
import { CompanyStore, type BlockedPlayer } from './company.store.js';
import type { PlayerSettings, ShownPart, VisibilitySetting } from './settings.js';

/** Manages blocks between players and their privacy settings. */
@Injectable()
export class CompanyService {
  constructor(
    private readonly store: CompanyStore,
    private readonly clock: Clock,
  ) {}

  /** The players the caller has blocked, most recent first. */
  blockedBy({ id }: Caller): Promise<readonly BlockedPlayer[]> {
    return this.store.blockedBy(id);
  }

  /** Idempotent. @throws RequestError BAD_USER_INPUT, PLAYER_NOT_FOUND, BLOCK_LIMIT */
  async block(caller: Caller, playerId: string, retry?: Retry): Promise<void> {
    if (playerId === caller.id) {
      throw RequestError.badInput([
        { field: 'playerId', message: 'playerId must be the id of another player' },
      ]);
    }
    await this.store.block(holderOf(caller), playerId, this.clock.now(), retry);
  }

  /** Idempotent. */
  async unblock(caller: Caller, playerId: string, retry?: Retry): Promise<void> {
    await this.store.unblock(holderOf(caller), playerId, retry);
  }

  settingsOf({ id }: Caller): Promise<PlayerSettings> {
    return this.store.settingsOf(id);
  }

  /** Changes some settings; returns all. */
  async updateSettings(
    caller: Caller,
    changed: Partial<PlayerSettings>,
    retry?: Retry,
  ): Promise<PlayerSettings> {
    return this.store.set(holderOf(caller), changed, retry);
  }

  /** The visibility of a part of a player's profile. */
  shownBy(playerId: string, part: ShownPart): Promise<VisibilitySetting> {
    return this.store.shownBy(playerId, part);
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
    return setting === 'PLAYED_WITH' && (await this.store.havePlayed(caller.id, playerId));
  }

  /** Whether a player shows a part of the profile to a viewer. */
  async shows(playerId: string, part: ShownPart, viewer: () => Caller | undefined): Promise<boolean> {
    return this.isShownTo(viewer, playerId, await this.shownBy(playerId, part));
  }

  /** Whether all of these players may play together, without any blocks between them. */
  mayPlayTogether(playerIds: readonly string[]): Promise<boolean> {
    return this.store.mayPlayTogether(playerIds);
  }
}
