/** Describes in words the pattern and points of a row. */
import {
  at,
  countedOf,
  dieOf,
  faceSign,
  never,
  oppositeSum,
  valueOf,
  type DiceCount,
  type Language,
  type Pattern,
  type Points,
  type Ruleset,
  type ScoredPattern,
  type Scoring,
} from '@yamb-server/engine';
import { capitalized, DEFAULT_LANGUAGE, listed } from '@yamb-server/engine/languages';
import { rulesMessages, type RulesMessages } from './messages.generated.js';

/** Dice and rolls of a game. A turn may have more rolls than a row has point values. */
export type DescribedDice = DiceCount & Partial<Pick<Ruleset, 'rollsPerTurn' | 'extraRolls'>>;

interface Described {
  readonly dice: DescribedDice;
  readonly language: Language;
}

/** Example: "Three of one face: the sum of those dice + 20". Alternatives follow in the same form. */
export function describeRow(
  row: Scoring,
  dice: DescribedDice,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const each = [row, ...(row.alternatives ?? [])].map((scored) => describeScored(scored, { dice, language }));
  return capitalized(language, each.join(rulesMessages[language].or));
}

const describeScored = ({ pattern, points }: ScoredPattern, { dice, language }: Described): string =>
  `${describePattern(pattern, { dice, language })}${rulesMessages[language].colon}${describePoints(points, dice, language)}`;

function describePattern(pattern: Pattern, { dice, language }: Described): string {
  const words = rulesMessages[language];
  const counted = countedOf(dice);
  const isChoice = dice.dice > counted;
  switch (pattern.kind) {
    case 'face':
      return describeFace(pattern.face, dice, words);
    case 'groups':
      return describeGroups(pattern.sizes, language);
    case 'colouredGroups':
      return words.ofOneColour({ dice: describeGroups(pattern.sizes, language) });
    case 'flush':
      return words.flush({ count: pattern.size });
    case 'only':
      return words.only({ faces: describeFaces(pattern.faces, { dice, language }) });
    case 'straight':
      return words.sequence(pattern);
    case 'set':
      return words.faces({ faces: describeFaces(pattern.faces, { dice, language }) });
    case 'sum':
      return words.sum(pattern);
    case 'sumRange':
      return words.sumRange(pattern);
    case 'every':
      return listed(
        language,
        pattern.patterns.map((part) => describePattern(part, { dice, language })),
      );
    case 'rill':
      return words.rill({ sum: oppositeSum(dieOf(dice)) });
    case 'any':
      return isChoice ? words.anythingOf({ count: counted, which: pattern.counted }) : words.anything;
    default:
      return never(pattern);
  }
}

const describeGroups = (sizes: readonly number[], language: Language): string =>
  listed(
    language,
    sizes.map((size, index) => rulesMessages[language].group({ size, index })),
  );

/** Examples: "up to five ones", and "any number of K, 5 each". */
function describeFace(face: number, dice: DescribedDice, words: RulesMessages): string {
  const count = countedOf(dice);
  const isChoice = dice.dice > count;
  const symbol = dice.faces?.[face - 1]?.symbol;
  const value = valueOf(dieOf(dice), face);
  if (symbol === undefined)
    return isChoice ? words.upTo({ count, face: value }) : words.anyNumberOf({ face: value });
  return isChoice
    ? words.upToSymbols({ count, symbol, face: value })
    : words.anyNumberOfSymbols({ symbol, face: value });
}

/** Examples: "66 after roll 1, 56 after roll 2" and "the sum of those dice + 20". */
export function describePoints(points: Points, dice: DescribedDice, language: Language): string {
  const words = rulesMessages[language];
  switch (points.kind) {
    case 'fixed':
      return String(points.points);
    case 'byRoll':
      return describeByRoll(points.points, dice, language);
    case 'served':
      return words.served({ points: points.points, served: points.served });
    case 'allDice':
      return withBonus(times(words.sumOfDice({ count: countedOf(dice) }), points.times), points.bonus);
    case 'patternDice':
      return withBonus(words.sumOfThose, points.bonus);
    default:
      return never(points);
  }
}

/** Values that stay the same from some roll onwards are written once. */
function describeByRoll(
  points: readonly number[],
  { rollsPerTurn = points.length, extraRolls }: DescribedDice,
  language: Language,
): string {
  const words = rulesMessages[language];
  const settled = points.findLastIndex((value) => value !== points.at(-1)) + 1;
  if (settled === 0) return String(at(points, 0));
  const isOpen = settled < Math.max(points.length, rollsPerTurn) - 1 || extraRolls !== undefined;
  const before = points
    .slice(0, settled)
    .map((value, roll) => words.pointsAfter({ points: value, roll: roll + 1 }));
  const last = isOpen ? words.pointsFrom : words.pointsAfter;
  return [...before, last({ points: at(points, settled), roll: settled + 1 })].join(', ');
}

/** Examples: "2 to 6" and "1, 3 and 5". */
function describeFaces(faces: readonly number[], { dice, language }: Described): string {
  const [lowest, highest] = [Math.min(...faces), Math.max(...faces)];
  const isSequence = faces.length > 2 && highest - lowest === faces.length - 1;
  return isSequence
    ? rulesMessages[language].range({ lowest: faceSign(dice, lowest), highest: faceSign(dice, highest) })
    : listed(
        language,
        faces.map((face) => faceSign(dice, face)),
      );
}

const times = (sum: string, count = 1): string => (count === 1 ? sum : `${count} × ${sum}`);

const withBonus = (sum: string, bonus: number): string => (bonus === 0 ? sum : `${sum} + ${bonus}`);
