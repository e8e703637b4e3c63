import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Uuid } from '../../../kernel/input/id.js';
import { MAX_PAGE } from '../../../kernel/schema/limits.js';
import { FormerName } from '../../../kernel/schema/former-name.js';
import { ListSize } from '../../../kernel/schema/prices.js';
import { PageInfoModel } from '../../../games/api/game-connection.models.js';
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
  description: 'A seed that all entrants of a competition play, each in a game of their own.',
})
export class DealModel {
  @Uuid()
  @Field(() => ID, { description: 'Goes into every throw, in the place of the id of a game.' })
  id!: string;

  @Field(() => Int, { description: 'Its round, from 1.' })
  round!: number;

  @Field({ description: 'SHA-256 of the seed, hexadecimal: published when the competition is made.' })
  commitment!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The seed, 32 bytes in hexadecimal; null until the competition is over.',
  })
  seed!: string | null;
}

/** @param now epoch milliseconds: seeds are shown when play has ended */
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
  description:
    'A daily game, a duel or a tournament: everybody plays the same dice, each on a sheet of their own.',
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

  @Field(() => CompetitionKindEnum, { description: 'What it is.' })
  get kind(): CompetitionKind {
    return this.competition.kind;
  }

  @Field(() => String, { nullable: true, description: 'Of a tournament: what its organiser calls it.' })
  get title(): string | null {
    return this.competition.title;
  }

  @Field(() => String, {
    nullable: true,
    description: 'Of a daily game: its date in UTC, such as `2026-03-14`.',
  })
  get date(): string | null {
    return this.competition.day;
  }

  @Field(() => CompetitionStatusEnum, { description: 'How far it is.' })
  get status(): CompetitionStatus {
    return statusOf(this.competition, this.now);
  }

  @FormerName('ruleset', () => ID)
  @Field(() => ID, { description: 'Id of the rule set.' })
  get rulesetId(): string {
    return at(this.rules, 0);
  }

  @ListSize(LARGEST.variants)
  @Field(() => [ID], { description: 'Ids of its variants.' })
  get variants(): readonly string[] {
    return this.rules.slice(1);
  }

  @Field(() => ID, { description: 'The rules with their version, such as `yams+columns@1`.' })
  get rulesetKey(): string {
    return this.competition.rulesetKey;
  }

  @Field(() => CompetitionAccessEnum, { description: 'Who may enter.' })
  get access(): CompetitionAccess {
    return this.competition.access;
  }

  @Uuid()
  @Field(() => ID, { nullable: true, description: 'The player who has made it; null for a daily game.' })
  get organiserId(): string | null {
    return this.competition.organiserId;
  }

  @Field(() => Int, { description: 'How many deals each entrant plays.' })
  get rounds(): number {
    return this.competition.rounds;
  }

  @Field(() => Int, { description: 'Players who have entered.' })
  get entrants(): number {
    return this.competition.entrants;
  }

  @Field(() => Int, { nullable: true, description: 'The most players; null where any number may enter.' })
  get maxEntrants(): number | null {
    const { maxEntrants } = this.competition;
    return maxEntrants === NO_LIMIT ? null : maxEntrants;
  }

  @Field({ description: 'When its commitments were published.' })
  get announcedAt(): Date {
    return new Date(this.competition.createdAt);
  }

  @Field({ description: 'From then on it is played.' })
  get opensAt(): Date {
    return new Date(this.competition.opens);
  }

  @Field({ description: 'It is played until then; a duel ends before, when all have played.' })
  get closesAt(): Date {
    return new Date(closesAt(this.competition));
  }

  private get rules(): readonly string[] {
    return rulesNameOf(this.competition.rulesetKey).split('+');
  }
}

@ObjectType('CompetitionEdge', { description: 'A competition in a list, with its cursor.' })
export class CompetitionEdgeModel {
  @Field({ description: 'The place in the list.' })
  cursor!: string;

  @Field(() => CompetitionModel, { description: 'The competition.' })
  node!: CompetitionModel;
}

@ObjectType('CompetitionConnection', { description: 'A page of competitions, newest first.' })
export class CompetitionConnectionModel {
  @ListSize(MAX_PAGE)
  @Field(() => [CompetitionEdgeModel], { description: 'The competitions with their cursors.' })
  edges!: readonly CompetitionEdgeModel[];

  @ListSize(MAX_PAGE)
  @Field(() => [CompetitionModel], { description: 'The competitions.' })
  nodes!: readonly CompetitionModel[];

  @Field(() => PageInfoModel, { description: 'Where the page ends.' })
  pageInfo!: PageInfoModel;
}

/** Ids rise with time, so the id is the place in the list. */
export function competitionConnection(
  found: readonly Competition[],
  hasNextPage: boolean,
  now: number,
): CompetitionConnectionModel {
  const nodes = found.map((competition) => new CompetitionModel(competition, now));
  const edges = nodes.map((node) => ({ cursor: node.id, node }));
  return { nodes, edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
}
