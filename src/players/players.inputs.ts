import { Field, InputType } from '@nestjs/graphql';
import { IsName } from '../api/name.js';

@InputType({ description: 'Who registers.' })
export class RegisterInput {
  @Field({ description: 'The name to be shown to others: 1 to 40 printable characters.' })
  @IsName()
  name!: string;
}

@InputType({ description: 'A new name.' })
export class RenamePlayerInput {
  @Field({ description: 'The name to be shown to others from now on: 1 to 40 printable characters.' })
  @IsName()
  name!: string;
}
