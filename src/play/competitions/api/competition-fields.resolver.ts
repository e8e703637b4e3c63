import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { connection, PagedList, type Connection } from '../../../kernel/schema/connection.js';
import { OptionalPlayer, type Caller } from '../../../kernel/caller/caller.js';
import { Clock } from '../../../kernel/clock.js';
import { Cost, ListSize } from '../../../kernel/schema/prices.js';
import { CompetitionsService } from '../competitions.service.js';
import { LIMITS } from '../domain/competition.js';
import { StandingsService } from '../standings.service.js';
import { CompetitionModel, dealModel, DealModel } from './competition.models.js';
import { StandingsArgs } from './competitions.inputs.js';
import {
  EntrantConnectionModel,
  EntrantModel,
  entrantModel,
  fromCursor,
  toCursor,
} from './entrant.models.js';

/** Number of leading entrants in updates, and in the REST representation of a competition. */
const LEADERS = 10;

/** Fields of a competition that are loaded only when selected. */
@Resolver(() => CompetitionModel)
export class CompetitionFieldsResolver {
  constructor(
    private readonly competitions: CompetitionsService,
    private readonly standing: StandingsService,
    private readonly clock: Clock,
  ) {}

  @Cost(60)
  @ListSize(LIMITS.rounds)
  @ResolveField(() => [DealModel], {
    nullable: true,
    description: 'The deals that everyone plays, by round.',
  })
  async deals(@Parent() { competition }: CompetitionModel): Promise<readonly DealModel[]> {
    const now = this.clock.now();
    const rounds = await this.competitions.rounds(competition.id);
    return rounds.map((round) => dealModel(round, competition, now));
  }

  @Cost(60)
  @ResolveField(() => String, {
    nullable: true,
    description:
      'Code with which players can enter without an invitation; null unless you organise the competition or have a place ' +
      'in it.',
  })
  async joinCode(
    @Parent() { competition }: CompetitionModel,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<string | null> {
    const { joinCode, organiserId } = competition;
    if (joinCode === null || caller === undefined) return null;
    if (organiserId === caller.id) return joinCode;
    const entrant = await this.competitions.entrant(competition.id, caller.id);
    return entrant?.status === 'INVITED' || entrant?.status === 'ENTERED' ? joinCode : null;
  }

  @Cost(450)
  @ResolveField(() => EntrantModel, {
    nullable: true,
    description: 'Your own entry, with rank and games; null if you have no place in the competition.',
  })
  async me(
    @Parent() { competition }: CompetitionModel,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<EntrantModel | null> {
    if (!caller) return null;
    const found = await this.standing.of(competition, caller);
    const [own] = found?.items ?? [];
    return found && own ? entrantModel(own, found) : null;
  }

  @Cost(400)
  @ListSize(LEADERS)
  @ResolveField(() => [EntrantModel], {
    nullable: true,
    description: 'The first ten entrants of the standings.',
  })
  async leaders(
    @Parent() { competition }: CompetitionModel,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<readonly EntrantModel[]> {
    const page = await this.standing.page(competition, caller, undefined, LEADERS);
    return page.items.map((listed) => entrantModel(listed, page));
  }

  @Cost(400)
  @PagedList(50)
  @ResolveField(() => EntrantConnectionModel, {
    nullable: true,
    description:
      'All entrants, best first: by total points of finished games, then by best game, then by fewer crossed fields. ' +
      'Entrants equal in all three share a rank. Entrants without a finished game come last.',
  })
  async standings(
    @Parent() { competition }: CompetitionModel,
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { kind, first, after }: StandingsArgs,
  ): Promise<Connection<EntrantModel>> {
    const place = typeof after === 'string' ? fromCursor(after) : undefined;
    const page = await this.standing.page(competition, caller, kind ?? undefined, first, place);
    return connection(
      page,
      ({ row }) => toCursor(row),
      (listed) => entrantModel(listed, page),
    );
  }
}
