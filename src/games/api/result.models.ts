import { createUnionType, ObjectType } from '@nestjs/graphql';
import { field, nullable } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import type { InLanguage } from '../../kernel/language/localized.js';
import { MAX_EVENTS_OF_A_COMMAND } from '../domain/limits.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import type { ClosedReason, RollRemedy } from '@yamb-server/engine';
import { EVENTS_ONCE, commandEventModels, type EventModel } from './event.models.js';
import { REFUSAL_MEANINGS } from '../commands/refusal-meanings.js';
import { GameEventModel } from './game-event.models.js';
import type { Game, RecordedEvents } from '../domain/game.js';
import { GameModel } from './game.models.js';
import type { CommandResult } from '../domain/command-result.js';
import { MOVE_REFUSAL_CODES, type MoveRefusal, type MoveRefusalCode } from '../domain/move-refusal.js';
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

@ObjectType('GameChanged', { description: 'The command was accepted and its effects are stored on disk.' })
export class GameChangedModel {
  constructor(
    private readonly changedGame: Game,
    private readonly recorded: RecordedEvents,
    replayed: boolean,
  ) {
    this.game = new GameModel(changedGame);
    this.replayed = replayed;
  }

  @field.object(() => GameModel, 'The game after the command.')
  game: GameModel;

  @field.list(
    () => GameEventModel,
    { assumedSize: MAX_EVENTS_OF_A_COMMAND, absentTypes: EVENTS_ONCE },
    'Effects of the command.',
  )
  get events(): readonly EventModel[] {
    return commandEventModels(this.recorded, this.changedGame);
  }

  @field.boolean('Whether this repeats an earlier response for the same `idempotencyKey`.')
  replayed: boolean;
}

@ObjectType('MoveRefused', { description: 'The rules do not allow the command. Nothing changed.' })
export class MoveRefusedModel {
  constructor(
    private readonly refusedGame: Game,
    private readonly refusal: MoveRefusal,
    replayed: boolean,
  ) {
    this.game = new GameModel(refusedGame);
    this.replayed = replayed;
  }

  @field.oneOf(RefusalCodeEnum, 'Machine-readable reason.')
  get code(): MoveRefusalCode {
    return this.refusal.code;
  }

  @field.localized('Human-readable reason and legal alternatives.')
  get message(): InLanguage {
    return (language) => describeRefusal(this.refusal, this.refusedGame, language);
  }

  @nullable.oneOf(ClosedReasonEnum, 'With FIELD_NOT_OPEN: reason why the field is closed.')
  get reason(): ClosedReason | null {
    return this.refusal.code === 'FIELD_NOT_OPEN' ? this.refusal.reason : null;
  }

  @nullable.oneOf(RollRemedyEnum, 'With NO_FIELD_AFTER_ROLL: the alternatives to rolling.')
  get remedy(): RollRemedy | null {
    return this.refusal.code === 'NO_FIELD_AFTER_ROLL' ? this.refusal.remedy : null;
  }

  @nullable.ints(LARGEST.seats, 'With SEAT_NOT_FREE: the seats you could take.')
  get freeSeats(): readonly number[] | null {
    return this.refusal.code === 'SEAT_NOT_FREE' ? this.refusal.free : null;
  }

  @field.object(() => GameModel, 'The game at the time of the refusal.')
  game: GameModel;

  @field.boolean(
    'Whether this repeats an earlier response for the same `idempotencyKey`. The game may have ' +
      'changed since.',
  )
  replayed: boolean;
}

export const GameResult = createUnionType({
  name: 'GameResult',
  description: 'The result of a command.',
  types: () => [GameChangedModel, MoveRefusedModel] as const,
  resolveType: (value: object) => (value instanceof GameChangedModel ? GameChangedModel : MoveRefusedModel),
});

/** Converts a command's result to the API type. */
export const gameResult = (result: CommandResult): GameChangedModel | MoveRefusedModel =>
  result.kind === 'changed'
    ? new GameChangedModel(result.game, result.events, result.replayed)
    : new MoveRefusedModel(result.game, result.refusal, result.replayed);
