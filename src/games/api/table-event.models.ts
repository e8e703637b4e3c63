/** Events around a game, outside its play. */
import { field, nullable } from '../../kernel/schema/object-type.js';
import { MAX_ORIGINS } from '../domain/limits.js';
import { AtZeroEnum } from './clock.models.js';
import { DiceOriginModel } from './resumed.models.js';
import { gameEvent, seatEvent } from './game-event.models.js';

gameEvent('GameCreated', 'The game was created.', {
  rulesetKey: field.string('Rule set, variants and version, such as `yams+columns@1`.'),
});

gameEvent('GameImported', 'The game was imported. Its earlier events follow.', {
  origins: field.list(
    () => DiceOriginModel,
    MAX_ORIGINS,
    'Origins of the imported rolls, in order. Later rolls were made in this game.',
  ),
});

seatEvent('PlayerJoined', 'A free seat was taken.');

seatEvent('PlayerLeft', 'A player gave up a seat before the start.');

seatEvent('ClientSeedAdded', 'A player mixed a text into the dice.', {
  clientSeed: field.string('The text.'),
});

seatEvent(
  'AbsenceClaimed',
  'A player claimed that another seat is absent. The resignation of that side follows.',
  {
    absentSeat: field.int('The absent seat.'),
  },
);

seatEvent('BotSubstituted', 'A player claimed that another seat is absent. A bot plays it from now on.', {
  absentSeat: field.int('The seat that the bot took over.'),
  absentPlayerId: nullable.uuid(
    'Id of the player who lost the seat; null in games stored before the log recorded it.',
  ),
});

seatEvent('ClockRanOut', 'A seat ran out of time. The action the game takes follows.', {
  atZero: field.oneOf(AtZeroEnum, 'Action taken.'),
});

gameEvent(
  'GameExpired',
  "The server's operator closed the game because it had not been played for a long time.",
);
