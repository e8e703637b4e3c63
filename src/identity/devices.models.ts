import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Uuid } from '../kernel/input/id.js';
import type { LinkCode } from './devices.service.js';
import type { OwnToken } from './tokens.store.js';

@ObjectType('PlayerToken', {
  description: 'A token of yours, one for each of your devices. The token itself is shown once.',
})
export class PlayerTokenModel {
  @Uuid()
  @Field(() => ID, { description: 'A UUID, for `revokeToken`.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'As you have named the device; null without a name.' })
  name!: string | null;

  @Field({ description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When a request last came with it, right to an hour; null where that is not recorded yet.',
  })
  lastUsedAt!: Date | null;

  @Field({ description: 'Whether this request came with it.' })
  current!: boolean;
}

export const playerTokenModel = ({
  id,
  name,
  createdAt,
  lastUsedAt,
  current,
}: OwnToken): PlayerTokenModel => ({
  id,
  name,
  createdAt: new Date(createdAt),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
  current: current === 1,
});

@ObjectType('LinkCode', {
  description: 'A code to type on another device, which gets a token of yours for it.',
})
export class LinkCodeModel {
  @Field({
    description:
      'Ten letters and digits in two groups. It works once. Case, spaces and hyphens do not matter.',
  })
  code!: string;

  @Field({ description: 'Until when it works.' })
  expiresAt!: Date;
}

export const linkCodeModel = ({ code, expiresAt }: LinkCode): LinkCodeModel => ({
  code,
  expiresAt: new Date(expiresAt),
});
