import { Args, Field, ObjectType, Query, Resolver, Subscription } from '@nestjs/graphql';
import { OptionalPlayer, requireCaller, type Caller } from '../../../kernel/caller/caller.js';
import type { CancellableIterator } from '../../../kernel/cancellable-iterator.js';
import { Clock } from '../../../kernel/clock.js';
import { defined } from '../../../kernel/input/objects.js';
import { MAX_PAGE } from '../../../kernel/schema/limits.js';
import { Cost, ListSize } from '../../../kernel/schema/prices.js';
import { requirePayload } from '../../../live/updates/require-payload.js';
import { CompetitionsService } from '../competitions.service.js';
import { CompetitionWatchService, type CompetitionUpdate } from '../competition-watch.service.js';
import { DailyService } from '../daily.service.js';
import { competitionConnection, CompetitionConnectionModel, CompetitionModel } from './competition.models.js';
import { CompetitionArgs, CompetitionsArgs, CompetitionUpdatedArgs, DailyArgs } from './competitions.args.js';

@ObjectType('CompetitionUpdate', { description: 'A competition as it stands after a change.' })
export class CompetitionUpdateModel {
  @Field({ description: 'Whether it is the first one of a subscription.' })
  snapshot!: boolean;

  @Field(() => CompetitionModel, { description: 'The competition.' })
  competition!: CompetitionModel;
}

/** Looking at competitions, and following them. */
@Resolver()
export class CompetitionsResolver {
  constructor(
    private readonly competitions: CompetitionsService,
    private readonly dailies: DailyService,
    private readonly watches: CompetitionWatchService,
    private readonly clock: Clock,
  ) {}

  @Cost(60)
  @Query(() => CompetitionModel, {
    nullable: true,
    description: 'A daily game, a duel or a tournament; null when there is none of that id that you may see.',
  })
  async competition(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { id }: CompetitionArgs,
  ): Promise<CompetitionModel | null> {
    const found = await this.competitions.view(caller, id);
    return found ? new CompetitionModel(found, this.clock.now()) : null;
  }

  @Cost(60)
  @Query(() => CompetitionModel, {
    nullable: true,
    description:
      'The daily game of a rule set: the same for all, begun and finished within its day in UTC. Null where there is none ' +
      'of that rule set and date.',
  })
  async daily(@Args() { ruleset, variants, date }: DailyArgs): Promise<CompetitionModel | null> {
    const found = await this.dailies.find({ ruleset, variants }, date ?? undefined);
    return found ? new CompetitionModel(found, this.clock.now()) : null;
  }

  @ListSize({
    assumedSize: MAX_PAGE,
    slicingArguments: ['first'],
    sizedFields: ['edges', 'nodes'],
    itemCost: 10,
  })
  @Query(() => CompetitionConnectionModel, {
    name: 'competitions',
    description: 'Competitions that are open to anyone, newest first; or yours.',
  })
  async list(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { filter, first, after }: CompetitionsArgs,
  ): Promise<CompetitionConnectionModel> {
    const now = this.clock.now();
    const wanted = defined({
      playerId: filter?.mine ? requireCaller(caller).id : undefined,
      kind: filter?.kind ?? undefined,
      rulesetId: filter?.ruleset ?? undefined,
      runningAt: filter?.running ? now : undefined,
    });
    const found = await this.competitions.list(wanted, first + 1, after ?? undefined);
    return competitionConnection(found.slice(0, first), found.length > first, now);
  }

  @Cost(2_000)
  @Subscription(() => CompetitionUpdateModel, {
    description:
      'Follows a competition: first as it stands, then after every change of its entrants, standings or status, until it ' +
      'is over. Changes within half a second come together.',
    resolve: (update: CompetitionUpdate | undefined) => {
      const { snapshot, competition, at } = requirePayload(update);
      return { snapshot, competition: new CompetitionModel(competition, at) };
    },
  })
  competitionUpdated(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { competitionId }: CompetitionUpdatedArgs,
  ): Promise<CancellableIterator<CompetitionUpdate>> {
    return this.watches.watch(caller, competitionId);
  }
}
