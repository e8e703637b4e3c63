/** Events of games. */
import { field, nullable } from '../../kernel/schema/object-type.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import { DictationModel, SheetScoresModel, DiceOriginModel } from './resumed.models.js';
import { gameEvent, seatEvent } from './game-event.models.js';
import { MAX_ORIGINS } from '../domain/limits.js';
import { AtZeroEnum } from './clock.models.js';

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

gameEvent('GameStarted', 'All seats are taken and the game has started. Seat 0 is on turn.', {
  seatCount: field.int('Number of seats.'),
  teamSize: field.int('Number of players who share a sheet.'),
});

seatEvent(
  'GameResumed',
  'The game continues a saved game that was between turns. Roll numbers start again.',
  {
    teamSize: field.int('Number of players who share a sheet.'),
    sheets: field.list(() => SheetScoresModel, LARGEST.sides, 'The sheets, by side.'),
    rotation: field.ints(
      LARGEST.sides,
      'For each side, the number (from 0) of the player with its next turn.',
    ),
    resigned: field.ints(LARGEST.sides, 'Sides that have left the game.'),
    turnNumber: field.int('Turns started so far, including the turn of `seat`.'),
    dictation: nullable.object(() => DictationModel, 'The dictated row; null if the turn is free.'),
  },
);

seatEvent('Rolled', 'Dice were rolled.', {
  rollNumber: field.int('Number of the roll in this turn, from 1.'),
  kept: field.ints(LARGEST.dice, 'Positions of the dice that were kept.'),
  dice: field.ints(LARGEST.dice, 'All faces by position, including the kept dice.'),
});

seatEvent('DiceKept', 'Dice were marked to keep at the next roll.', {
  positions: field.ints(LARGEST.dice, 'All positions that are now marked.'),
});

seatEvent('RowAnnounced', 'The turn was committed to a row of the announced column.', {
  row: field.string('Id of the row.'),
});

seatEvent('AttemptMade', "A player of a team completed a dictated turn. The team's best result is entered.", {
  row: field.string('Id of the dictated row.'),
  score: field.int('Result of this player.'),
  teammate: nullable.int('Seat of the teammate who plays next; null after the last one.'),
});

seatEvent('FieldEntered', 'A score was entered. 0 means the field was crossed.', {
  column: field.string('Id of the column.'),
  row: field.string('Id of the row or bonus field.'),
  score: field.int('The score of the field.'),
  bonus: nullable.int('Points added to the running bonus; null if the entry earned none.'),
});

seatEvent('EntryUndone', 'The entry of this turn was undone.', {
  column: field.string('Id of the column.'),
  row: field.string('Id of the row or bonus field.'),
});

seatEvent('TurnEnded', 'A turn ended and the next one started.', {
  nextSeat: field.int('The seat that is now on turn.'),
  dictated: nullable.string('Row that the next turn is required to play.'),
});

seatEvent('SideResigned', 'A side left the game. Its sheet stays unchanged.', {
  side: field.int('The side.'),
});

gameEvent('GameFinished', 'The game is over.', {
  winners: field.ints(LARGEST.sides, 'The winning sides; empty if everyone left.'),
  instantWin: nullable.int('The side that won outright with an entry; null if totals decided.'),
});
