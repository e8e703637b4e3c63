/** The selections of operations in the catalogue. */

const SEAT = 'index access name playerId keptFor side resigned';
const SUMS = 'id value bonus complete';
const NAMED = 'id name names { language text }';

export const EVENT = `__typename version at
  ... on GameImported { origins { rolls scheme gameId commitment clientSeeds seed } }
  ... on GameResumed { seat teamSize sheets { columns bonuses } rotation resigned turnNumber dictation { row attempts } }
  ... on Rolled { seat rollNumber kept dice }
  ... on DiceKept { seat positions }
  ... on FieldEntered { seat column row score }
  ... on TurnEnded { seat nextSeat dictated }
  ... on GameFinished { winners }`;

export const RULESET = `key version description source dice rollsPerTurn minSeats maxSeats ${NAMED} chosenVariants
  teams { size minSides maxSides } rowRules { kind upper lower } variants { description ${NAMED} }
  columns { ${NAMED} sign order entry upFrom downFrom accepts { row scores } }
  rows { ${NAMED} scoring pattern { kind face sizes length faces counted } points { kind points bonus } }
  sections { ${NAMED} rows kind bonus { kind from points } } bonusFields { ${NAMED} column points times }`;

export const SHEET = `total bonusPoints sections { ${SUMS} } bonusFields { id column times points }
  columns { id total sections { ${SUMS} } fields { column row state score } }`;

export const TURN = `number turnsLeft seat { ${SEAT} } nextSeat { ${SEAT} } rollNumber rollsLeft
  dice { position face kept } maximumSum minimumSum announced dictated attempts canRoll canKeep canUndo canEndTurn
  canSave openFields { column row score crosses } announceableRows`;

/** A game as lists show it. */
export const BRIEF = `id version status phase ranked updatedAt ruleset { id key name } seats { index name }`;

/** The whole game as a client shows it. */
export const WHOLE = `id version status phase origin ranked private teamSize createdBy createdAt updatedAt claimableAt
  claimAfterSeconds joinCode ruleset { id key name chosenVariants } seats { ${SEAT} } winners { index }
  fairness { scheme practice gameId commitment clientSeeds rollCount seed } turn { ${TURN} }
  sides { index total resigned seats { ${SEAT} } sheet { ${SHEET} } }`;

export const STATS = `key since games sheets mean deviation lowerQuartile median upperQuartile bonusShare fiveAlikeShare
  best { points finishedAt gameId } rows { row name mean crossed } outcomes { players games won shared }`;

export const SCORE = 'id gameId side points names signed finishedAt';

export const PUZZLE = `id rulesetId variants sides sheet { columns bonuses } dice rollsLeft rating difficulty answers solved
  choices { kind keep column row score text } answer { choice best grade losses grades } ruleset { id key name }`;

/** The response to a move: minimal, and with the whole game. */
export const MOVED = '__typename ... on GameChanged { game { version turn { dice { face } } } }';
export const MOVED_WHOLE = `__typename ... on GameChanged { replayed events { ${EVENT} } game { ${WHOLE} } }
  ... on MoveRefused { code message reason remedy freeSeats game { ${WHOLE} } }`;

/** A selection under as many aliases as an operation may have. */
export const aliased = (count, selection) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${selection}`).join(' ');
