/** Who may challenge a player. */
export const CHALLENGE_SETTINGS = ['ALL', 'PLAYED_WITH', 'NOBODY'] as const;
export type ChallengeSetting = (typeof CHALLENGE_SETTINGS)[number];

/** Whose reactions a player is shown. */
export const REACTION_SETTINGS = ['ALL', 'NONE'] as const;
export type ReactionSetting = (typeof REACTION_SETTINGS)[number];

/** A player's settings for what others may do. */
export interface PlayerSettings {
  readonly challenges: ChallengeSetting;
  readonly reactions: ReactionSetting;
}
