import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentPlayer, type Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import {
  AnnounceInput,
  EnterFieldInput,
  GameCommandInput,
  KeepInput,
  RollInput,
  targetOf,
} from './moves.inputs.js';
import { GameCommandsService } from '../commands/game-commands.service.js';
import { GameResult, gameResult } from './result.models.js';
import type { GameCommand } from '../domain/turn-order.js';

type Answer = Promise<typeof GameResult>;

/** The commands of play. */
@Resolver()
export class MovesResolver {
  constructor(private readonly commands: GameCommandsService) {}

  @Mutation(() => GameResult, {
    description:
      'Throws the dice: the next roll of the turn, or, after an entry, the first of the next turn.',
  })
  roll(@CurrentPlayer() caller: Caller, @Args('input') input: RollInput): Answer {
    return this.move(caller, input, { type: 'roll', ...defined({ keep: input.keep }) });
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
      'Enters an open field. It can be undone until the turn ends; entries in announced, dictated and hand ' +
      'columns end the turn at once.',
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
      'Leaves the game: the sheet of your side stays as it is and its turns are passed over. A player of several seats leaves with the one on turn. The last side in the game has won; a solitaire game is abandoned.',
  })
  resign(@CurrentPlayer() caller: Caller, @Args('input') input: GameCommandInput): Answer {
    return this.move(caller, input, { type: 'resign' });
  }

  private async move(caller: Caller, input: GameCommandInput, command: GameCommand): Answer {
    return gameResult(await this.commands.move(caller, targetOf(caller, command.type, input), command));
  }
}
