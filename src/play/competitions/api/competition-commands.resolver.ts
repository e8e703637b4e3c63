import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentPlayer, OwnerOfKeys, type Caller } from '../../../kernel/caller/caller.js';
import { Clock } from '../../../kernel/clock.js';
import { AdminGuard, JOIN_RATE } from '../../../kernel/caller/guards.js';
import { retryOf, type KeyOwner } from '../../../kernel/input/retry.js';
import { RequestError } from '../../../kernel/errors/request-error.js';
import { Cost } from '../../../kernel/schema/prices.js';
import { GameModel } from '../../../games/api/game.models.js';
import { CompetitionsService } from '../competitions.service.js';
import { DailyService } from '../daily.service.js';
import type { Competition } from '../domain/competition.js';
import { CompetitionModel } from './competition.models.js';
import {
  CompetitionInput,
  CreateDuelInput,
  CreateTournamentInput,
  JoinCompetitionInput,
  PlayDailyInput,
  PlayDealInput,
  RemoveEntrantInput,
  RenameAnyCompetitionInput,
} from './competitions.inputs.js';

/** Making competitions, entering them and playing their deals. */
@Resolver()
export class CompetitionCommandsResolver {
  constructor(
    private readonly competitions: CompetitionsService,
    private readonly dailies: DailyService,
    private readonly clock: Clock,
  ) {}

  @Cost(1_500)
  @Mutation(() => GameModel, {
    description:
      'Begins your one game of the daily game of today, or gives it where you have begun it already. It must be finished ' +
      'within the day, in UTC.',
  })
  async playDaily(@CurrentPlayer() caller: Caller, @Args('input') input: PlayDailyInput): Promise<GameModel> {
    const { ruleset, variants } = input;
    return new GameModel(
      await this.dailies.play(caller, { ruleset, variants }, retryOf(caller, 'playDaily', input)),
    );
  }

  @Cost(1_200)
  @Mutation(() => CompetitionModel, {
    description:
      'Challenges players to the same dice: everybody plays them once, alone, until the deadline. You have entered it.',
  })
  async createDuel(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: CreateDuelInput,
  ): Promise<CompetitionModel> {
    const { ruleset, variants, deadline } = input;
    const players = input.players.map((id) => id.toLowerCase());
    const seats = input.seats ?? Math.max(2, players.length + 1);
    const wanted = { players, seats, deadline: deadline.getTime() };
    const retry = retryOf(caller, 'createDuel', input);
    return this.model(await this.competitions.createDuel(caller, { ruleset, variants }, wanted, retry));
  }

  @Cost(1_200)
  @Mutation(() => CompetitionModel, {
    description: 'Makes a tournament, which you organise. You play in it where you join it.',
  })
  async createTournament(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: CreateTournamentInput,
  ): Promise<CompetitionModel> {
    const { ruleset, variants, title, access } = input;
    const opens = (input.opensAt ?? input.opens)?.getTime() ?? this.clock.now();
    const closes = (input.closesAt ?? input.closes)?.getTime();
    if (closes === undefined)
      throw RequestError.badInput([{ field: 'closesAt', message: 'closesAt is required' }]);
    const wanted = { title, games: input.rounds ?? input.games ?? 1, opens, closes, access };
    const retry = retryOf(caller, 'createTournament', input);
    return this.model(await this.competitions.createTournament(caller, { ruleset, variants }, wanted, retry));
  }

  @Mutation(() => CompetitionModel, {
    description: 'Enters a duel or a tournament, or accepts an invitation. Entering twice is entering once.',
  })
  @UseGuards(JOIN_RATE)
  async joinCompetition(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: JoinCompetitionInput,
  ): Promise<CompetitionModel> {
    const retry = retryOf(caller, 'joinCompetition', input);
    return this.model(
      await this.competitions.join(caller, input.competitionId, input.code ?? undefined, retry),
    );
  }

  @Mutation(() => CompetitionModel, {
    description: 'Declines an invitation, or gives your place back before your first game.',
  })
  async leaveCompetition(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: CompetitionInput,
  ): Promise<CompetitionModel> {
    const retry = retryOf(caller, 'leaveCompetition', input);
    return this.model(await this.competitions.leave(caller, input.competitionId, retry));
  }

  @Cost(1_500)
  @Mutation(() => GameModel, {
    description:
      'Begins your game of a round of a duel or a tournament, or gives it where you have begun it already: one game for each ' +
      'round.',
  })
  async playDeal(@CurrentPlayer() caller: Caller, @Args('input') input: PlayDealInput): Promise<GameModel> {
    const { competitionId, round } = input;
    const retry = retryOf(caller, 'playDeal', input);
    return new GameModel(await this.competitions.play(caller, competitionId, round ?? undefined, retry));
  }

  @Mutation(() => CompetitionModel, {
    description:
      'Takes a player out of the standings of a competition that you organise, and lets it not be entered again.',
  })
  async removeEntrant(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: RemoveEntrantInput,
  ): Promise<CompetitionModel> {
    const { competitionId, playerId } = input;
    const retry = retryOf(caller, 'removeEntrant', input);
    return this.model(await this.competitions.removeEntrant(caller, competitionId, playerId, retry));
  }

  @Mutation(() => CompetitionModel, {
    description:
      'Cancels a duel or a tournament that you organise. Games that were begun can be played on until its end, and count ' +
      'for nothing.',
  })
  async cancelCompetition(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: CompetitionInput,
  ): Promise<CompetitionModel> {
    const retry = retryOf(caller, 'cancelCompetition', input);
    return this.model(await this.competitions.cancel(caller, input.competitionId, retry));
  }

  @Cost(600)
  @Mutation(() => Boolean, {
    description:
      'Cancels a duel or a tournament, also once it is played. Games that were begun can be played on until its end, and count ' +
      'for nothing. Gives true. For the administrator.',
  })
  @UseGuards(AdminGuard)
  async cancelAnyCompetition(
    @OwnerOfKeys('administrator') owner: KeyOwner,
    @Args('input') input: CompetitionInput,
  ): Promise<boolean> {
    const retry = retryOf(owner, 'cancelAnyCompetition', input);
    await this.competitions.cancelAny(input.competitionId, retry);
    return true;
  }

  @Cost(600)
  @Mutation(() => Boolean, {
    description:
      'Gives a tournament another title, at once and for everybody. Gives true. For the administrator.',
  })
  @UseGuards(AdminGuard)
  async renameAnyCompetition(
    @OwnerOfKeys('administrator') owner: KeyOwner,
    @Args('input') input: RenameAnyCompetitionInput,
  ): Promise<boolean> {
    const retry = retryOf(owner, 'renameAnyCompetition', input);
    await this.competitions.renameAny(input.competitionId, input.title, retry);
    return true;
  }

  private readonly model = (competition: Competition): CompetitionModel =>
    new CompetitionModel(competition, this.clock.now());
}
