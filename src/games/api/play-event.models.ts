/** Events of play. */
import { field, nullable } from '../../kernel/schema/object-type.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import { DictationModel, SheetScoresModel } from './resumed.models.js';
import { gameEvent, seatEvent } from './game-event.models.js';

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
