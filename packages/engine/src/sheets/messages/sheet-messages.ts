/** What is said of a game on its sheets. Names of players, rows and fields come in as they are shown. */

/** Who has won, and with how many points. */
export interface Victory {
  readonly names: string;
  /** Whether several have won, or a team has. */
  readonly isPlural: boolean;
  readonly total: number;
}

/** What the total of a side is made of, each figure as it is shown. */
export interface Account {
  readonly start: string;
  readonly luck: string;
  readonly losses: string;
  /** Missing where nothing was left over. */
  readonly remainder?: string | undefined;
}

/** The words of the picture of a game's course. */
export interface CourseMessages {
  readonly title: (game: string) => string;
  readonly analysing: (percent: number) => string;
  readonly exactly: string;
  readonly byEstimate: string;
  readonly account: (account: Account) => string;
  /** The keys of the colours: sixteen letters at most, so that they do not meet. */
  readonly goodLuck: string;
  readonly badLuck: string;
  readonly losses: string;
  readonly noTurn: string;
}

/** The words of sheets in one language. */
export interface SheetMessages {
  readonly freeSeat: string;
  readonly notStarted: (seats: number, free: number) => string;
  readonly everybodyLeft: string;
  /** The end of a game alone. */
  readonly overAlone: (total: number) => string;
  readonly won: (victory: Victory) => string;
  /** Several have the same total. */
  readonly wonEach: (victory: Victory) => string;
  readonly wonAtOnce: (victory: Victory) => string;
  /** The number of the turn, and what is to be said of it. */
  readonly turn: (number: number, what: string) => string;
  readonly isToRoll: (name: string) => string;
  readonly roll: (name: string, roll: number, of: number) => string;
  readonly hasEntered: (name: string, score: number, field: string) => string;
  readonly hasCrossed: (name: string, field: string) => string;
  /** Goes on from an entry: what it brings beside its field. */
  readonly beside: (bonus: number) => string;
  /** Goes on from an entry: who rolls next. */
  readonly next: (name: string) => string;
  readonly announced: (row: string) => string;
  readonly dictated: (row: string) => string;
  /** What players of a team have reached in a dictated turn. */
  readonly reached: (scores: string) => string;
  /** The dice, before a full stop or alone. */
  readonly dice: (dice: string) => string;
  /** A die in words. */
  readonly keptDie: (face: number) => string;
  /** Below a die of the picture: seven letters at most, so that those of two dice do not meet. */
  readonly kept: string;
  /** Explains the brackets around dice. */
  readonly keptSign: string;
  readonly open: (fields: string) => string;
  /** A field that would be crossed. */
  readonly wouldCross: (field: string) => string;
  readonly points: (each: string) => string;
  /** Explains the brackets around scores. */
  readonly legend: string;
  /** Beside the name of a side that has left. */
  readonly left: string;
  readonly scoreSheet: (title: string) => string;
  readonly bonusFrom: (from: number) => string;
  readonly award: (row: string) => string;
  readonly awardOfAll: string;
  readonly runningBonus: string;
  readonly allFields: string;
  readonly total: string;
  readonly savedRolls: string;
  readonly course: CourseMessages;
}
