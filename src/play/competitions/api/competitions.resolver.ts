import { Args, Query, Resolver, Subscription } from '@nestjs/graphql';
import { field, objectType } from '../../../kernel/schema/object-type.js';
import { connection, pageOf, PagedList, type Connection } from '../../../kernel/schema/connection.js';
import { OptionalPlayer, requireCaller, type Caller } from '../../../kernel/caller/caller.js';
import type { CancellableIterator } from '../../../kernel/cancellable-iterator.js';
import { Clock } from '../../../kernel/clock.js';
import { defined } from '../../../kernel/input/objects.js';
import { Cost } from '../../../kernel/schema/prices.js';
import { requirePayload } from '../../../live/updates/require-payload.js';
import { CompetitionsService } from '../competitions.service.js';
import { CompetitionWatchService, type CompetitionUpdate } from '../competition-watch.service.js';
import { DailyService } from '../daily.service.js';
import { CompetitionConnectionModel, competitionModel, CompetitionModel } from './competition.models.js';
import {
  CompetitionArgs,
  CompetitionsArgs,
  CompetitionUpdatedArgs,
  DailyArgs,
} from './competitions.inputs.js';

export const CompetitionUpdateModel = objectType(
  'CompetitionUpdate',
  'The state of a competition after a change.',
  {
    snapshot: field.boolean('Whether this is the first update of the subscription.'),
    competition: field.object(() => CompetitionModel, 'The competition.'),
  },
);

/** Queries and subscriptions of competitions. */
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
    description: 'A daily game, duel or tournament; null if none with this id exists or you may not see it.',
  })
  async competition(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { id }: CompetitionArgs,
  ): Promise<CompetitionModel | null> {
    const found = await this.competitions.view(caller, id);
    return found ? competitionModel(found, this.clock.now()) : null;
  }

  @Cost(60)
  @Query(() => CompetitionModel, {
    nullable: true,
    description:
      'The daily game of a rule set, the same for everyone. It must be started and finished on its day in UTC. Null if ' +
      'the rule set had no daily game on that date.',
  })
  async daily(@Args() { ruleset, variants, date }: DailyArgs): Promise<CompetitionModel | null> {
    const found = await this.dailies.find({ ruleset, variants }, date ?? undefined);
    return found ? competitionModel(found, this.clock.now()) : null;
  }

  @PagedList(10)
  @Query(() => CompetitionConnectionModel, {
    name: 'competitions',
    description: 'Competitions open to anyone, or your own, newest first.',
  })
  async list(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { filter, first, after }: CompetitionsArgs,
  ): Promise<Connection<CompetitionModel>> {
    const now = this.clock.now();
    const wanted = defined({
      playerId: filter?.mine ? requireCaller(caller).id : undefined,
      kind: filter?.kind ?? undefined,
      rulesetId: filter?.ruleset ?? undefined,
      runningAt: filter?.running ? now : undefined,
    });
    const found = await this.competitions.list(wanted, first + 1, after ?? undefined);
    // Ids increase with time, so the id serves as the cursor.
    return connection(
      pageOf(found, first),
      ({ id }) => id,
      (competition) => competitionModel(competition, now),
    );
  }

  @Cost(2_000)
  @Subscription(() => CompetitionUpdateModel, {
    description:
      'Follows a competition until it ends: sends the current state, then every change of its entrants, standings or ' +
      'status. Changes within half a second are combined.',
    resolve: (update: CompetitionUpdate | undefined) => {
      const { snapshot, competition, at } = requirePayload(update);
      return { snapshot, competition: competitionModel(competition, at) };
    },
  })
  competitionUpdated(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { competitionId }: CompetitionUpdatedArgs,
  ): Promise<CancellableIterator<CompetitionUpdate>> {
    return this.watches.watch(caller, competitionId);
  }
}
