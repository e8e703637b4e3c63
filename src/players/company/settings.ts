/** Who may challenge a player. */
export const CHALLENGE_SETTINGS = ['ALL', 'PLAYED_WITH', 'NOBODY'] as const;
export type ChallengeSetting = (typeof CHALLENGE_SETTINGS)[number];

/** Whose reactions a player is shown. */
export const REACTION_SETTINGS = ['ALL', 'NONE'] as const;
export type ReactionSetting = (typeof REACTION_SETTINGS)[number];

/** What a player has settled for the company of others. */
export interface PlayerSettings {
  readonly challenges: ChallengeSetting;
  readonly reactions: ReactionSetting;
}
