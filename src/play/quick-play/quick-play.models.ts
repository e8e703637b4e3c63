import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { enumType } from '../../kernel/schema/enum-type.js';
import { UuidField } from '../../kernel/input/id.js';
import { FormerName, objectOf } from '../../kernel/schema/former-name.js';
import { ListField } from '../../kernel/schema/prices.js';
import { gameClockModel, GameClockModel } from '../../games/api/clock.models.js';
import { BotLevelEnum } from '../../games/api/seat.models.js';
import type { BotLevel } from '../../games/domain/server-bots.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { rulesetIdIn, variantsIn } from '@yamb-server/engine/rulesets';
import { MAX_COUNTED, type ShownTicket, type TicketStatus } from './ticket.js';

const TicketStatusEnum = enumType<TicketStatus>('QuickPlayStatus', 'State of a ticket.', {
  WAITING: 'Not enough players so far.',
  MATCHED: 'The game has started.',
  CANCELLED: 'You cancelled it, another ticket of yours led to a game, or you were suspended.',
  EXPIRED: 'You did not request or follow it for two minutes.',
});

@ObjectType('QuickPlayTicket', { description: 'Your place in the queue for a quick game.' })
export class QuickPlayTicketModel {
  @UuidField({ description: 'A UUID.' })
  id!: string;

  @Field(() => TicketStatusEnum, { description: 'Whether the ticket is waiting, or how it ended.' })
  status!: TicketStatus;

  @FormerName('ruleset', () => ID)
  @Field(() => ID, { description: 'Id of the rule set.' })
  rulesetId!: string;

  @ListField(() => ID, LARGEST.variants, { description: 'Ids of the chosen variants.' })
  variants!: readonly string[];

  @Field(() => Int, { description: 'Number of players.' })
  players!: number;

  @Field(() => GameClockModel, { nullable: true, description: 'The clock; null for unlimited time.' })
  clock!: GameClockModel | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When bots take the remaining seats; null if you wait for players only.',
  })
  botsAt!: Date | null;

  @Field(() => BotLevelEnum, { description: 'Strength of the bots that take the remaining seats.' })
  level!: BotLevel;

  @Field({ description: 'When you started to wait.' })
  since!: Date;

  @Field({
    description: 'When the ticket expires unless you request the same game again or follow the ticket.',
  })
  expiresAt!: Date;

  @Field(() => Int, {
    description: `Number of tickets waiting for the same game, including yours, at most ${MAX_COUNTED}; 0 once the ticket has ended.`,
  })
  waiting!: number;

  @UuidField({ nullable: true, description: 'Id of the game; null until it has started.' })
  gameId!: string | null;
}

export const ticketModel = ({ wish, ...ticket }: ShownTicket): QuickPlayTicketModel =>
  objectOf(QuickPlayTicketModel, {
    ...ticket,
    rulesetId: rulesetIdIn(wish.rulesetKey),
    variants: variantsIn(wish.rulesetKey),
    players: wish.players,
    clock: wish.clock ? gameClockModel(wish.clock) : null,
    botsAt: ticket.botsAt === null ? null : new Date(ticket.botsAt),
    since: new Date(ticket.createdAt),
    expiresAt: new Date(ticket.expiresAt),
  });
