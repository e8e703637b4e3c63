/** The parts of a template for invitation links that stand for a game and its join code. */
export const GAME = '{game}';
export const CODE = '{code}';

/** Whether a setting is an address with a place for the game and one for the code. */
export function isJoinUrl(value: unknown): boolean {
  if (typeof value !== 'string' || !value.includes(GAME) || !value.includes(CODE)) return false;
  const address = value.replaceAll(GAME, 'game').replaceAll(CODE, 'code');
  return /^https?:\/\/[^\s/]+\S*$/i.test(address) && URL.canParse(address);
}

/** The link that invites to a game. Ids and codes have only letters, digits and hyphens. */
export const joinUrl = (template: string, game: string, code: string): string =>
  template.replaceAll(GAME, game).replaceAll(CODE, code);
