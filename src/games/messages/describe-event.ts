/** Describes events in words. */
import { never, seatsOf, type GameState } from '@yamb-server/engine';
import { listed, type Language } from '@yamb-server/engine/languages';
import type { RecordedEvent } from '../domain/game.js';
import { gameMessages } from './messages.generated.js';
import { TableNames, type Named } from './table-names.js';

/** Names and seats of the game, for describing its events. */
export type EventGame = Required<Named> & { readonly state: GameState };

/** A sentence about an event, using the current names of the players. */
export function describeEvent(event: RecordedEvent, game: EventGame, language: Language): string {
  const { events } = gameMessages[language];
  const names = new TableNames(game, language);
  switch (event.type) {
    case 'gameCreated':
    case 'gameImported':
    case 'playerLeft':
    case 'gameExpired':
    case 'gameStarted':
      return events[event.type];
    case 'playerJoined':
    case 'clientSeedAdded':
      return events[event.type]({ name: names.player(event.seat) });
    case 'absenceClaimed':
      return events.absenceClaimed({
        name: names.player(event.seat),
        absent: names.player(event.absentSeat),
      });
    case 'botSubstituted':
      return events.botSubstituted({ name: names.player(event.seat), bot: names.player(event.absentSeat) });
    case 'clockRanOut':
      return events.clockRanOut({ name: names.player(event.seat), atZero: event.atZero });
    case 'gameResumed':
      return events.gameResumed({ name: names.player(event.seat), turn: event.turnNumber });
    case 'rolled':
      return events.rolled({ name: names.player(event.seat), dice: names.dice(event.dice) });
    case 'diceKept':
      return events.diceKept({ name: names.player(event.seat), count: event.positions.length });
    case 'announced':
      return events.announced({ name: names.player(event.seat), row: names.row(event.row) });
    case 'attemptMade': {
      const attempt = { name: names.player(event.seat), row: names.row(event.row), score: event.score };
      return event.teammate === null
        ? events.attemptMade(attempt)
        : events.attemptPassedOn({ ...attempt, next: names.player(event.teammate) });
    }
    case 'fieldEntered': {
      const entry = { name: names.player(event.seat), field: names.field(event), score: event.score };
      return event.bonus === undefined
        ? events.fieldEntered(entry)
        : events.fieldEnteredWithBonus({ ...entry, bonus: event.bonus });
    }
    case 'entryUndone':
      return events.entryUndone({ name: names.player(event.seat), field: names.field(event) });
    case 'turnEnded':
      return event.dictated === null
        ? events.turnEnded({ next: names.player(event.nextSeat) })
        : events.turnDictated({ next: names.player(event.nextSeat), dictated: names.row(event.dictated) });
    case 'sideResigned':
      return events.sideResigned(playersOf([event.side], game, { names, language }));
    case 'gameFinished':
      if (event.winners.length === 0) return events.gameAbandoned;
      return events.gameFinished({
        ...playersOf(event.winners, game, { names, language }),
        isInstant: event.instantWin !== undefined,
      });
    default:
      return never(event);
  }
}

function playersOf(
  sides: readonly number[],
  { state }: EventGame,
  { names, language }: { readonly names: TableNames; readonly language: Language },
): { readonly names: string; readonly isPlural: boolean } {
  const players = sides.flatMap((side) => seatsOf(state, side)).map((seat) => names.player(seat));
  return { names: listed(language, players), isPlural: players.length > 1 };
}
