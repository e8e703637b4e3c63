import { createUnionType } from '@nestjs/graphql';
import { computedType, field, nullable } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { MAX_EVENTS_OF_A_COMMAND } from '../domain/limits.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import type { ClosedReason, RollRemedy } from '@yamb-server/engine';
import { EVENTS_ONCE, commandEventModels } from './event.models.js';
import { REFUSAL_MEANINGS } from '../commands/refusal-meanings.js';
import { GameEventModel } from './game-event.models.js';
import { GameModel } from './game.models.js';
import type { CommandResult } from '../domain/command-result.js';
import { MOVE_REFUSAL_CODES, type MoveRefusal } from '../domain/move-refusal.js';
import { describeRefusal } from '../messages/describe-refusal.js';

const RefusalCodeEnum = enumType<string>(
  'RefusalCode',
  'Reason for refusing a move. Codes are stable; `message` names the legal alternatives.',
  Object.fromEntries(MOVE_REFUSAL_CODES.map((code) => [code, REFUSAL_MEANINGS[code].meaning])),
);

const ClosedReasonEnum = enumType<ClosedReason>('ClosedReason', 'Reason why a field is closed.', {
  order: 'The column must be filled in a fixed order.',
  announcedOther: 'Another row was announced for this turn.',
  dictatedOther: 'This turn is dictated.',
  notAnnounced: 'The row was not announced after the first roll.',
  notDictated: 'The previous side did not dictate the row.',
  notHand: 'The last roll was not of all dice.',
  notFirstRoll: 'The first roll of the turn is over.',
  notYetObligatory: 'Other columns must be filled first.',
  computed: 'The column is computed from the other columns.',
  noBonus: 'The dice do not earn the bonus, or it was already earned as often as possible.',
});

const RollRemedyEnum = enumType<RollRemedy>(
  'RollRemedy',
  'Alternatives to a roll that would leave no field to enter.',
  {
    announce: 'Announce a row or enter an open field.',
    keepNothing: 'Roll all dice or enter an open field.',
    enter: 'Enter an open field.',
  },
);

interface Answer {
  readonly result: CommandResult;
}
const gameOf = ({ result }: Answer): GameModel => new GameModel(result.game);
const isReplayed = ({ result }: Answer): boolean => result.replayed;

export class GameChangedModel {
  constructor(readonly result: Extract<CommandResult, { kind: 'changed' }>) {}
}

computedType(
  GameChangedModel,
  'GameChanged',
  'The command was accepted and its effects are stored on disk.',
  {
    game: field.object(() => GameModel, 'The game after the command.', gameOf),
    events: field.list(
      () => GameEventModel,
      { assumedSize: MAX_EVENTS_OF_A_COMMAND, absentTypes: EVENTS_ONCE },
      'Effects of the command.',
      ({ result }) => commandEventModels(result.events, result.game),
    ),
    replayed: field.boolean(
      'Whether this repeats an earlier response for the same `idempotencyKey`.',
      isReplayed,
    ),
  },
);

export class MoveRefusedModel {
  constructor(readonly result: Extract<CommandResult, { kind: 'refused' }>) {}

  get refusal(): MoveRefusal {
    return this.result.refusal;
  }
}

computedType(MoveRefusedModel, 'MoveRefused', 'The rules do not allow the command. Nothing changed.', {
  code: field.oneOf(RefusalCodeEnum, 'Machine-readable reason.', ({ refusal }) => refusal.code),
  message: field.localized(
    'Human-readable reason and legal alternatives.',
    ({ result }) =>
      (language) =>
        describeRefusal(result.refusal, result.game, language),
  ),
  reason: nullable.oneOf(
    ClosedReasonEnum,
    'With FIELD_NOT_OPEN: reason why the field is closed.',
    ({ refusal }) => (refusal.code === 'FIELD_NOT_OPEN' ? refusal.reason : null),
  ),
  remedy: nullable.oneOf(
    RollRemedyEnum,
    'With NO_FIELD_AFTER_ROLL: the alternatives to rolling.',
    ({ refusal }) => (refusal.code === 'NO_FIELD_AFTER_ROLL' ? refusal.remedy : null),
  ),
  freeSeats: nullable.ints(LARGEST.seats, 'With SEAT_NOT_FREE: the seats you could take.', ({ refusal }) =>
    refusal.code === 'SEAT_NOT_FREE' ? refusal.free : null,
  ),
  game: field.object(() => GameModel, 'The game at the time of the refusal.', gameOf),
  replayed: field.boolean(
    'Whether this repeats an earlier response for the same `idempotencyKey`. The game may have ' +
      'changed since.',
    isReplayed,
  ),
});

export const GameResult = createUnionType({
  name: 'GameResult',
  description: 'The result of a command.',
  types: () => [GameChangedModel, MoveRefusedModel] as const,
  resolveType: (value: object) => (value instanceof GameChangedModel ? GameChangedModel : MoveRefusedModel),
});

/** Converts a command's result to the API type. */
export const gameResult = (result: CommandResult): GameChangedModel | MoveRefusedModel =>
  result.kind === 'changed' ? new GameChangedModel(result) : new MoveRefusedModel(result);
