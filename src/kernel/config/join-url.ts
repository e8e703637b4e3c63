/** Placeholders for a game and its join code in an invitation link. */
export const GAME = '{game}';
export const CODE = '{code}';

/** Whether a setting is a URL with placeholders for the game and the code. */
export function isJoinUrl(value: unknown): boolean {
  if (typeof value !== 'string' || !value.includes(GAME) || !value.includes(CODE)) return false;
  const address = value.replaceAll(GAME, 'game').replaceAll(CODE, 'code');
  return /^https?:\/\/[^\s/]+\S*$/i.test(address) && URL.canParse(address);
}

/** The invitation link of a game. Ids and codes contain only letters, digits and hyphens. */
export const joinUrl = (template: string, game: string, code: string): string =>
  template.replaceAll(GAME, game).replaceAll(CODE, code);
