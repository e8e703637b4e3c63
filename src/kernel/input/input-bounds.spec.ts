import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  Args,
  ArgsType,
  Field,
  GraphQLSchemaBuilderModule,
  GraphQLSchemaFactory,
  InputType,
  Query,
  Resolver,
} from '@nestjs/graphql';
import { Test } from '@nestjs/testing';
import { ArrayMaxSize, IsInt, IsString, MaxLength } from 'class-validator';
import { builtSchema } from '../../../test/harness/built-schema.js';
import { unboundedInputs } from './testing/unbounded-inputs.js';

@InputType()
class BoundedInput {
  @Field(() => [String])
  @ArrayMaxSize(2)
  @IsString({ each: true })
  @MaxLength(3, { each: true })
  words!: string[];
}

@InputType()
class UnboundedInput {
  @Field(() => [Number])
  @IsInt({ each: true })
  numbers!: number[];

  @Field(() => [String])
  @ArrayMaxSize(2)
  @MaxLength(3)
  words!: string[];
}

@ArgsType()
class UnboundedArgs {
  @Field()
  @IsString()
  text!: string;
}

@Resolver()
class Bounded {
  @Query(() => Boolean)
  bounded(@Args('input') _input: BoundedInput): boolean {
    return true;
  }
}

@Resolver()
class Unbounded {
  @Query(() => Boolean)
  unbounded(@Args('input') _input: UnboundedInput): boolean {
    return true;
  }

  @Query(() => Boolean)
  argued(@Args() _args: UnboundedArgs, @Args('alone') _alone: string): boolean {
    return true;
  }
}

describe('the inputs of a schema', () => {
  let app: INestApplicationContext;
  let schemas: GraphQLSchemaFactory;

  beforeAll(async () => {
    app = await Test.createTestingModule({ imports: [GraphQLSchemaBuilderModule] }).compile();
    schemas = app.get(GraphQLSchemaFactory);
  });
  afterAll(() => app.close());

  it('are all bounded in the schema of the server', async () => {
    expect(unboundedInputs(await builtSchema())).toEqual([]);
  });

  it('are bounded if every list and string has a maximum length', async () => {
    expect(unboundedInputs(await schemas.create([Bounded]))).toEqual([]);
  });

  it('are unbounded if a list or a string has no maximum length', async () => {
    expect(unboundedInputs(await schemas.create([Unbounded]))).toEqual([
      'Query.argued(text)',
      'Query.argued(alone)',
      'UnboundedInput.numbers',
      'UnboundedInput.words',
    ]);
  });
});
