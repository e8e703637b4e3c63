import { Field, ObjectType } from '@nestjs/graphql';
import { UuidField } from '../kernel/input/id.js';
import type { LinkCode } from './devices.service.js';
import type { OwnToken } from './tokens.store.js';

@ObjectType('PlayerToken', {
  description: 'A token of one of your devices. The token itself is shown only once.',
})
export class PlayerTokenModel {
  @UuidField({ description: 'A UUID, for `revokeToken`.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Your name for the device, or null.' })
  name!: string | null;

  @Field({ description: 'When the token was created.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the token was last used, accurate to an hour; null if not recorded yet.',
  })
  lastUsedAt!: Date | null;

  @Field({ description: 'Whether this request uses the token.' })
  current!: boolean;
}

export const playerTokenModel = (token: OwnToken): PlayerTokenModel => ({
  ...token,
  createdAt: new Date(token.createdAt),
  lastUsedAt: token.lastUsedAt === null ? null : new Date(token.lastUsedAt),
  current: token.current === 1,
});

@ObjectType('LinkCode', {
  description: 'A code that signs you in on another device.',
})
export class LinkCodeModel {
  @Field({
    description:
      'Ten letters and digits in two groups. It works once. Case, spaces and hyphens do not matter.',
  })
  code!: string;

  @Field({ description: 'When the code expires.' })
  expiresAt!: Date;
}

export const linkCodeModel = ({ code, expiresAt }: LinkCode): LinkCodeModel => ({
  code,
  expiresAt: new Date(expiresAt),
});
