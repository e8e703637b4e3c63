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
  description: 'What has become of a ticket.',
  valuesMap: {
    WAITING: { description: 'Too few players have come so far.' },
    MATCHED: { description: 'The game has begun.' },
    CANCELLED: {
      description: 'You have cancelled it, another ticket of yours has led to a game, or you were suspended.',
    },
    EXPIRED: { description: 'You have neither asked for it nor followed it for two minutes.' },
  },
});

@ObjectType('QuickPlayTicket', { description: 'Your place among those who want to play the same.' })
export class QuickPlayTicketModel {
  constructor(readonly ticket: ShownTicket) {}

  @Uuid()
  @Field(() => ID, { description: 'A UUID.' })
  get id(): string {
    return this.ticket.id;
  }

  @Field(() => TicketStatusEnum, { description: 'What has become of it.' })
  get status(): TicketStatus {
    return this.ticket.status;
  }

  @FormerName('ruleset', () => ID)
  @Field(() => ID, { description: 'Id of the rule set.' })
  get rulesetId(): string {
    return rulesetIdIn(this.ticket.wish.rulesetKey);
  }

  @ListSize(LARGEST.variants)
  @Field(() => [ID], { description: 'Ids of its variants.' })
  get variants(): readonly string[] {
    return variantsIn(this.ticket.wish.rulesetKey);
  }

  @Field(() => Int, { description: 'How many play.' })
  get players(): number {
    return this.ticket.wish.players;
  }

  @Field(() => GameClockModel, { nullable: true, description: 'The time that sides have.' })
  get clock(): GameClockModel | null {
    const { clock } = this.ticket.wish;
    return clock ? gameClockModel(clock) : null;
  }

  @Field(() => Date, {
    nullable: true,
    description:
      'From when on bots take the seats that no player has taken; null where only players will do.',
  })
  get botsAt(): Date | null {
    const { botsAt } = this.ticket;
    return botsAt === null ? null : new Date(botsAt);
  }

  @Field(() => BotLevelEnum, { description: 'How well these bots play.' })
  get level(): BotLevel {
    return this.ticket.level;
  }

  @Field({ description: 'Since when you wait.' })
  get since(): Date {
    return new Date(this.ticket.createdAt);
  }

  @Field({ description: 'Until when it waits, unless you ask for the same again or follow it.' })
  get expiresAt(): Date {
    return new Date(this.ticket.expiresAt);
  }

  @Field(() => Int, {
    description: `How many tickets wait for the same, yours included, at most ${MAX_COUNTED}; 0 once it waits no more.`,
  })
  get waiting(): number {
    return this.ticket.waiting;
  }

  @Uuid()
  @Field(() => ID, { nullable: true, description: 'Id of the game that has begun; null before.' })
  get gameId(): string | null {
    return this.ticket.gameId;
  }
}
