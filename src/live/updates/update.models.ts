import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ListSize } from '../../kernel/schema/prices.js';
import { MAX_EVENTS_OF_A_COMMAND } from '../../games/domain/limits.js';
import { EVENTS_ONCE, commandEventModels, type EventModel } from '../../games/api/event.models.js';
import { GameEventModel } from '../../games/api/game-event.models.js';
import { GameModel } from '../../games/api/game.models.js';
import type { GameUpdate } from './game-update.js';

@ObjectType('GameUpdate', { description: 'A game has reached a version.' })
export class GameUpdateModel {
  constructor(private readonly update: GameUpdate) {
    this.game = new GameModel(update.game);
  }

  @Field(() => Int, {
    description: 'The version. To resume after a break, pass the last one as `sinceVersion`.',
  })
  get version(): number {
    return this.update.game.version;
  }

  @Field({
    description:
      'Whether this is the game as it was found: the first answer where no `sinceVersion` was given.',
  })
  get snapshot(): boolean {
    return this.update.snapshot;
  }

  @ListSize({ assumedSize: MAX_EVENTS_OF_A_COMMAND, onceTypes: EVENTS_ONCE })
  @Field(() => [GameEventModel], {
    description: 'What the command did that led to this version; none in a snapshot.',
  })
  get events(): readonly EventModel[] {
    const { recorded } = this.update;
    return recorded ? commandEventModels(recorded, this.update.game) : [];
  }

  @Field(() => GameModel, { description: 'The game as it was at this version.' })
  game: GameModel;
}
