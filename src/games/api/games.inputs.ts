import { Field, InputType, Int } from '@nestjs/graphql';
import { BooleanField, EnumField, IdField, IntField, TextField } from '../../kernel/input/fields.js';
import { ArrayMaxSize, ArrayMinSize, IsOptional, Matches } from 'class-validator';
import { Nested } from '../../kernel/input/input-shape.js';
import { IsName, IsPlayerName } from '../../kernel/input/name.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import { MOST_DICE } from '@yamb-server/engine';
import { type SeatAccess } from '../domain/game.js';
import { type BotLevel } from '../domain/server-bots.js';
import { MAX_PRACTICE_THROWS, type AfterPracticeDice } from '../domain/practice-dice.js';
import { CLAIM_AFTER, MAX_BOT_DELAY, MAX_ID, MAX_SEATS } from '../domain/limits.js';
import { ClockInput } from './clock.inputs.js';
import { GameCommandInput } from './moves.inputs.js';
import { AfterPracticeDiceEnum } from './fairness.models.js';
import { BotLevelEnum, SeatAccessEnum } from './seat.models.js';
import { RulesetId, VariantIds } from '../rulesets/ruleset-choice.inputs.js';

/** Visible ASCII only, so that a seed has exactly one spelling and one encoding. */
const IsSeed = (): PropertyDecorator =>
  Matches(/^[!-~]{1,64}$/, {
    message: ({ property }) => `${property} must have 1 to 64 visible ASCII characters`,
  });

@InputType({ description: 'A seat of a new game.' })
export class SeatInput {
  @Field(() => String, {
    nullable: true,
    description:
      "Name shown at your seat or a bot's; defaults to your name or the bot's. Players who take an open seat " +
      'choose their own name.',
  })
  @IsOptional()
  @IsName()
  name?: string;

  @EnumField(SeatAccessEnum, {
    defaultValue: 'CREATOR',
    description:
      'CREATOR: you play it. PLAYER: reserved for the player you challenge. CODE: open to players with the join ' +
      'code. ANYONE: listed and open to everyone. BOT: played by the server.',
  })
  access!: SeatAccess;

  @IdField('the UUID of a player', {
    nullable: true,
    description: 'With access PLAYER: id of the player for whom the seat is reserved.',
  })
  player?: string;

  @EnumField(BotLevelEnum, {
    nullable: true,
    description: 'With access BOT: playing strength; REGULAR by default.',
  })
  level?: BotLevel;
}

@InputType({ description: 'Settings of a new game.' })
export class CreateGameInput extends RetriableInput {
  @RulesetId('Id of a rule set; the query `rulesets` lists them.')
  ruleset!: string;

  @VariantIds('Ids of variants of the rule set, in any order.')
  variants!: string[];

  @Field(() => [SeatInput], {
    nullable: true,
    description:
      'Seats in playing order; by default one, for you. If you take several, their players share one screen.',
  })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SEATS)
  @Nested(() => SeatInput, { each: true })
  seats?: SeatInput[];

  @IntField({
    min: 1,
    max: MAX_SEATS,
    defaultValue: 1,
    description: 'Number of players who share a sheet. With 2, seats 0 and 2 play together.',
  })
  teamSize!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Mixed into every roll: 1 to 64 visible ASCII characters. To see the commitment first, omit it and ' +
      'use `addClientSeed`.',
  })
  @IsOptional()
  @IsSeed()
  clientSeed?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Produces the same dice in every game created with this text, for testing bots: 1 to 64 visible ASCII ' +
      'characters. The game is labelled as practice and never ranked.',
  })
  @IsOptional()
  @IsSeed()
  practiceSeed?: string;

  @Field(() => [[Int]], {
    nullable: true,
    description:
      'Faces of the first rolls, for testing; each roll consumes one list. A list with a face for every die ' +
      'assigns faces by position and leaves kept dice unchanged. A shorter list contains only the faces of the ' +
      'rolled dice, in order. At most 120 rolls. The game is labelled as practice and never ranked.',
  })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PRACTICE_THROWS)
  @ArrayMinSize(1, { each: true })
  @ArrayMaxSize(MOST_DICE, { each: true })
  practiceDice?: number[][];

  @EnumField(AfterPracticeDiceEnum, {
    defaultValue: 'CHANCE',
    description:
      'Behaviour after the last roll in `practiceDice`: CHANCE continues with random dice, ERROR refuses the ' +
      'roll with PRACTICE_DICE_DO_NOT_FIT.',
  })
  afterPracticeDice!: AfterPracticeDice;

  @BooleanField({ defaultValue: true, description: 'Whether the game counts for best-score lists.' })
  ranked!: boolean;

  @BooleanField({
    defaultValue: false,
    description: 'Whether players can request `Turn.advice`. Assisted games are never ranked.',
  })
  assisted!: boolean;

  @IntField({
    min: 0,
    max: MAX_BOT_DELAY,
    defaultValue: 0,
    description: 'Milliseconds that bots wait before each move, so that people can follow: 0 to 5000.',
  })
  botDelayMs!: number;

  @Field(() => ClockInput, {
    nullable: true,
    description: 'Time control. Omit it for unlimited time.',
  })
  @IsOptional()
  @Nested(() => ClockInput)
  clock?: ClockInput;

  @BooleanField({ defaultValue: false, description: 'Whether only players of the game can see it.' })
  private!: boolean;

  @IntField({
    min: CLAIM_AFTER.min,
    max: CLAIM_AFTER.max,
    defaultValue: CLAIM_AFTER.standard,
    description: 'Seconds without a move after which opponents can `claim`: 60 to 7776000 (90 days).',
  })
  claimAfterSeconds!: number;
}

@InputType({ description: 'A request to take a seat.' })
export class JoinGameInput extends GameCommandInput {
  @TextField(MAX_ID, { nullable: true, description: 'Join code of the game, for seats that require it.' })
  code?: string;

  @IntField({
    min: 0,
    max: MAX_SEATS - 1,
    nullable: true,
    description: 'Number of the seat; defaults to the first seat you can take.',
  })
  seat?: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Mixed into every roll: 1 to 64 visible ASCII characters. Send it here if you take the last seat, because ' +
      'the first roll may follow immediately.',
  })
  @IsOptional()
  @IsSeed()
  clientSeed?: string;

  @Field(() => String, { nullable: true, description: 'Name shown at the seat; defaults to your name.' })
  @IsOptional()
  @IsPlayerName()
  name?: string;
}

@InputType({ description: 'A text to mix into every roll of a game.' })
export class AddClientSeedInput extends GameCommandInput {
  @Field({ description: '1 to 64 visible ASCII characters.' })
  @IsSeed()
  clientSeed!: string;
}
