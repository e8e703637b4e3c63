/** The steps that each feature contributes when a player is renamed, suspended or deleted. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Steps } from '../storage/steps.js';

/** The name shown for a deleted account. */
export const DELETED_PLAYER = 'deleted player';

/**
 * The features that store data of players, in the order of their steps. The transaction first locks the player, so that
 * nothing more is stored for the player. Then it locks rows in the order of a command that ends a game (game, competition,
 * results, webhooks), to prevent deadlocks.
 */
const FEATURES = ['games', 'saves', 'rulesets', 'quick-play', 'competitions', 'results', 'webhooks'] as const;

/** A player whose account is being deleted. */
export interface DeletedPlayer {
  readonly id: string;
  /** The name before the deletion. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Runs the steps of all features in order. */
@Injectable()
export class PlayerFeatures implements OnApplicationBootstrap {
  private readonly contributed: PlayerSteps[] = [];

  /** Adds the steps of a feature. */
  contribute(steps: PlayerSteps): void {
    this.contributed.push(steps);
  }

  /** @throws Error unless every feature has contributed exactly once */
  onApplicationBootstrap(): void {
    this.inOrder();
  }

  /** Replaces the name of a player in all features. */
  *rename(playerId: string, name: string): Steps<void> {
    for (const steps of this.inOrder()) if (steps.rename) yield* steps.rename(playerId, name);
  }

  /** Ends what a suspended player may not continue. @returns a function to call after the commit */
  *suspend(playerId: string, now: number): Steps<() => void> {
    const after: (() => void)[] = [];
    for (const steps of this.inOrder()) if (steps.suspend) after.push(yield* steps.suspend(playerId, now));
    return () => {
      for (const notify of after) notify();
    };
  }

  /** Removes a player from all features. */
  *delete(player: DeletedPlayer): Steps<void> {
    for (const steps of this.inOrder()) yield* steps.delete(player);
  }

  /** Leaves the running games and competitions of a deleted player. @returns the number of games that remain */
  async leave(playerId: string): Promise<number> {
    let remaining = 0;
    for (const steps of this.inOrder()) remaining += (await steps.leave?.(playerId)) ?? 0;
    return remaining;
  }

  /** @throws Error unless every feature has contributed exactly once */
  private inOrder(): readonly PlayerSteps[] {
    return FEATURES.map((feature) => {
      const [steps, ...others] = this.contributed.filter((one) => one.feature === feature);
      if (!steps || others.length > 0)
        throw new Error(`Exactly one module must contribute the steps of ${feature}`);
      return steps;
    });
  }
}

/**
 * The steps of one feature. A subclass contributes itself when its module provides it. Steps run in the transaction of the
 * change, after it has locked the player.
 */
@Injectable()
export abstract class PlayerSteps {
  abstract readonly feature: (typeof FEATURES)[number];

  constructor(features: PlayerFeatures) {
    features.contribute(this);
  }

  /** Replaces the name of a player wherever the feature stores it. */
  rename?(playerId: string, name: string): Steps<void>;

  /**
   * Ends what a suspended player may not continue.
   * @param now epoch milliseconds
   * @returns a function that notifies others, to call after the commit
   */
  suspend?(playerId: string, now: number): Steps<() => void>;

  /**
   * Removes the player's name and rows that belong only to the player. Idempotent: it runs again after the player has left all
   * games, because some may have ended in the meantime and recorded results.
   */
  abstract delete(player: DeletedPlayer): Steps<void>;

  /**
   * Leaves running games or competitions with ordinary commands, after the deletion. Idempotent: repeated until no game
   * remains.
   * @returns the number of games that remain because only another version of the server can read them
   */
  leave?(playerId: string): Promise<number>;
}
