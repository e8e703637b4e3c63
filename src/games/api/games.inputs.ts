import { Field, ID, InputType, Int } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsId } from '../../kernel/input/id.js';
import { Nested } from '../../kernel/input/input-shape.js';
import { IsName, IsPlayerName } from '../../kernel/input/name.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import { MOST_DICE } from '@yamb-server/engine';
import { SEAT_ACCESS, type SeatAccess } from '../domain/game.js';
import { BOT_LEVELS, type BotLevel } from '../domain/server-bots.js';
import { AFTER_PRACTICE_DICE, MAX_PRACTICE_THROWS, type AfterPracticeDice } from '../domain/practice-dice.js';
import { CLAIM_AFTER, MAX_BOT_DELAY, MAX_ID, MAX_SEATS } from '../domain/limits.js';
import { ClockInput } from './clock.inputs.js';
import { GameCommandInput } from './moves.inputs.js';
import { AfterPracticeDiceEnum } from './fairness.models.js';
import { BotLevelEnum, SeatAccessEnum } from './seat.models.js';
import { RulesetId, VariantIds } from '../rulesets/ruleset-choice.inputs.js';

/** A string that dice follow from: nothing in it can be typed or encoded in two ways. */
const IsSeed = (): PropertyDecorator =>
  Matches(/^[!-~]{1,64}$/, {
    message: ({ property }) => `${property} must have 1 to 64 visible ASCII characters`,
  });

@InputType({ description: 'A seat of a new game: yours, unless it is open to others or played by a bot.' })
export class SeatInput {
  @Field(() => String, {
    nullable: true,
    description:
      "The name at a seat of yours or of a bot; by default your own, or the bot's. A player who takes an open seat chooses a name.",
  })
  @IsOptional()
  @IsName()
  name?: string;

  @Field(() => SeatAccessEnum, {
    defaultValue: 'CREATOR',
    description:
      'CREATOR: you play it. PLAYER: kept for another player, who is challenged so. CODE: open to players with the join ' +
      'code. ANYONE: open to all, and listed. BOT: the server plays it.',
  })
  @IsIn(SEAT_ACCESS)
  access!: SeatAccess;

  @Field(() => ID, {
    nullable: true,
    description: 'With access PLAYER: the id of the player whom the seat is kept for.',
  })
  @IsOptional()
  @IsId('the UUID of a player')
  player?: string;

  @Field(() => BotLevelEnum, {
    nullable: true,
    description: 'With access BOT: how well it plays; REGULAR by default.',
  })
  @IsOptional()
  @IsIn(BOT_LEVELS)
  level?: BotLevel;
}

@InputType({ description: 'What the new game is to be.' })
export class CreateGameInput extends RetriableInput {
  @RulesetId('Id of a rule set; the query `rulesets` lists them.')
  ruleset!: string;

  @VariantIds('Ids of variants of the rule set, in any order.')
  variants!: string[];

  @Field(() => [SeatInput], {
    nullable: true,
    description:
      'The seats in the order of play; by default one, yours. Several of yours are played at one screen.',
  })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SEATS)
  @Nested(() => SeatInput, { each: true })
  seats?: SeatInput[];

  @Field(() => Int, {
    defaultValue: 1,
    description: 'Players who share a sheet: 2 for a game of pairs, in which seats 0 and 2 play together.',
  })
  @IsInt()
  @Min(1)
  @Max(MAX_SEATS)
  teamSize!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Goes into every throw: 1 to 64 visible ASCII characters. To see the commitment first, leave it out and ' +
      'use `addClientSeed`.',
  })
  @IsOptional()
  @IsSeed()
  clientSeed?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Gives the same dice in every game with this text, for trying out bots: 1 to 64 visible ASCII characters. ' +
      'Such a game is labelled and never ranked.',
  })
  @IsOptional()
  @IsSeed()
  practiceSeed?: string;

  @Field(() => [[Int]], {
    nullable: true,
    description:
      'The faces of the first throws, for tests: the first throw of the game takes the first list, the next throw the ' +
      'next one. A list with a face for every die is by position, and kept dice stay; a shorter one has the faces of the ' +
      'thrown dice alone, in order. Up to 120 throws. Such a game is labelled and never ranked.',
  })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PRACTICE_THROWS)
  @ArrayMinSize(1, { each: true })
  @ArrayMaxSize(MOST_DICE, { each: true })
  practiceDice?: number[][];

  @Field(() => AfterPracticeDiceEnum, {
    defaultValue: 'CHANCE',
    description:
      'After the last throw of `practiceDice`: dice by chance, or the refusal PRACTICE_DICE_DO_NOT_FIT.',
  })
  @IsIn(AFTER_PRACTICE_DICE)
  afterPracticeDice!: AfterPracticeDice;

  @Field({ defaultValue: true, description: 'Whether the game counts for best-score lists.' })
  @IsBoolean()
  ranked!: boolean;

  @Field({
    defaultValue: false,
    description: 'Whether its players may ask for `Turn.advice`. Such a game is labelled and never ranked.',
  })
  @IsBoolean()
  assisted!: boolean;

  @Field(() => Int, {
    defaultValue: 0,
    description: 'Milliseconds that bots wait before each move, for people who watch: 0 to 5000.',
  })
  @IsInt()
  @Min(0)
  @Max(MAX_BOT_DELAY)
  botDelayMs!: number;

  @Field(() => ClockInput, {
    nullable: true,
    description: 'The time that sides have, and what happens at zero; without it they take their time.',
  })
  @IsOptional()
  @Nested(() => ClockInput)
  clock?: ClockInput;

  @Field({ defaultValue: false, description: 'Whether only its players may see it.' })
  @IsBoolean()
  private!: boolean;

  @Field(() => Int, {
    defaultValue: CLAIM_AFTER.standard,
    description: 'Seconds without a move after which opponents may `claim`: one minute to 90 days.',
  })
  @IsInt()
  @Min(CLAIM_AFTER.min)
  @Max(CLAIM_AFTER.max)
  claimAfterSeconds!: number;
}

@InputType({ description: 'A seat to take.' })
export class JoinGameInput extends GameCommandInput {
  @Field(() => String, {
    nullable: true,
    description: 'The join code of the game, for seats that ask for it.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_ID)
  code?: string;

  @Field(() => Int, { nullable: true, description: 'Which seat; by default the first that is free for you.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SEATS - 1)
  seat?: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Goes into every throw: 1 to 64 visible ASCII characters. Give it here if you take the last seat, as the first ' +
      'roll may follow at once.',
  })
  @IsOptional()
  @IsSeed()
  clientSeed?: string;

  @Field(() => String, { nullable: true, description: 'The name at the seat; by default your own.' })
  @IsOptional()
  @IsPlayerName()
  name?: string;
}

@InputType({ description: 'A text that goes into every throw of a game.' })
export class AddClientSeedInput extends GameCommandInput {
  @Field({ description: '1 to 64 visible ASCII characters.' })
  @IsSeed()
  clientSeed!: string;
}
