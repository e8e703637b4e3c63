import { describe, expect, it } from '@jest/globals';
import { REFUSAL_CODES } from './refusals.js';
import { announcing, free, rulesOf } from './testing/columns.js';
import { announce, endTurn, enter, keep, resign, roll, rollMarked, undo } from './testing/commands.js';
import { entered, finished, rolled, started } from './testing/events.js';
import { given } from './testing/given.js';
import { refusedCommands } from './testing/refused-commands.js';

describe('an illegal command', () => {
  it.each(refusedCommands)('%s is refused', (_, ruleset, log, command, refusal) => {
    given(ruleset, ...log)
      .when(command, '66666')
      .thenRefused(refusal);
  });

  it('has a test for every refusal code', () => {
    const met = refusedCommands.map(([, , , , { code }]) => code);
    expect(new Set(met)).toEqual(new Set(REFUSAL_CODES));
  });

  it('is refused with GAME_FINISHED once the game is over', () => {
    const over = given(
      rulesOf(free, announcing),
      started(),
      rolled(0, '12345'),
      entered(0, 'free.ones', 1),
      finished(0),
    );
    const commands = [
      roll(0),
      rollMarked,
      keep(),
      announce('ones'),
      enter('free.maximum'),
      undo,
      endTurn,
      resign(0),
    ];
    for (const command of commands) over.when(command).thenRefused({ code: 'GAME_FINISHED' });
  });
});
