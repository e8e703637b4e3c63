/** The largest custom sheets that validation accepts, each in its most expensive part. */

const LANGUAGES = ['en', 'sr', 'sr-Latn', 'hr', 'fr', 'de', 'sv', 'es'];
const COLUMNS = 24;
const ROWS = 40;
const MOST_BYTES = 65_536;

const short = { en: 'N' };
const free = (id, more = {}) => ({
  ...{ id, sign: '*', names: short, order: { kind: 'free' }, entry: { kind: 'anyRoll' } },
  ...more,
});

/** 24 columns, 40 rows and names in eight languages, as long as a definition's byte limit allows. */
export function longestNames(tag) {
  let [low, high] = [1, 60];
  let longest = withNames(tag, low);
  while (low <= high) {
    const length = (low + high) >> 1;
    const sheet = withNames(tag, length);
    if (Buffer.byteLength(JSON.stringify(sheet)) <= MOST_BYTES - 500) {
      longest = sheet;
      low = length + 1;
    } else high = length - 1;
  }
  return longest;
}

function withNames(tag, length) {
  const names = (text) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        `${text}${language}`.padEnd(length, 'x').slice(0, Math.max(length, 4)),
      ]),
    );
  return {
    names: names(`N${tag}`),
    dice: 1,
    countedDice: 1,
    rollsPerTurn: 1,
    columns: Array.from({ length: COLUMNS }, (_, index) =>
      free(`c${index}`, { names: names(`C${index}${tag}`) }),
    ),
    rows: Array.from({ length: ROWS }, (_, index) => ({
      id: `r${index}`,
      names: names(`R${index}${tag}`),
      pattern: { kind: 'any', counted: 'highest' },
      points: { kind: 'allDice', bonus: 0 },
    })),
    sections: [
      {
        kind: 'sum',
        id: 's',
        names: names(`S${tag}`),
        rows: Array.from({ length: ROWS }, (_, index) => `r${index}`),
      },
    ],
    description: `D${tag}`.padEnd(1_000, 'd'),
  };
}

/** 24 columns, 40 rows of five patterns each, and 400 ways to count eight dice: half a million scores. */
export function mostScores(tag) {
  const pattern = (index) => ({
    kind: 'every',
    patterns: [
      { kind: 'groups', sizes: [2] },
      { kind: 'set', faces: [1 + (index % 6)] },
      { kind: 'face', face: 1 + (index % 6) },
    ],
  });
  const rows = Array.from({ length: ROWS }, (_, row) => ({
    id: `r${row}`,
    names: short,
    pattern: pattern(row),
    points: { kind: 'allDice', bonus: row },
    alternatives: Array.from({ length: 4 }, (_, other) => ({
      pattern: pattern(row + other + 1),
      points: { kind: 'patternDice', bonus: other + row },
    })),
  }));
  const own = (column) =>
    Object.fromEntries(
      rows.map(({ id }, row) => [id, { kind: 'patternDice', bonus: column * ROWS + row + 1 }]),
    );
  return {
    names: { en: `T${tag}` },
    dice: 8,
    countedDice: 4,
    rollsPerTurn: 1,
    columns: Array.from({ length: COLUMNS }, (_, index) =>
      free(`c${index}`, index < 9 ? { points: own(index) } : {}),
    ),
    rows,
    sections: [{ kind: 'sum', id: 's', names: short, rows: rows.map(({ id }) => id) }],
  };
}

/** 24 columns, 40 rows, and turns of ten rolls of eight dice, which take longest to value. */
export function longestTurns(tag, more = {}) {
  const patterns = [
    ...[1, 2, 3, 4, 5, 6].map((face) => ({ kind: 'face', face })),
    { kind: 'groups', sizes: [2, 2] },
    { kind: 'straight', length: 4 },
    { kind: 'groups', sizes: [3, 2] },
  ];
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    id: `r${index}`,
    names: { en: `Row ${index}` },
    pattern: patterns[index % 10] ?? { kind: 'any', counted: 'highest' },
    points: { kind: index % 10 === 9 ? 'allDice' : 'patternDice', bonus: 0 },
  }));
  const entry = (index) => {
    if (index === 0) return { kind: 'announced', autoEnter: false };
    return { kind: index % 2 === 0 ? 'anyRoll' : 'hand' };
  };
  return {
    names: { en: `Long ${tag}` },
    dice: 8,
    countedDice: 8,
    rollsPerTurn: 10,
    columns: Array.from({ length: COLUMNS }, (_, index) => free(`c${index}`, { entry: entry(index) })),
    rows,
    sections: [{ kind: 'sum', id: 's', names: short, rows: rows.map(({ id }) => id) }],
    ...more,
  };
}
