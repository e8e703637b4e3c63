import { dateOf } from '../kernel/input/date-time.js';
import { field, nullable, objectType } from '../kernel/schema/object-type.js';
import type { LinkCode } from './devices.service.js';
import type { OwnToken } from './tokens.store.js';

export const PlayerTokenModel = objectType(
  'PlayerToken',
  'A token of one of your devices. The token itself is shown only once.',
  {
    id: field.uuid('A UUID, for `revokeToken`.'),
    name: nullable.string('Your name for the device, or null.'),
    createdAt: field.date('When the token was created.'),
    lastUsedAt: nullable.date('When the token was last used, accurate to an hour; null if not recorded yet.'),
    current: field.boolean('Whether this request uses the token.'),
  },
);
export type PlayerTokenModel = InstanceType<typeof PlayerTokenModel>;

export const playerTokenModel = (token: OwnToken): PlayerTokenModel => ({
  ...token,
  createdAt: new Date(token.createdAt),
  lastUsedAt: dateOf(token.lastUsedAt),
  current: token.current === 1,
});

export const LinkCodeModel = objectType('LinkCode', 'A code that signs you in on another device.', {
  code: field.string(
    'Ten letters and digits in two groups. It works once. Case, spaces and hyphens do not matter.',
  ),
  expiresAt: field.date('When the code expires.'),
});
export type LinkCodeModel = InstanceType<typeof LinkCodeModel>;

export const linkCodeModel = ({ code, expiresAt }: LinkCode): LinkCodeModel => ({
  code,
  expiresAt: new Date(expiresAt),
});
