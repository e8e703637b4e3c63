/** The bots that the server itself plays: one player for each level, in every database the same. */
import { BOT_NAMES } from '../../kernel/input/bot-names.js';
import type { Caller } from '../../kernel/caller/caller.js';

export const BOT_LEVELS = ['CASUAL', 'REGULAR', 'EXPERT'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The level of seats that name none, and of a bot that takes the seat of an absent player. */
export const DEFAULT_LEVEL: BotLevel = 'REGULAR';

type ServerBot = Required<Omit<Caller, 'receivedAt' | 'arriving' | 'replays' | 'suspension'>>;

/** Logs name players by id, so these never change. No token belongs to them. */
const BOTS: Readonly<Record<BotLevel, ServerBot>> = {
  CASUAL: { id: '00000000-0000-7000-8000-00000000b071', name: BOT_NAMES.CASUAL, kind: 'BOT' },
  REGULAR: { id: '00000000-0000-7000-8000-00000000b072', name: BOT_NAMES.REGULAR, kind: 'BOT' },
  EXPERT: { id: '00000000-0000-7000-8000-00000000b073', name: BOT_NAMES.EXPERT, kind: 'BOT' },
};

/** The player who makes the moves of a level. */
export const botOf = (level: BotLevel): ServerBot => BOTS[level];

/** The level of a bot of the server; undefined for every other player, and for a free seat. */
export const levelOf = (playerId: string | null): BotLevel | undefined =>
  BOT_LEVELS.find((level) => BOTS[level].id === playerId);

/** Whether the server plays the seat. */
export const isServerBot = ({ playerId }: { readonly playerId: string | null }): boolean =>
  levelOf(playerId) !== undefined;
