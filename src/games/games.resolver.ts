import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentPlayer, OptionalPlayer, requireCaller, type Caller } from '../api/caller.js';
import { GameEventModel, eventModels, type EventModel } from './event.models.js';
import { gameConnection, GameConnectionModel } from './game-connection.models.js';
import { GameModel } from './game.models.js';
import {
  AnnounceInput,
  CreateGameInput,
  EnterFieldInput,
  EventsArgs,
  GameArgs,
  GameCommandInput,
  GamesArgs,
  KeepInput,
  RollInput,
} from './games.inputs.js';
import { GamesService } from './games.service.js';
import { GameResult, gameResult } from './result.models.js';
import type { GameCommand } from './turn-order.js';

type Answer = Promise<typeof GameResult>;

@Resolver(() => GameModel)
export class GamesResolver {
  constructor(private readonly games: GamesService) {}

  @Query(() => GameModel, { nullable: true, description: 'A game; null when there is none of that id.' })
  async game(@Args() { id }: GameArgs): Promise<GameModel | null> {
    const game = await this.games.find(id);
    return game ? new GameModel(game) : null;
  }

  @Query(() => GameConnectionModel, { name: 'games', description: 'Games, newest first.' })
  async list(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { filter, first, after }: GamesArgs,
  ): Promise<GameConnectionModel> {
    const playerId = filter?.mine ? requireCaller(caller).id : undefined;
    const wanted = {
      ...(filter?.status && { status: filter.status }),
      ...(filter?.ruleset && { rulesetId: filter.ruleset }),
      ...(playerId && { playerId }),
    };
    return gameConnection(await this.games.list(wanted, first, after));
  }

  @ResolveField(() => [GameEventModel], { description: 'What has happened in the game, oldest first.' })
  async events(
    @Parent() { id }: GameModel,
    @Args() { sinceVersion, first }: EventsArgs,
  ): Promise<EventModel[]> {
    return eventModels(await this.games.events(id, sinceVersion, first));
  }

  @Mutation(() => GameModel, { description: 'Makes a game, in which you play every seat.' })
  async createGame(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: CreateGameInput,
  ): Promise<GameModel> {
    const { ruleset, variants, teamSize, ranked, clientSeed } = input;
    const seats = (input.seats ?? [{}]).map(({ name }) => ({
      playerId: caller.id,
      name: name ?? caller.name,
    }));
    const wanted = {
      rulesetId: ruleset,
      variants,
      seats,
      teamSize,
      ranked,
      ...(clientSeed && { clientSeed }),
    };
    return new GameModel(await this.games.create(caller, wanted));
  }

  @Mutation(() => GameResult, {
    description:
      'Throws the dice: the next roll of the turn, or, after an entry, the first of the next turn.',
  })
  roll(@CurrentPlayer() caller: Caller, @Args('input') input: RollInput): Answer {
    return this.move(caller, input, { type: 'roll', ...(input.keep && { keep: input.keep }) });
  }

  @Mutation(() => GameResult, {
    description: 'Marks dice to stay at the next roll, and takes other marks back.',
  })
  keep(@CurrentPlayer() caller: Caller, @Args('input') input: KeepInput): Answer {
    return this.move(caller, input, { type: 'keep', positions: input.positions });
  }

  @Mutation(() => GameResult, {
    description:
      'Binds the turn to a row of the announced column, straight after the first roll. Cannot be withdrawn.',
  })
  announce(@CurrentPlayer() caller: Caller, @Args('input') input: AnnounceInput): Answer {
    return this.move(caller, input, { type: 'announce', row: input.row });
  }

  @Mutation(() => GameResult, {
    description:
      'Enters an open field. It can be undone until the turn ends; entries in announced, dictated and hand columns ' +
      'end the turn at once.',
  })
  enterField(@CurrentPlayer() caller: Caller, @Args('input') input: EnterFieldInput): Answer {
    const { column, row, endTurn } = input;
    return this.move(caller, input, { type: 'enterField', column, row, endTurn });
  }

  @Mutation(() => GameResult, {
    description: 'Takes the entry of this turn back: dice and rolls are as they were.',
  })
  undo(@CurrentPlayer() caller: Caller, @Args('input') input: GameCommandInput): Answer {
    return this.move(caller, input, { type: 'undo' });
  }

  @Mutation(() => GameResult, {
    description: 'Ends the turn after its entry, which then can no longer be undone.',
  })
  endTurn(@CurrentPlayer() caller: Caller, @Args('input') input: GameCommandInput): Answer {
    return this.move(caller, input, { type: 'endTurn' });
  }

  @Mutation(() => GameResult, {
    description:
      'Leaves the game: the sheet of your side stays as it is and its turns are passed over. Who plays several seats ' +
      'leaves with the one on turn. The last side in the game has won; a solitaire game is abandoned.',
  })
  resign(@CurrentPlayer() caller: Caller, @Args('input') input: GameCommandInput): Answer {
    return this.move(caller, input, { type: 'resign' });
  }

  private async move(caller: Caller, input: GameCommandInput, command: GameCommand): Answer {
    const { gameId, expectedVersion } = input;
    const move = { gameId, command, ...(expectedVersion !== undefined && { expectedVersion }) };
    return gameResult(await this.games.move(caller, move));
  }
}
