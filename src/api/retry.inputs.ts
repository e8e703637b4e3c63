import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, Length } from 'class-validator';

/** An input that may be sent twice. */
@InputType({ isAbstract: true })
export abstract class RetriableInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Makes the request safe to repeat: the same key with the same input is done once and answered alike. ' +
      '1 to 255 characters, unique among your requests; kept a day, and as long as the game runs, but at most 90 days.',
  })
  @IsOptional()
  @Length(1, 255)
  idempotencyKey?: string;
}
