/** The sheets of the referee, written from `docs/rules.md` and its sources. A row scores the values of the dice; 0 crosses it. */

const FACES = [1, 2, 3, 4, 5, 6];

const sum = (dice) => dice.reduce((total, face) => total + face, 0);
const countOf = (dice, face) => dice.filter((one) => one === face).length;
/** How many dice show each face that occurs, the most first. */
const groupsOf = (dice) => [...new Set(dice)].map((face) => countOf(dice, face)).sort((a, b) => b - a);
const isFullHouse = (dice) => groupsOf(dice).join() === '3,2';
const isAlike = (dice, size) => groupsOf(dice)[0] >= size;
/** The faces with at least this many dice, the highest first. */
const facesWith = (dice, size) => FACES.filter((face) => countOf(dice, face) >= size).reverse();
const hasAll = (dice, faces) => faces.every((face) => dice.includes(face));
/** The length of the longest sequence. */
function longestRun(dice) {
  let longest = 0;
  for (const from of dice) {
    let length = 1;
    while (dice.includes(from + length)) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

const when = (condition, points) => (condition ? points : 0);
const faceRow = (face) => (dice) => face * countOf(dice, face);
const upperRows = {
  ones: faceRow(1),
  twos: faceRow(2),
  threes: faceRow(3),
  fours: faceRow(4),
  fives: faceRow(5),
  sixes: faceRow(6),
};
const upper = Object.keys(upperRows);
const othersThan = (rows, some) => Object.keys(rows).filter((row) => !some.includes(row));

/** Ones and sixes are black, twos and fives red, threes and fours green. */
const colourOf = (face) => ({ 1: 'black', 6: 'black', 2: 'red', 5: 'red', 3: 'green', 4: 'green' })[face];
const isOneColour = (dice) => new Set(dice.map(colourOf)).size === 1;

/** Two pairs of one colour: two different faces of it, or four of one face. */
function hasColouredPairs(dice) {
  if (isAlike(dice, 4)) return true;
  const paired = facesWith(dice, 2);
  return paired.length === 2 && colourOf(paired[0]) === colourOf(paired[1]);
}

const kismetRows = {
  ...upperRows,
  twoPairsOfOneColour: (dice) => when(hasColouredPairs(dice), sum(dice)),
  threeOfAKind: (dice) => when(isAlike(dice, 3), sum(dice)),
  straight: (dice) => when(longestRun(dice) >= 5, 30),
  flush: (dice) => when(isOneColour(dice), 35),
  fullHouse: (dice) => when(isFullHouse(dice) || isAlike(dice, 5), sum(dice) + 15),
  fullHouseOfOneColour: (dice) =>
    when(isAlike(dice, 5) || (isFullHouse(dice) && isOneColour(dice)), sum(dice) + 20),
  fourOfAKind: (dice) => when(isAlike(dice, 4), sum(dice) + 25),
  yarborough: sum,
  fiveOfAKind: (dice) => when(isAlike(dice, 5), sum(dice) + 50),
};

function kismetBonus(points) {
  if (points >= 78) return 75;
  if (points >= 71) return 55;
  return points >= 63 ? 35 : 0;
}

const pairs = (dice) => facesWith(dice, 2);
const pokerRows = {
  onePair: (dice) => when(pairs(dice).length > 0, 2 * pairs(dice)[0]),
  twoPairs: (dice) => when(pairs(dice).length === 2, 2 * sum(pairs(dice))),
  threeOfAKind: (dice) => when(isAlike(dice, 3), 3 * facesWith(dice, 3)[0] + 10),
  fourOfAKind: (dice) => when(isAlike(dice, 4), 4 * facesWith(dice, 4)[0] + 20),
  fiveOfAKind: (dice) => when(isAlike(dice, 5), 100),
  fullHouse: (dice) => when(isFullHouse(dice), sum(dice) + 50),
  smallStraight: (dice) => when(longestRun(dice) >= 4, 70),
  largeStraight: (dice) => when(longestRun(dice) >= 5, 95),
  chance: sum,
};

const cheerioRows = {
  ...upperRows,
  littleStraight: (dice) => when(hasAll(dice, [1, 2, 3, 4, 5]), 20),
  bigStraight: (dice) => when(hasAll(dice, [2, 3, 4, 5, 6]), 25),
  fullHouse: (dice) => when(isFullHouse(dice), sum(dice)),
  bigHand: sum,
  fiveOfAKind: (dice) => when(isAlike(dice, 5), 50),
};

const escaleroRows = {
  nines: faceRow(1),
  tens: faceRow(2),
  jacks: faceRow(3),
  queens: faceRow(4),
  kings: faceRow(5),
  aces: faceRow(6),
  straight: (dice, isServed) => when(longestRun(dice) >= 5, isServed ? 25 : 20),
  fullHouse: (dice, isServed) => when(isFullHouse(dice), isServed ? 35 : 30),
  fourOfAKind: (dice, isServed) => when(isAlike(dice, 4), isServed ? 45 : 40),
  fiveOfAKind: (dice, isServed) => when(isAlike(dice, 5), isServed ? 80 : 50),
};
const cards = Object.keys(escaleroRows).slice(0, 6);

/** How many equal groups of these sizes can be taken from the dice, each of another face. */
function hasGroups(dice, ...sizes) {
  const groups = groupsOf(dice);
  return sizes.every((size, index) => groups[index] >= size);
}

const kniffelExtremeRows = {
  ...upperRows,
  threeOfAKind: (dice) => when(isAlike(dice, 3), sum(dice)),
  fourOfAKind: (dice) => when(isAlike(dice, 4), sum(dice)),
  twoPairs: (dice) => when(hasGroups(dice, 2, 2), sum(dice)),
  threePairs: (dice) => when(hasGroups(dice, 2, 2, 2), 35),
  twoTriples: (dice) => when(hasGroups(dice, 3, 3), 45),
  fullHouse: (dice) => when(hasGroups(dice, 3, 2), 25),
  largeFullHouse: (dice) => when(hasGroups(dice, 4, 2), 45),
  smallStraight: (dice) => when(longestRun(dice) >= 4, 30),
  largeStraight: (dice) => when(longestRun(dice) >= 5, 40),
  highway: (dice) => when(longestRun(dice) >= 6, 50),
  fiveOfAKind: (dice) => when(isAlike(dice, 5), 50),
  sixOfAKind: (dice) => when(isAlike(dice, 6), 75),
  tenOrLess: (dice) => when(sum(dice) <= 10, 40),
  thirtyThreeOrMore: (dice) => when(sum(dice) >= 33, 40),
  chance: sum,
  superChance: (dice) => 2 * sum(dice),
};

/** Five plain dice, and one from 0 to 9, whose faces are numbered from 7. */
const kniffelExtremeDice = [...Array.from({ length: 5 }, () => FACES), [7, 8, 9, 10, 11, 12, 13, 14, 15, 16]];

/** The columns are worth 1, 2 and 4 points to the side that leads in them alone, and all three are worth 3 more. */
function escaleroPrizes(sides) {
  const leads = (side, column) => sides.every((other) => other === side || other[column] < side[column]);
  return sides.map((side) => {
    const won = ['one', 'two', 'three'].map((column) => leads(side, column));
    const points = sum([1, 2, 4].filter((_, index) => won[index]));
    return points + (won.every((one) => one) ? 3 : 0);
  });
}

export const SHEETS = {
  kismet: {
    columns: ['free'],
    rows: kismetRows,
    sections: {
      upper: { rows: upper, bonus: kismetBonus },
      lower: { rows: othersThan(kismetRows, upper) },
    },
    players: [1, 2, 3],
  },
  'poker-dice': {
    columns: ['free'],
    rows: pokerRows,
    sections: { hands: { rows: Object.keys(pokerRows) } },
    players: [1, 2],
  },
  cheerio: {
    columns: ['free'],
    rows: cheerioRows,
    sections: { upper: { rows: upper }, lower: { rows: othersThan(cheerioRows, upper) } },
    players: [1, 4],
  },
  escalero: {
    columns: ['one', 'two', 'three'],
    rows: escaleroRows,
    sections: { upper: { rows: cards }, hands: { rows: othersThan(escaleroRows, cards) } },
    prizes: escaleroPrizes,
    players: [1, 2, 3],
  },
  'kniffel-extreme': {
    columns: ['free'],
    dice: kniffelExtremeDice,
    counts: (face) => (face > 6 ? face - 7 : face),
    chips: 3,
    rows: kniffelExtremeRows,
    sections: {
      upper: { rows: upper, bonus: (points) => when(points >= 73, 45) },
      lower: { rows: othersThan(kniffelExtremeRows, upper) },
    },
    players: [1, 2, 4],
  },
};
