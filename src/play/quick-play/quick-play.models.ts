import { dateOf } from '../../kernel/input/date-time.js';
import { ID } from '@nestjs/graphql';
import { field, formerly, nullable, objectType } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { objectOf } from '../../kernel/schema/former-name.js';
import { gameClockModel, GameClockModel } from '../../games/api/clock.models.js';
import { BotLevelEnum } from '../../games/api/seat.models.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { rulesetIdIn, variantsIn } from '@yamb-server/engine/rulesets';
import { MAX_COUNTED, type ShownTicket, type TicketStatus } from './ticket.js';

const TicketStatusEnum = enumType<TicketStatus>('QuickPlayStatus', 'State of a ticket.', {
  WAITING: 'Not enough players so far.',
  MATCHED: 'The game has started.',
  CANCELLED: 'You cancelled it, another ticket of yours led to a game, or you were suspended.',
  EXPIRED: 'You did not request or follow it for two minutes.',
});

export const QuickPlayTicketModel = objectType(
  'QuickPlayTicket',
  'Your place in the queue for a quick game.',
  {
    id: field.uuid('A UUID.'),
    status: field.oneOf(TicketStatusEnum, 'Whether the ticket is waiting, or how it ended.'),
    rulesetId: formerly('ruleset', () => ID, field.id('Id of the rule set.')),
    variants: field.ids(LARGEST.variants, 'Ids of the chosen variants.'),
    players: field.int('Number of players.'),
    clock: nullable.object(() => GameClockModel, 'The clock; null for unlimited time.'),
    botsAt: nullable.date('When bots take the remaining seats; null if you wait for players only.'),
    level: field.oneOf(BotLevelEnum, 'Strength of the bots that take the remaining seats.'),
    since: field.date('When you started to wait.'),
    expiresAt: field.date(
      'When the ticket expires unless you request the same game again or follow the ticket.',
    ),
    waiting: field.int(
      `Number of tickets waiting for the same game, including yours, at most ${MAX_COUNTED}; 0 once the ticket has ended.`,
    ),
    gameId: nullable.uuid('Id of the game; null until it has started.'),
  },
);
export type QuickPlayTicketModel = InstanceType<typeof QuickPlayTicketModel>;

export const ticketModel = ({ wish, ...ticket }: ShownTicket): QuickPlayTicketModel =>
  objectOf(QuickPlayTicketModel, {
    ...ticket,
    rulesetId: rulesetIdIn(wish.rulesetKey),
    variants: variantsIn(wish.rulesetKey),
    players: wish.players,
    clock: wish.clock ? gameClockModel(wish.clock) : null,
    botsAt: dateOf(ticket.botsAt),
    since: new Date(ticket.createdAt),
    expiresAt: new Date(ticket.expiresAt),
  });
