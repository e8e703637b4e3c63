import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IdField, IntField } from '../../kernel/input/fields.js';
import { IsName } from '../../kernel/input/name.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';

@InputType({ description: 'A game to save.' })
export class SaveGameInput extends RetriableInput {
  @IdField('the UUID of a game', { description: 'Id of the game.' })
  gameId!: string;

  @Field({ description: 'Name of the save: 1 to 40 printable characters. It does not have to be unique.' })
  @IsName()
  name!: string;

  @IntField({
    min: 1,
    nullable: true,
    description:
      'Version of the game that you have seen. The request fails with VERSION_CONFLICT if the game has a later version.',
  })
  expectedVersion?: number;
}

@InputType({ description: 'A save to continue.' })
export class OpenSaveInput extends RetriableInput {
  @IdField('the UUID of a save', { description: 'Id of the save.' })
  saveId!: string;
}

@InputType({ description: 'A save to delete.' })
export class DeleteSaveInput extends RetriableInput {
  @IdField('the UUID of a save', { description: 'Id of the save.' })
  saveId!: string;
}

@ArgsType()
export class SaveArgs {
  @IdField('the UUID of a save', { description: 'Id of one of your saves.' })
  id!: string;
}
