import { UseGuards } from '@nestjs/common';
import { PagedList, type Connection } from '../../kernel/schema/connection.js';
import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { afterVersion, readEventCursor } from '../history/event-pages.js';
import { MAX_EVENT_PAGE, MAX_EVENTS_OF_A_COMMAND } from '../domain/limits.js';
import { CurrentPlayer, OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { JOIN_RATE } from '../../kernel/caller/guards.js';
import { retryOf } from '../../kernel/input/retry.js';
import { BotSeatsGuard } from './bot-seats.guard.js';
import { EVENTS_ONCE, eventModels, type EventModel } from './event.models.js';
import { GameEventModel } from './game-event.models.js';
import { gameConnection, GameConnectionModel } from './game-connection.models.js';
import { GameModel } from './game.models.js';
import { EventsArgs, GameArgs, GamesArgs } from './games.args.js';
import { listFilter, placeOf } from './list-filter.js';
import { clockOf } from './clock.models.js';
import { AddClientSeedInput, CreateGameInput, JoinGameInput, type SeatInput } from './games.inputs.js';
import { GameCommandInput, targetOf } from './moves.inputs.js';
import { GameCommandsService } from '../commands/game-commands.service.js';
import { GamesService } from '../games.service.js';
import type { NewGame, NewSeat } from '../domain/new-game.js';
import { GameResult, gameResult } from './result.models.js';

type Answer = Promise<typeof GameResult>;

/** Finding, creating, joining and leaving games. */
@Resolver(() => GameModel)
export class GamesResolver {
  constructor(
    private readonly games: GamesService,
    private readonly commands: GameCommandsService,
  ) {}

  @Query(() => GameModel, {
    nullable: true,
    description: 'A game; null if it does not exist or you are not allowed to see it.',
  })
  async game(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { id }: GameArgs,
  ): Promise<GameModel | null> {
    const game = await this.games.view(caller, id);
    return game ? new GameModel(game) : null;
  }

  @PagedList(25)
  @Query(() => GameConnectionModel, {
    name: 'games',
    description: 'Public games, newest first. With `mine`, your own games, including private ones.',
  })
  async list(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { filter, first, after }: GamesArgs,
  ): Promise<Connection<GameModel>> {
    const place = placeOf(after, filter?.before);
    return gameConnection(await this.games.list(listFilter(caller, filter), first, place));
  }

  // Nullable, like every field that can fail: otherwise an invalid argument would discard the result of the move.
  @Cost(100)
  @ListSize({ assumedSize: MAX_EVENT_PAGE, slicingArguments: ['first'], itemCost: 2, onceTypes: EVENTS_ONCE })
  @ResolveField(() => [GameEventModel], {
    nullable: true,
    description:
      'Events of the game, oldest first: at most `first` events after the cursor `after`, or after `sinceVersion`. ' +
      `Repeat with the last cursor until the list is empty. A version has at most ${MAX_EVENTS_OF_A_COMMAND} events. ` +
      'With `first` at least that large, versions are never split and you can page by `sinceVersion` instead.',
  })
  async events(
    @Parent() { game }: GameModel,
    @Args() { sinceVersion, after, first }: EventsArgs,
  ): Promise<EventModel[]> {
    // Clients may omit it or send null.
    const place = typeof after === 'string' ? readEventCursor(after) : afterVersion(sinceVersion);
    return eventModels(await this.games.eventPage(game, place, first), game);
  }

  @Cost(1_200)
  @UseGuards(BotSeatsGuard)
  @Mutation(() => GameModel, {
    description: 'Creates a game. It starts once all seats are taken: immediately if they are yours.',
  })
  async createGame(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: CreateGameInput,
  ): Promise<GameModel> {
    return new GameModel(
      await this.games.create(caller, newGame(input), retryOf(caller, 'createGame', input)),
    );
  }

  @Mutation(() => GameResult, { description: 'Takes a free seat in a game that has not started.' })
  @UseGuards(JOIN_RATE)
  async joinGame(@CurrentPlayer() caller: Caller, @Args('input') input: JoinGameInput): Answer {
    const { seat, name, code, clientSeed } = input;
    return gameResult(
      await this.commands.join(
        caller,
        targetOf(caller, 'joinGame', input),
        defined({ seat, name, code, clientSeed }),
      ),
    );
  }

  @Mutation(() => GameResult, {
    description:
      'Before the start, gives up your seats and declines those reserved for you. Afterwards, use `resign`.',
  })
  async leaveGame(@CurrentPlayer() caller: Caller, @Args('input') input: GameCommandInput): Answer {
    return gameResult(await this.commands.leave(caller, targetOf(caller, 'leaveGame', input)));
  }

  @Mutation(() => GameResult, {
    description:
      'Ends the wait for an absent side, from `claimableAt` on: the side resigns or, with `substitute`, a bot takes ' +
      'over the seat and its sheet. Opponents can do both, a partner can only substitute a bot; it never happens ' +
      'automatically. Refused with CLOCK_RUNNING while a clock is running.',
  })
  async claim(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: GameCommandInput,
    @Args('substitute', {
      defaultValue: false,
      description: 'Puts a REGULAR bot in the seat, which the player loses, instead of resigning its side.',
    })
    substitute: boolean,
  ): Answer {
    const target = targetOf(caller, substitute ? 'claim for a bot' : 'claim', input);
    return gameResult(await this.commands.claim(caller, target, substitute));
  }

  @Mutation(() => GameResult, {
    description:
      'Mixes a text of yours into every roll of the game, before the first roll. The commitment is already ' +
      'public by then, so the server and the players cannot choose the dice. Each player can add one text.',
  })
  async addClientSeed(@CurrentPlayer() caller: Caller, @Args('input') input: AddClientSeedInput): Answer {
    const target = targetOf(caller, 'addClientSeed', input);
    return gameResult(await this.commands.addClientSeed(caller, target, input.clientSeed));
  }
}

const ONE_SEAT: SeatInput = { access: 'CREATOR' };

function newGame(input: CreateGameInput): NewGame {
  const { ruleset, variants, teamSize, ranked, clientSeed, practiceSeed, claimAfterSeconds } = input;
  const { assisted, botDelayMs: botDelay, practiceDice: throws, afterPracticeDice: afterwards } = input;
  const seats: readonly NewSeat[] = (input.seats ?? [ONE_SEAT]).map(({ access, name, player, level }) =>
    defined({ access, name, keptFor: player, level }),
  );
  return defined({
    rulesetId: ruleset,
    variants,
    seats,
    teamSize,
    ranked,
    isPrivate: input.private,
    claimAfter: claimAfterSeconds * 1000,
    clientSeed,
    practiceSeed,
    practiceDice: throws && { throws, afterwards },
    assisted,
    botDelay,
    clock: clockOf(input.clock),
  });
}
