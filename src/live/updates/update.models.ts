import { ObjectType } from '@nestjs/graphql';
import { field } from '../../kernel/schema/object-type.js';
import { MAX_EVENTS_OF_A_COMMAND } from '../../games/domain/limits.js';
import { EVENTS_ONCE, commandEventModels, type EventModel } from '../../games/api/event.models.js';
import { GameEventModel } from '../../games/api/game-event.models.js';
import { GameModel } from '../../games/api/game.models.js';
import type { GameUpdate } from './game-feed.js';

@ObjectType('GameUpdate', { description: 'A new version of a game.' })
export class GameUpdateModel {
  constructor(private readonly update: GameUpdate) {
    this.game = new GameModel(update.game);
  }

  @field.int('The version of the game. Pass the last one as `sinceVersion` to resume after a break.')
  get version(): number {
    return this.update.game.version;
  }

  @field.boolean(
    'Whether this is the current game, sent first if `sinceVersion` is missing, rather than a change.',
  )
  get snapshot(): boolean {
    return this.update.snapshot;
  }

  @field.list(
    () => GameEventModel,
    { assumedSize: MAX_EVENTS_OF_A_COMMAND, onceTypes: EVENTS_ONCE },
    'The events of the command that led to this version. Empty in a snapshot.',
  )
  get events(): readonly EventModel[] {
    const { recorded } = this.update;
    return recorded ? commandEventModels(recorded, this.update.game) : [];
  }

  @field.object(() => GameModel, 'The game at this version.')
  game: GameModel;
}
