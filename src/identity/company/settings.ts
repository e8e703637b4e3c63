/** Players who may challenge a player. */
export const CHALLENGE_SETTINGS = ['ALL', 'PLAYED_WITH', 'NOBODY'] as const;
export type ChallengeSetting = (typeof CHALLENGE_SETTINGS)[number];

/** Reactions that a player sees. */
export type ReactionSetting = 'ALL' | 'NONE';

/** Visibility of a part of a player's profile to others. */
export const VISIBILITY_SETTINGS = ['ALL', 'PLAYED_WITH', 'NOBODY'] as const;
export type VisibilitySetting = (typeof VISIBILITY_SETTINGS)[number];

/** Parts of a player's profile. */
export const SHOWN_PARTS = ['presence', 'statistics', 'ratings'] as const;
export type ShownPart = (typeof SHOWN_PARTS)[number];

/** A player's settings for challenges, reactions and privacy. */
export interface PlayerSettings extends Readonly<Record<ShownPart, VisibilitySetting>> {
  readonly challenges: ChallengeSetting;
  readonly reactions: ReactionSetting;
  /** Whether the player shares games as open data. */
  readonly openData: boolean;
}

export const DEFAULT_SETTINGS: PlayerSettings = {
  challenges: 'ALL',
  reactions: 'ALL',
  presence: 'ALL',
  statistics: 'ALL',
  ratings: 'ALL',
  openData: false,
};
