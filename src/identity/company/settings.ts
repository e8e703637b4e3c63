/** Who may challenge a player. */
export const CHALLENGE_SETTINGS = ['ALL', 'PLAYED_WITH', 'NOBODY'] as const;
export type ChallengeSetting = (typeof CHALLENGE_SETTINGS)[number];

/** Whose reactions a player is shown. */
export const REACTION_SETTINGS = ['ALL', 'NONE'] as const;
export type ReactionSetting = (typeof REACTION_SETTINGS)[number];

/** Who is shown something of a player, beside the player. */
export const VISIBILITY_SETTINGS = ['ALL', 'PLAYED_WITH', 'NOBODY'] as const;
export type VisibilitySetting = (typeof VISIBILITY_SETTINGS)[number];

/** What players show of themselves. */
export const SHOWN_PARTS = ['presence', 'statistics', 'ratings'] as const;
export type ShownPart = (typeof SHOWN_PARTS)[number];

/** A player's settings for what others may do, and what they are shown. */
export interface PlayerSettings extends Readonly<Record<ShownPart, VisibilitySetting>> {
  readonly challenges: ChallengeSetting;
  readonly reactions: ReactionSetting;
}

export const DEFAULT_SETTINGS: PlayerSettings = {
  challenges: 'ALL',
  reactions: 'ALL',
  presence: 'ALL',
  statistics: 'ALL',
  ratings: 'ALL',
};
