import { Field, InputType, Int } from '@nestjs/graphql';
import { BooleanField, IdField, IntField, TextField } from '../../kernel/input/fields.js';
import { ArrayMaxSize, IsOptional } from 'class-validator';
import type { Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import { retryOf } from '../../kernel/input/retry.js';
import { MOST_DICE } from '@yamb-server/engine';
import type { Target } from '../commands/game-commands.service.js';
import { MAX_ID } from '../domain/limits.js';

@InputType({ description: 'The game to act on.' })
export class GameCommandInput extends RetriableInput {
  @IdField('the UUID of a game', { description: 'Id of the game.' })
  gameId!: string;

  @IntField({
    min: 1,
    nullable: true,
    description:
      'Version of the game that you have seen. The command is refused with VERSION_CONFLICT if the game has a ' +
      'later version.',
  })
  expectedVersion?: number;
}

@InputType({ description: 'A roll of the dice.' })
export class RollInput extends GameCommandInput {
  @Field(() => [Int], {
    nullable: true,
    description:
      'Positions of the dice to keep, from 0; defaults to the dice marked by `keep` or by the previous roll. The ' +
      'first roll is of all dice.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_DICE)
  keep?: number[];
}

@InputType({ description: 'The dice to keep at the next roll.' })
export class KeepInput extends GameCommandInput {
  @Field(() => [Int], { description: 'All positions to mark, from 0. An empty list clears every mark.' })
  @ArrayMaxSize(MOST_DICE)
  positions!: number[];
}

@InputType({ description: 'A row to announce.' })
export class AnnounceInput extends GameCommandInput {
  @TextField(MAX_ID, {
    description: 'Id of the row; `turn.announceableRows` lists the rows you can announce.',
  })
  row!: string;
}

@InputType({ description: 'A field to enter.' })
export class EnterFieldInput extends GameCommandInput {
  @TextField(MAX_ID, { description: 'Id of the column.' })
  column!: string;

  @TextField(MAX_ID, {
    description: 'Id of the row or bonus field; `turn.openFields` lists the open fields.',
  })
  row!: string;

  @BooleanField({
    defaultValue: false,
    description: 'Ends the turn immediately, so the entry cannot be undone.',
  })
  endTurn!: boolean;
}

/**
 * The target of a command.
 * @param operation name of the command, because each idempotency key belongs to one command
 */
export function targetOf(caller: Caller, operation: string, input: GameCommandInput): Target {
  const { gameId, expectedVersion } = input;
  return defined({ gameId, expectedVersion, retry: retryOf(caller, operation, input) });
}
