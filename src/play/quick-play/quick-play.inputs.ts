import { required, optional, inputType, argsType } from '../../kernel/input/fields.js';
import { retriable } from '../../kernel/input/retry.inputs.js';
import { ClockInput } from '../../games/api/clock.models.js';
import { BotLevelEnum } from '../../games/api/seat.models.js';
import { MAX_SEATS } from '../../games/domain/limits.js';
import { BOTS_AFTER } from './ticket.js';
import { rulesetId, variantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

export const QuickPlayInput = inputType(
  'QuickPlayInput',
  'The game you want to play. You are matched with players who want the same.',
  {
    ...retriable,
    ruleset: rulesetId('Id of a rule set, as listed by the query `rulesets`.'),
    variants: variantIds('Ids of variants of the rule set, in any order.'),
    players: required.int({ min: 2, max: MAX_SEATS }, 'Number of players including you: 2 to 6.', 2),
    clock: optional.object(
      () => ClockInput,
      'The clock, and what happens when it reaches zero. Omit it for unlimited time.',
    ),
    botsAfterSeconds: optional.int(
      BOTS_AFTER,
      'Seconds after which server bots take the remaining seats: 0 to 600. If omitted, you wait for players only.',
    ),
    level: required.oneOf(BotLevelEnum, 'Strength of the bots that take the remaining seats.', 'REGULAR'),
  },
);
export type QuickPlayInput = InstanceType<typeof QuickPlayInput>;

export const CancelQuickPlayInput = inputType('CancelQuickPlayInput', 'The ticket to cancel.', {
  ...retriable,
  ticketId: required.id('ticket', 'Id of one of your tickets.'),
});
export type CancelQuickPlayInput = InstanceType<typeof CancelQuickPlayInput>;

export const TicketArgs = argsType({
  id: required.id('ticket', 'Id of one of your tickets.'),
});
export type TicketArgs = InstanceType<typeof TicketArgs>;
