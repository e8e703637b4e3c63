import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import type { RulesChoice } from '../../games/domain/ruleset-choice.js';
import { isUnreadable } from '../../games/domain/schema-version.js';
import { botOf, levelOf } from '../../games/domain/server-bots.js';
import { GamesService } from '../../games/games.service.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { monthOf, tallyKey } from './counted-game.js';
import type { MeetingCounts } from './meetings.js';
import { StatisticsStore, type KnownPlayer } from './statistics.store.js';
import type { Best, Tally } from './tally.js';

/** The public view of a player with an account, or of a server bot. */
export type ShownPlayer = Pick<KnownPlayer, 'id' | 'name' | 'kind'> &
  Partial<Pick<KnownPlayer, 'registeredAt' | 'games' | 'publicGames'>>;

/** Selects statistics. */
export interface StatisticsChoice {
  /** Statistics of the solitaire sheet, if it differs. */
  readonly solitaire: boolean;
  readonly since?: Date | null;
}

/** Statistics by one set of rules. */
export interface Statistics {
  readonly key: string;
  readonly ruleset: CompiledRuleset;
  /** The first month included, such as `2026-03`; empty for all time. */
  readonly since: string;
  readonly tally: Tally;
}

/** Players and their statistics. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly store: StatisticsStore,
    private readonly definitions: DefinitionsService,
    private readonly games: GamesService,
  ) {}

  /** Undefined for an unknown id and for a deleted account. */
  async player(id: string): Promise<ShownPlayer | undefined> {
    const level = levelOf(id);
    return level === undefined ? this.store.player(id) : botOf(level);
  }

  /**
   * @param isOwn whether the player reads their own statistics, which include private games
   * @throws RequestError if the rules do not exist
   */
  async ofPlayer(
    playerId: string,
    choice: RulesChoice & StatisticsChoice,
    isOwn: boolean,
  ): Promise<Statistics> {
    const rules = await this.definitions.require(choice);
    return this.read(rules, choice, (key, since) => this.store.ofPlayer(playerId, key, since, isOwn));
  }

  /** Statistics of all people. @param rulesetKey the rules with variants and version */
  async ofPeople(rulesetKey: string, choice: StatisticsChoice): Promise<Statistics | undefined> {
    const rules = await this.definitions.loadKey(rulesetKey);
    return rules && this.read(rules, choice, (key, since) => this.store.ofPeople(key, since));
  }

  /** @param isOwn whether one of the two players reads it */
  headToHead(player: string, opponent: string, isOwn: boolean): Promise<MeetingCounts> {
    return this.store.headToHead(player, opponent, isOwn);
  }

  /** Whether the caller may learn in which game the sheet was filled. */
  async isShown(caller: Caller | undefined, { isPrivate, gameId }: Best): Promise<boolean> {
    if (!isPrivate) return true;
    try {
      return (await this.games.view(caller, gameId)) !== undefined;
    } catch (error) {
      // This server cannot read the game, so it does not know its players.
      if (isUnreadable(error)) return false;
      throw error;
    }
  }

  private async read(
    { key: rulesetKey, ruleset, solitaire }: ResolvedRuleset,
    choice: StatisticsChoice,
    find: (key: string, since: string) => Promise<Tally>,
  ): Promise<Statistics> {
    const key = tallyKey(rulesetKey, choice.solitaire ? 1 : 2);
    const since = choice.since ? monthOf(choice.since.getTime()) : '';
    const tally = await find(key, since);
    return { key, ruleset: choice.solitaire ? solitaire : ruleset, since, tally };
  }
}
