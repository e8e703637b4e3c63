import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Uuid } from '../../kernel/input/id.js';
import { enumOf } from '../../kernel/input/objects.js';
import { FormerName } from '../../kernel/schema/former-name.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { gameClockModel, GameClockModel } from '../../games/api/clock.models.js';
import { BotLevelEnum } from '../../games/api/seat.models.js';
import type { BotLevel } from '../../games/domain/server-bots.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { rulesetIdIn, variantsIn } from '@yamb-server/engine/rulesets';
import { MAX_COUNTED, TICKET_STATUSES, type ShownTicket, type TicketStatus } from './ticket.js';

const TicketStatusEnum = enumOf(TICKET_STATUSES);

registerEnumType(TicketStatusEnum, {
  name: 'QuickPlayStatus',
  description: 'State of a ticket.',
  valuesMap: {
    WAITING: { description: 'Not enough players so far.' },
    MATCHED: { description: 'The game has started.' },
    CANCELLED: {
      description: 'You cancelled it, another ticket of yours led to a game, or you were suspended.',
    },
    EXPIRED: { description: 'You did not request or follow it for two minutes.' },
  },
});

@ObjectType('QuickPlayTicket', { description: 'Your place in the queue for a quick game.' })
export class QuickPlayTicketModel {
  constructor(readonly ticket: ShownTicket) {}

  @Uuid()
  @Field(() => ID, { description: 'A UUID.' })
  get id(): string {
    return this.ticket.id;
  }

  @Field(() => TicketStatusEnum, { description: 'Whether the ticket is waiting, or how it ended.' })
  get status(): TicketStatus {
    return this.ticket.status;
  }

  @FormerName('ruleset', () => ID)
  @Field(() => ID, { description: 'Id of the rule set.' })
  get rulesetId(): string {
    return rulesetIdIn(this.ticket.wish.rulesetKey);
  }

  @ListSize(LARGEST.variants)
  @Field(() => [ID], { description: 'Ids of the chosen variants.' })
  get variants(): readonly string[] {
    return variantsIn(this.ticket.wish.rulesetKey);
  }

  @Field(() => Int, { description: 'Number of players.' })
  get players(): number {
    return this.ticket.wish.players;
  }

  @Field(() => GameClockModel, { nullable: true, description: 'The clock; null for unlimited time.' })
  get clock(): GameClockModel | null {
    const { clock } = this.ticket.wish;
    return clock ? gameClockModel(clock) : null;
  }

  @Field(() => Date, {
    nullable: true,
    description: 'When bots take the remaining seats; null if you wait for players only.',
  })
  get botsAt(): Date | null {
    const { botsAt } = this.ticket;
    return botsAt === null ? null : new Date(botsAt);
  }

  @Field(() => BotLevelEnum, { description: 'Strength of the bots that take the remaining seats.' })
  get level(): BotLevel {
    return this.ticket.level;
  }

  @Field({ description: 'When you started to wait.' })
  get since(): Date {
    return new Date(this.ticket.createdAt);
  }

  @Field({
    description: 'When the ticket expires unless you request the same game again or follow the ticket.',
  })
  get expiresAt(): Date {
    return new Date(this.ticket.expiresAt);
  }

  @Field(() => Int, {
    description: `Number of tickets waiting for the same game, including yours, at most ${MAX_COUNTED}; 0 once the ticket has ended.`,
  })
  get waiting(): number {
    return this.ticket.waiting;
  }

  @Uuid()
  @Field(() => ID, { nullable: true, description: 'Id of the game; null until it has started.' })
  get gameId(): string | null {
    return this.ticket.gameId;
  }
}
