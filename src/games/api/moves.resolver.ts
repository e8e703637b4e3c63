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

/** Commands of play. */
@Resolver()
export class MovesResolver {
  constructor(private readonly commands: GameCommandsService) {}

  @Mutation(() => GameResult, {
    description: 'Rolls the dice: the next roll of the turn or, after an entry, of the next turn.',
  })
  roll(@CurrentPlayer() caller: Caller, @Args('input') input: RollInput): Answer {
    return this.move(caller, input, { type: 'roll', ...defined({ keep: input.keep }) });
  }

  @Mutation(() => GameResult, { description: 'Marks dice to keep at the next roll; clears other marks.' })
  keep(@CurrentPlayer() caller: Caller, @Args('input') input: KeepInput): Answer {
    return this.move(caller, input, { type: 'keep', positions: input.positions });
  }

  @Mutation(() => GameResult, {
    description: 'Binds the turn to an announced row, right after the first roll. Cannot be undone.',
  })
  announce(@CurrentPlayer() caller: Caller, @Args('input') input: AnnounceInput): Answer {
    return this.move(caller, input, { type: 'announce', row: input.row });
  }

  @Mutation(() => GameResult, {
    description:
      'Enters a score in an open field. You can undo the entry until the turn ends. An entry in an announced, ' +
      'dictated or hand column ends the turn immediately.',
  })
  enterField(@CurrentPlayer() caller: Caller, @Args('input') input: EnterFieldInput): Answer {
    const { column, row, endTurn } = input;
    return this.move(caller, input, { type: 'enterField', column, row, endTurn });
  }

  @Mutation(() => GameResult, { description: 'Undoes the entry of this turn; restores dice and rolls.' })
  undo(@CurrentPlayer() caller: Caller, @Args('input') input: GameCommandInput): Answer {
    return this.move(caller, input, { type: 'undo' });
  }

  @Mutation(() => GameResult, { description: 'Ends the turn. Its entry can then no longer be undone.' })
  endTurn(@CurrentPlayer() caller: Caller, @Args('input') input: GameCommandInput): Answer {
    return this.move(caller, input, { type: 'endTurn' });
  }

  @Mutation(() => GameResult, {
    description:
      'Leaves the game. Your side keeps its sheet and its turns are skipped. If you hold several seats, the one ' +
      'on turn leaves. The last remaining side wins; a solitaire game is abandoned.',
  })
  resign(@CurrentPlayer() caller: Caller, @Args('input') input: GameCommandInput): Answer {
    return this.move(caller, input, { type: 'resign' });
  }

  private async move(caller: Caller, input: GameCommandInput, command: GameCommand): Answer {
    return gameResult(await this.commands.move(caller, targetOf(caller, command.type, input), command));
  }
}
