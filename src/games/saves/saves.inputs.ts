import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { IsInt, IsOptional, Min } from 'class-validator';
import { IsId } from '../../kernel/input/id.js';
import { IsName } from '../../kernel/input/name.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';

@InputType({ description: 'A game to save.' })
export class SaveGameInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the game.' })
  @IsId('the UUID of a game')
  gameId!: string;

  @Field({ description: 'Name of the save: 1 to 40 printable characters. It does not have to be unique.' })
  @IsName()
  name!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version of the game that you have seen. The request fails with VERSION_CONFLICT if the game has a later version.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  expectedVersion?: number;
}

@InputType({ description: 'A save to continue.' })
export class OpenSaveInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the save.' })
  @IsId('the UUID of a save')
  saveId!: string;
}

@InputType({ description: 'A save to delete.' })
export class DeleteSaveInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the save.' })
  @IsId('the UUID of a save')
  saveId!: string;
}

@ArgsType()
export class SaveArgs {
  @Field(() => ID, { description: 'Id of one of your saves.' })
  @IsId('the UUID of a save')
  id!: string;
}
