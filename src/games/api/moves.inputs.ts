import { required, optional, inputType } from '../../kernel/input/fields.js';
import type { Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { retriable } from '../../kernel/input/retry.inputs.js';
import { retryOf } from '../../kernel/input/retry.js';
import { MOST_DICE } from '@yamb-server/engine';
import type { Target } from '../commands/game-commands.service.js';
import { MAX_ID } from '../domain/limits.js';

export const gameCommand = {
  ...retriable,
  gameId: required.id('game'),
  expectedVersion: optional.int(
    { min: 1 },
    'Version of the game that you have seen. The command is refused with VERSION_CONFLICT if the game has a ' +
      'later version.',
  ),
};

export const GameCommandInput = inputType('GameCommandInput', 'The game to act on.', gameCommand);
export type GameCommandInput = InstanceType<typeof GameCommandInput>;

export const RollInput = inputType('RollInput', 'A roll of the dice.', {
  ...gameCommand,
  keep: optional.ints(
    MOST_DICE,
    'Positions of the dice to keep, from 0; defaults to the dice marked by `keep` or by the previous roll. The ' +
      'first roll is of all dice.',
  ),
});
export type RollInput = InstanceType<typeof RollInput>;

export const KeepInput = inputType('KeepInput', 'The dice to keep at the next roll.', {
  ...gameCommand,
  positions: required.ints(MOST_DICE, 'All positions to mark, from 0. An empty list clears every mark.'),
});
export type KeepInput = InstanceType<typeof KeepInput>;

export const AnnounceInput = inputType('AnnounceInput', 'A row to announce.', {
  ...gameCommand,
  row: required.text(MAX_ID, 'Id of the row; `turn.announceableRows` lists the rows you can announce.'),
});
export type AnnounceInput = InstanceType<typeof AnnounceInput>;

export const EnterFieldInput = inputType('EnterFieldInput', 'A field to enter.', {
  ...gameCommand,
  column: required.text(MAX_ID, 'Id of the column.'),
  row: required.text(MAX_ID, 'Id of the row or bonus field; `turn.openFields` lists the open fields.'),
  endTurn: required.boolean('Ends the turn immediately, so the entry cannot be undone.', false),
});
export type EnterFieldInput = InstanceType<typeof EnterFieldInput>;

/**
 * The target of a command.
 * @param operation name of the command, because each idempotency key belongs to one command
 */
export function targetOf(caller: Caller, operation: string, input: GameCommandInput): Target {
  const { gameId, expectedVersion } = input;
  return defined({ gameId, expectedVersion, retry: retryOf(caller, operation, input) });
}
