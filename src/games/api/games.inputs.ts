import { Int } from '@nestjs/graphql';
import { required, optional, inputType } from '../../kernel/input/fields.js';
import { Matches } from 'class-validator';
import { ArrayMaxSize, ArrayMinSize } from '../../kernel/input/checks.js';
import { Nested } from '../../kernel/input/input-shape.js';
import { IsName, IsPlayerName } from '../../kernel/input/name.js';
import { retriable } from '../../kernel/input/retry.inputs.js';
import { MOST_DICE } from '@yamb-server/engine';
import { MAX_PRACTICE_THROWS } from '../domain/practice-dice.js';
import { CLAIM_AFTER, MAX_BOT_DELAY, MAX_ID, MAX_SEATS } from '../domain/limits.js';
import { ClockInput } from './clock.models.js';
import { gameCommand } from './moves.inputs.js';
import { AfterPracticeDiceEnum } from './fairness.models.js';
import { BotLevelEnum, SeatAccessEnum } from './seat.models.js';
import { rulesetId, variantIds } from '../rulesets/ruleset-choice.inputs.js';

/** Visible ASCII only, so that a seed has exactly one spelling and one encoding. */
const IsSeed = (): PropertyDecorator =>
  Matches(/^[!-~]{1,64}$/, { message: 'must have 1 to 64 visible ASCII characters' });

export const SeatInput = inputType('SeatInput', 'A seat of a new game.', {
  name: optional.string(
    "Name shown at your seat or a bot's; defaults to your name or the bot's. Players who take an open seat " +
      'choose their own name.',
    IsName(),
  ),
  access: required.oneOf(
    SeatAccessEnum,
    'CREATOR: you play it. PLAYER: reserved for the player you challenge. CODE: open to players with the join ' +
      'code. ANYONE: listed and open to everyone. BOT: played by the server.',
    'CREATOR',
  ),
  player: optional.id('player', 'With access PLAYER: id of the player for whom the seat is reserved.'),
  level: optional.oneOf(BotLevelEnum, 'With access BOT: playing strength; REGULAR by default.'),
});
export type SeatInput = InstanceType<typeof SeatInput>;

export const CreateGameInput = inputType('CreateGameInput', 'Settings of a new game.', {
  ...retriable,
  ruleset: rulesetId('Id of a rule set; the query `rulesets` lists them.'),
  variants: variantIds('Ids of variants of the rule set, in any order.'),
  seats: optional.other<SeatInput[]>(
    () => [SeatInput],
    'Seats in playing order; by default one, for you. If you take several, their players share one screen.',
    [ArrayMinSize(1), ArrayMaxSize(MAX_SEATS), Nested(() => SeatInput, { each: true })],
  ),
  teamSize: required.int(
    { min: 1, max: MAX_SEATS },
    'Number of players who share a sheet. With 2, seats 0 and 2 play together.',
    1,
  ),
  clientSeed: optional.string(
    'Mixed into every roll: 1 to 64 visible ASCII characters. To see the commitment first, omit it and ' +
      'use `addClientSeed`.',
    IsSeed(),
  ),
  practiceSeed: optional.string(
    'Produces the same dice in every game created with this text, for testing bots: 1 to 64 visible ASCII ' +
      'characters. The game is labelled as practice and never ranked.',
    IsSeed(),
  ),
  practiceDice: optional.other<number[][]>(
    () => [[Int]],
    'Faces of the first rolls, for testing; each roll consumes one list. A list with a face for every die ' +
      'assigns faces by position and leaves kept dice unchanged. A shorter list contains only the faces of the ' +
      'rolled dice, in order. At most 120 rolls. The game is labelled as practice and never ranked.',
    [
      ArrayMinSize(1),
      ArrayMaxSize(MAX_PRACTICE_THROWS),
      ArrayMinSize(1, { each: true }),
      ArrayMaxSize(MOST_DICE, { each: true }),
    ],
  ),
  afterPracticeDice: required.oneOf(
    AfterPracticeDiceEnum,
    'Behaviour after the last roll in `practiceDice`: CHANCE continues with random dice, ERROR refuses the ' +
      'roll with PRACTICE_DICE_DO_NOT_FIT.',
    'CHANCE',
  ),
  ranked: required.boolean('Whether the game counts for best-score lists.', true),
  assisted: required.boolean(
    'Whether players can request `Turn.advice`. Assisted games are never ranked.',
    false,
  ),
  botDelayMs: required.int(
    { min: 0, max: MAX_BOT_DELAY },
    'Milliseconds that bots wait before each move, so that people can follow: 0 to 5000.',
    0,
  ),
  clock: optional.object(() => ClockInput, 'Time control. Omit it for unlimited time.'),
  private: required.boolean('Whether only players of the game can see it.', false),
  claimAfterSeconds: required.int(
    CLAIM_AFTER,
    'Seconds without a move after which opponents can `claim`: 60 to 7776000 (90 days).',
    CLAIM_AFTER.standard,
  ),
});
export type CreateGameInput = InstanceType<typeof CreateGameInput>;

export const JoinGameInput = inputType('JoinGameInput', 'A request to take a seat.', {
  ...gameCommand,
  code: optional.text(MAX_ID, 'Join code of the game, for seats that require it.'),
  seat: optional.int(
    { min: 0, max: MAX_SEATS - 1 },
    'Number of the seat; defaults to the first seat you can take.',
  ),
  clientSeed: optional.string(
    'Mixed into every roll: 1 to 64 visible ASCII characters. Send it here if you take the last seat, because ' +
      'the first roll may follow immediately.',
    IsSeed(),
  ),
  name: optional.string('Name shown at the seat; defaults to your name.', IsPlayerName()),
});
export type JoinGameInput = InstanceType<typeof JoinGameInput>;

export const AddClientSeedInput = inputType(
  'AddClientSeedInput',
  'A text to mix into every roll of a game.',
  {
    ...gameCommand,
    clientSeed: required.string('1 to 64 visible ASCII characters.', IsSeed()),
  },
);
export type AddClientSeedInput = InstanceType<typeof AddClientSeedInput>;
