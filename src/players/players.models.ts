import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType('Player', { description: 'Somebody who plays: a person or a bot.' })
export class PlayerModel {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field({ description: 'The name shown to others. Several players may have the same one.' })
  name!: string;
}

@ObjectType('Registration', { description: 'A new player and the token that it signs in with.' })
export class RegistrationModel {
  @Field(() => PlayerModel, { description: 'The new player.' })
  player!: PlayerModel;

  @Field({
    description:
      'Send it with every request, as the header `Authorization: Bearer <token>`. It is shown this once: ' +
      'the server keeps only a hash and cannot give it again.',
  })
  token!: string;
}
