import { InterfaceType } from '@nestjs/graphql';
import { field, objectType, type DataFields } from '../../kernel/schema/object-type.js';
import type { InLanguage } from '../../kernel/language/localized.js';
import type { RecordedEvent } from '../domain/game.js';

/** The type of an event in the schema: `Rolled` for `rolled`. */
const typeOf = ({ type }: Pick<RecordedEvent, 'type'>): string =>
  type === 'announced' ? 'RowAnnounced' : type.charAt(0).toUpperCase() + type.slice(1);

@InterfaceType('GameEvent', {
  description: 'An event in a game. Replaying all events in order produces the current state.',
  resolveType: typeOf,
})
export abstract class GameEventModel {
  @field.int('Version of the game after the command that caused this event.')
  version!: number;

  @field.string('Position in the log; pass it to `Game.events` as `after`.')
  cursor!: string;

  @field.date('Time of the event.')
  at!: Date;

  @field.localized('The event as a sentence, with current names: "Ana rolled 3 4 4 5 6."')
  sentence!: InLanguage;
}

/** Declares the type of an event. Its values are the events of the log, see `eventModels`. */
export function gameEvent(name: string, description: string, fields: DataFields = {}): void {
  objectType(name, { description, implements: () => [GameEventModel] }, fields);
}

/** Declares the type of an event of a seat. */
export function seatEvent(name: string, description: string, fields: DataFields = {}): void {
  gameEvent(name, description, { seat: field.int('The seat that acted.'), ...fields });
}
