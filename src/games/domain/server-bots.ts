/** Bots played by the server: one player per level, with the same ids in every database. */
import { BOT_NAMES } from '../../kernel/input/bot-names.js';
import type { Caller } from '../../kernel/caller/caller.js';

export const BOT_LEVELS = ['CASUAL', 'REGULAR', 'EXPERT'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Default level of bot seats, and of bots that take over absent seats. */
export const DEFAULT_LEVEL: BotLevel = 'REGULAR';

type ServerBot = Required<Omit<Caller, 'receivedAt' | 'arriving' | 'replays' | 'suspension'>>;

/** Logs refer to players by id, so these ids never change. They have no tokens. */
const BOTS: Readonly<Record<BotLevel, ServerBot>> = {
  CASUAL: { id: '00000000-0000-7000-8000-00000000b071', name: BOT_NAMES.CASUAL, kind: 'BOT' },
  REGULAR: { id: '00000000-0000-7000-8000-00000000b072', name: BOT_NAMES.REGULAR, kind: 'BOT' },
  EXPERT: { id: '00000000-0000-7000-8000-00000000b073', name: BOT_NAMES.EXPERT, kind: 'BOT' },
};

/** The player who represents a level. */
export const botOf = (level: BotLevel): ServerBot => BOTS[level];

/** Level of a server bot; undefined for every other player and for a free seat. */
export const levelOf = (playerId: string | null): BotLevel | undefined =>
  BOT_LEVELS.find((level) => BOTS[level].id === playerId);

/** Whether the server plays the seat. */
export const isServerBot = ({ playerId }: { readonly playerId: string | null }): boolean =>
  levelOf(playerId) !== undefined;
