import { createUnionType, Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { GameEventModel, eventModels, type EventModel } from './event.models.js';
import type { Game, RecordedEvents } from './game.js';
import { GameModel } from './game.models.js';
import type { MoveResult } from './games.service.js';
import {
  describeRefusal,
  MOVE_REFUSAL_CODES,
  type MoveRefusal,
  type MoveRefusalCode,
} from './move-refusal.js';

const RefusalCodeEnum = Object.fromEntries(MOVE_REFUSAL_CODES.map((code) => [code, code])) as {
  [C in MoveRefusalCode]: C;
};

registerEnumType(RefusalCodeEnum, {
  name: 'RefusalCode',
  description: 'Why a move is refused. The codes are stable; `message` says what would be legal.',
});

@ObjectType('GameChanged', { description: 'The command was accepted, and what it did is on disk.' })
export class GameChangedModel {
  constructor(
    game: Game,
    private readonly recorded: RecordedEvents,
    replayed: boolean,
  ) {
    this.game = new GameModel(game);
    this.replayed = replayed;
  }

  @Field(() => GameModel, { description: 'The game after the command.' })
  game: GameModel;

  @Field(() => [GameEventModel], { description: 'What the command did.' })
  get events(): readonly EventModel[] {
    return eventModels([this.recorded]);
  }

  @Field({
    description: 'Whether this repeats the answer to an earlier request of the same `idempotencyKey`.',
  })
  replayed: boolean;
}

@ObjectType('MoveRefused', { description: 'The rules do not allow the command; nothing has changed.' })
export class MoveRefusedModel {
  constructor(
    game: Game,
    private readonly refusal: MoveRefusal,
  ) {
    this.game = new GameModel(game);
  }

  @Field(() => RefusalCodeEnum, { description: 'Why, for programs.' })
  get code(): MoveRefusalCode {
    return this.refusal.code;
  }

  @Field({ description: 'Why, and what would be legal, for people.' })
  get message(): string {
    return describeRefusal(this.refusal);
  }

  @Field(() => GameModel, { description: 'The game as it stands.' })
  game: GameModel;
}

export const GameResult = createUnionType({
  name: 'GameResult',
  description: 'The answer to a command.',
  types: () => [GameChangedModel, MoveRefusedModel] as const,
  resolveType: (value: object) => (value instanceof GameChangedModel ? GameChangedModel : MoveRefusedModel),
});

/** The API's answer to a command. */
export const gameResult = (result: MoveResult): GameChangedModel | MoveRefusedModel =>
  result.kind === 'changed'
    ? new GameChangedModel(result.game, result.events, result.replayed)
    : new MoveRefusedModel(result.game, result.refusal);
