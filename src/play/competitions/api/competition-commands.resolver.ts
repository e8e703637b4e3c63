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
import { competitionModel, CompetitionModel } from './competition.models.js';
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

/** Creates competitions, manages entrants and starts games of deals. */
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
      "Starts your game in today's daily game, or returns it if you have already started it. You have one game per day, " +
      'and must finish it before the day ends in UTC.',
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
      'Creates a duel and invites players to it: everyone plays the same dice once, each in a game of their own, until ' +
      'the deadline. You enter it automatically.',
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
    description: 'Creates a tournament with you as its organiser. To play in it, join it like everyone else.',
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
    description:
      'Enters a duel or tournament, or accepts an invitation. Has no effect if you have already entered.',
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
    description: 'Declines an invitation, or gives up your place before you start your first game.',
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
      'Starts your game in a round of a duel or tournament, or returns it if you have already started it. You have one game ' +
      'per round.',
  })
  async playDeal(@CurrentPlayer() caller: Caller, @Args('input') input: PlayDealInput): Promise<GameModel> {
    const { competitionId, round } = input;
    const retry = retryOf(caller, 'playDeal', input);
    return new GameModel(await this.competitions.play(caller, competitionId, round ?? undefined, retry));
  }

  @Mutation(() => CompetitionModel, {
    description:
      'Removes a player from a competition you organise. Their results leave the standings, and they cannot enter again.',
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
      'Cancels a duel or tournament you organise. Games already started can be played until the competition would have ' +
      'ended, but no longer count.',
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
      'Cancels a duel or tournament, even if players have started. Games already started can be played until the ' +
      'competition would have ended, but no longer count. Returns true. Requires the administrator.',
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
      'Changes the title of a tournament, immediately and for everyone. Returns true. Requires the administrator.',
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
    competitionModel(competition, this.clock.now());
}
