import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Uuid } from '../../../kernel/input/id.js';
import { FormerName } from '../../../kernel/schema/former-name.js';
import { ListSize } from '../../../kernel/schema/prices.js';
import { connection, connectionOf, type Connection } from '../../../kernel/schema/connection.js';
import { at } from '@yamb-server/engine';
import { LARGEST } from '../../../games/rulesets/list-sizes.js';
import {
  closesAt,
  NO_LIMIT,
  rulesNameOf,
  statusOf,
  type Competition,
  type CompetitionAccess,
  type CompetitionKind,
  type CompetitionStatus,
  type Round,
} from '../domain/competition.js';
import { CompetitionAccessEnum, CompetitionKindEnum, CompetitionStatusEnum } from './competition.enums.js';

@ObjectType('Deal', {
  description: 'A seed that all entrants of a competition play, each in their own game.',
})
export class DealModel {
  @Uuid()
  @Field(() => ID, { description: 'Id of the deal. Mixed into every roll in place of the game id.' })
  id!: string;

  @Field(() => Int, { description: 'The round, starting at 1.' })
  round!: number;

  @Field({ description: 'SHA-256 of the seed in hexadecimal, published when the competition is created.' })
  commitment!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The seed, 32 bytes in hexadecimal; null until the competition has ended.',
  })
  seed!: string | null;
}

/** @param now epoch milliseconds; the seed is revealed once play has ended */
export const dealModel = (
  { dealId, round, commitment, seed }: Round,
  competition: Competition,
  now: number,
): DealModel => ({
  id: dealId,
  round,
  commitment,
  seed: now >= closesAt(competition) ? seed : null,
});

@ObjectType('Competition', {
  description: 'A daily game, duel or tournament. Everyone plays the same dice, each on their own sheet.',
})
export class CompetitionModel {
  constructor(
    readonly competition: Competition,
    private readonly now: number,
  ) {}

  @Uuid()
  @Field(() => ID, { description: 'A UUID.' })
  get id(): string {
    return this.competition.id;
  }

  @Field(() => CompetitionKindEnum, { description: 'The kind of the competition.' })
  get kind(): CompetitionKind {
    return this.competition.kind;
  }

  @Field(() => String, { nullable: true, description: 'Title of a tournament; null for other kinds.' })
  get title(): string | null {
    return this.competition.title;
  }

  @Field(() => String, {
    nullable: true,
    description: 'Date of a daily game in UTC, such as `2026-03-14`; null for other kinds.',
  })
  get date(): string | null {
    return this.competition.day;
  }

  @Field(() => CompetitionStatusEnum, { description: 'The current state.' })
  get status(): CompetitionStatus {
    return statusOf(this.competition, this.now);
  }

  @FormerName('ruleset', () => ID)
  @Field(() => ID, { description: 'Id of the rule set.' })
  get rulesetId(): string {
    return at(this.rules, 0);
  }

  @ListSize(LARGEST.variants)
  @Field(() => [ID], { description: 'Ids of the variants in use.' })
  get variants(): readonly string[] {
    return this.rules.slice(1);
  }

  @Field(() => ID, { description: 'The versioned rules, such as `yams+columns@1`.' })
  get rulesetKey(): string {
    return this.competition.rulesetKey;
  }

  @Field(() => CompetitionAccessEnum, { description: 'Who may enter.' })
  get access(): CompetitionAccess {
    return this.competition.access;
  }

  @Uuid()
  @Field(() => ID, { nullable: true, description: 'Id of the player who created it; null for a daily game.' })
  get organiserId(): string | null {
    return this.competition.organiserId;
  }

  @Field(() => Int, { description: 'Number of deals each entrant plays.' })
  get rounds(): number {
    return this.competition.rounds;
  }

  @Field(() => Int, { description: 'Number of players who have entered.' })
  get entrants(): number {
    return this.competition.entrants;
  }

  @Field(() => Int, { nullable: true, description: 'Maximum number of entrants; null if unlimited.' })
  get maxEntrants(): number | null {
    const { maxEntrants } = this.competition;
    return maxEntrants === NO_LIMIT ? null : maxEntrants;
  }

  @Field({ description: 'When the commitments were published.' })
  get announcedAt(): Date {
    return new Date(this.competition.createdAt);
  }

  @Field({ description: 'When play starts.' })
  get opensAt(): Date {
    return new Date(this.competition.opens);
  }

  @Field({ description: 'When play ends. A duel ends earlier once everyone has played.' })
  get closesAt(): Date {
    return new Date(closesAt(this.competition));
  }

  private get rules(): readonly string[] {
    return rulesNameOf(this.competition.rulesetKey).split('+');
  }
}

export const CompetitionConnectionModel = connectionOf(CompetitionModel, {
  page: 'CompetitionConnection',
  edge: 'CompetitionEdge',
  description: 'A page of competitions, newest first.',
  one: 'competition',
  many: 'competitions',
});

/** Ids increase with time, so the id serves as the cursor. */
export function competitionConnection(
  found: readonly Competition[],
  hasNextPage: boolean,
  now: number,
): Connection<CompetitionModel> {
  const nodes = found.map((competition) => new CompetitionModel(competition, now));
  return connection(
    nodes.map((node) => ({ cursor: node.id, node })),
    hasNextPage,
  );
}
