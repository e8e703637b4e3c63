import { Logger } from '@nestjs/common';
import type { Advisor } from '../../thinking/advisor/advisor.service.js';
import { clientOf } from '../../kernel/caller/caller.js';
import { options, rollsOfTurn, type Rolled } from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import { simpleMove, type ChooseMove } from '../../games/domain/passed-turn.js';
import { DEFAULT_LEVEL } from '../../games/domain/server-bots.js';
import { reportFailure } from '../../kernel/jobs/failed-jobs.js';

const logger = new Logger('Clocks');

/** Chooses the field a bot of the default level would fill with the current dice if it had no roll left. */
export const chooseBy =
  (advisor: Pick<Advisor, 'move'>): ChooseMove =>
  async ({ id, rulesetKey, ruleset, seats, createdBy }, state) => {
    const client = clientOf(seats[state.seat]?.playerId ?? createdBy, undefined);
    try {
      const last = asLastRoll(ruleset, state);
      return await advisor.move({ rulesetKey, ruleset }, last, DEFAULT_LEVEL, id, client);
    } catch (error) {
      // The game must go on, whatever the reason.
      reportFailure('clocks', logger, `Turn of game ${id} is played without advice`, error);
      return simpleMove(ruleset, state);
    }
  };

/** The same dice without a roll left; unchanged if a row has to be announced first. */
function asLastRoll(ruleset: Game['ruleset'], state: Rolled): Rolled {
  const last = { ...state, rollNumber: rollsOfTurn(ruleset, state) };
  return options(ruleset, last).openFields.length > 0 ? last : state;
}
