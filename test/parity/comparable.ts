/** Removes from responses what differs every time: ids, times, tokens, codes and random values. */
const CHANCE = [
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g,
  /yamb_[\w-]{43}/g,
  /[0-9a-f]{64}/g,
  /custom:[0-9a-f]{40}/g,
  // Sign-in codes for other devices, and recovery codes.
  /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/g,
  /\b[0-9A-Z]{4}(-[0-9A-Z]{4}){6}\b/g,
];

/** Fields that are or contain random strings. */
const RANDOM: ReadonlySet<string> = new Set(['joinCode', 'joinUrl', 'endCursor']);

const withoutChance = (text: string): string =>
  CHANCE.reduce((left, chance) => left.replace(chance, '…'), text);

/** Scores are numbered in order of creation. */
const isNumber = (name: string, value: unknown): boolean =>
  name === 'id' && typeof value === 'string' && /^\d+$/.test(value);

/** The number of players waiting for the same game, which may have grown in between. */
const isCount = (name: string, value: unknown): boolean => name === 'waiting' && typeof value === 'number';

/** The time left on a clock, which runs between two requests. */
const isTimeLeft = (name: string, value: unknown): boolean =>
  (name === 'bankMs' || name === 'seconds') && typeof value === 'number';

export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'string') return withoutChance(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      (RANDOM.has(name) && inner !== null) ||
      isNumber(name, inner) ||
      isCount(name, inner) ||
      isTimeLeft(name, inner)
        ? '…'
        : comparable(inner),
    ]),
  );
}
