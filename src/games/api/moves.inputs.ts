import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { ArrayMaxSize, IsBoolean, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import type { Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { IsId } from '../../kernel/input/id.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import { retryOf } from '../../kernel/input/retry.js';
import { MOST_DICE } from '@yamb-server/engine';
import type { Target } from '../commands/game-commands.service.js';
import { MAX_ID } from '../domain/limits.js';

@InputType({ description: 'The game that a command is for.' })
export class GameCommandInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the game.' })
  @IsId('the UUID of a game')
  gameId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The version that you have seen. At a later version the command is refused with VERSION_CONFLICT.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  expectedVersion?: number;
}

@InputType({ description: 'A roll of the dice.' })
export class RollInput extends GameCommandInput {
  @Field(() => [Int], {
    nullable: true,
    description:
      'Positions of the dice that stay, from 0; by default those that are marked, by `keep` or by the roll before. ' +
      'The first roll throws all.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_DICE)
  keep?: number[];
}

@InputType({ description: 'The dice that are to stay at the next roll.' })
export class KeepInput extends GameCommandInput {
  @Field(() => [Int], { description: 'All positions to mark, from 0; an empty list takes every mark back.' })
  @ArrayMaxSize(MOST_DICE)
  positions!: number[];
}

@InputType({ description: 'A row to announce.' })
export class AnnounceInput extends GameCommandInput {
  @Field({ description: 'Id of the row; `turn.announceableRows` lists those that can be announced.' })
  @IsString()
  @MaxLength(MAX_ID)
  row!: string;
}

@InputType({ description: 'A field to enter.' })
export class EnterFieldInput extends GameCommandInput {
  @Field({ description: 'Id of the column.' })
  @IsString()
  @MaxLength(MAX_ID)
  column!: string;

  @Field({ description: 'Id of the row, or of a bonus field; `turn.openFields` lists what is open.' })
  @IsString()
  @MaxLength(MAX_ID)
  row!: string;

  @Field({ defaultValue: false, description: 'Ends the turn at once: the entry can then not be undone.' })
  @IsBoolean()
  endTurn!: boolean;
}

/**
 * The game that a command is for.
 * @param operation the name of the command, as a key stands for one command only
 */
export function targetOf(caller: Caller, operation: string, input: GameCommandInput): Target {
  const { gameId, expectedVersion } = input;
  return defined({ gameId, expectedVersion, retry: retryOf(caller, operation, input) });
}
