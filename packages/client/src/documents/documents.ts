// Made of *.graphql, the schema and openapi.json by tools/documents.mjs.
import { typedDocument, type Fragment, type TypedDocument } from './typed-document.js';
/** The code of an error; a server page at `/errors` explains each. Later servers may have more. */
export type ErrorCode =
  | 'ALREADY_SIGNED'
  | 'BAD_REQUEST'
  | 'BAD_USER_INPUT'
  | 'BLOCK_LIMIT'
  | 'BODY_TOO_LARGE'
  | 'BUSY'
  | 'COMPETITION_NOT_FOUND'
  | 'COMPETITION_REFUSED'
  | 'EVALUATION_TIMEOUT'
  | 'EXCLUSIVE_VARIANTS'
  | 'EXPORT_REFUSED'
  | 'FORBIDDEN'
  | 'GAME_NOT_FINISHED'
  | 'GAME_NOT_FOUND'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'HEADERS_TOO_LARGE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'IMPORT_REFUSED'
  | 'INTERNAL_SERVER_ERROR'
  | 'LIMIT_EXCEEDED'
  | 'METHOD_NOT_ALLOWED'
  | 'NEWER_SCHEMA'
  | 'NOT_ACCEPTABLE'
  | 'NOT_ASSISTED'
  | 'NOT_FOUND'
  | 'NOT_YOUR_SEAT'
  | 'NO_REMATCH'
  | 'PLAYER_NOT_FOUND'
  | 'PLAYER_UNAVAILABLE'
  | 'PUZZLE_NOT_FOUND'
  | 'QUOTA_EXCEEDED'
  | 'RANKED_GAME_RUNNING'
  | 'RATE_LIMITED'
  | 'REPEATED_VARIANT'
  | 'REQUEST_TIMEOUT'
  | 'RULESET_REFUSED'
  | 'SAVE_BETWEEN_TURNS'
  | 'SAVE_LIMIT'
  | 'SAVE_NOT_FOUND'
  | 'SCORE_NOT_FOUND'
  | 'SEATS_DO_NOT_FIT'
  | 'SIGNING_TOO_LATE'
  | 'SUSPENDED'
  | 'TICKET_NOT_FOUND'
  | 'TOKEN_LIMIT'
  | 'TOKEN_NOT_FOUND'
  | 'TOO_MANY_CONNECTIONS'
  | 'UNAUTHENTICATED'
  | 'UNAVAILABLE'
  | 'UNKNOWN_RULESET'
  | 'UNKNOWN_VARIANT'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'VERSION_CONFLICT'
  | 'WEBHOOKS_OFF'
  | 'WEBHOOK_LIMIT'
  | 'WEBHOOK_NOT_FOUND'
  | 'WEBHOOK_REFUSED'
  | 'WRONG_CODE'
  | 'WRONG_JOIN_CODE';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A text to mix into every roll of a game. */
export type AddClientSeedInput = {
  /** 1 to 64 visible ASCII characters. */
  readonly clientSeed: string;
  /** Version of the game that you have seen. The command is refused with VERSION_CONFLICT if the game has a later version. */
  readonly expectedVersion?: number | null | undefined;
  /** Id of the game. */
  readonly gameId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
};

/** The kind of a choice. */
export type AdviceKind =
  /** Announce a row. */
  | 'ANNOUNCE'
  /** Enter a field. */
  | 'ENTER'
  /** Roll again and keep some dice. */
  | 'ROLL';

/** What choices are ranked by. */
export type AdviceOrder =
  /** The expected total. */
  | 'TOTAL'
  /** The chance to win, or to reach the goal. If there is no `winChance`, the expected total. */
  | 'WIN_CHANCE';

/** Behaviour after the last roll with given faces. */
export type AfterPracticeDice =
  /** Later rolls are random. */
  | 'CHANCE'
  /** The roll is refused with PRACTICE_DICE_DO_NOT_FIT. */
  | 'ERROR';

/** The kind of a step. */
export type AnalysisStepKind =
  /** The player made a choice, which may have cost points. */
  | 'CHOICE'
  /** Dice were rolled. Its effect is luck. */
  | 'ROLL';

/** A row to announce. */
export type AnnounceInput = {
  /** Version of the game that you have seen. The command is refused with VERSION_CONFLICT if the game has a later version. */
  readonly expectedVersion?: number | null | undefined;
  /** Id of the game. */
  readonly gameId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** Id of the row; `turn.announceableRows` lists the rows you can announce. */
  readonly row: string;
};

/** An answer to a puzzle. */
export type AnswerPuzzleInput = {
  /** The choice: its index in `Puzzle.choices`, starting at 0. */
  readonly choice: number;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** Id of the puzzle. */
  readonly puzzleId: string;
};

/** Action taken automatically when the side on turn runs out of time. */
export type AtZero =
  /** A REGULAR bot takes over the seat permanently, as with `claim` and `substitute`. */
  | 'BOT'
  /** The server finishes the turn: it rolls if no dice are on the table, and a REGULAR bot chooses the field. The player continues with the next turn. */
  | 'PASS'
  /** The side leaves the game, as with `resign`. */
  | 'RESIGN';

/** Strength of a server bot. The query `bots` lists the totals that each level reaches by rule set. */
export type BotLevel =
  /** Plays for the points of the turn and overlooks plans. Reaches 76 to 98 per cent of the total of an expert. */
  | 'CASUAL'
  /** Plays as well as the server can. */
  | 'EXPERT'
  /** Plays with some foresight. Reaches 94 to 99 per cent of the total of an expert. */
  | 'REGULAR';

/** The ticket to cancel. */
export type CancelQuickPlayInput = {
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** Id of one of your tickets. */
  readonly ticketId: string;
};

/** A time bank for the whole game, with an increment per turn. */
export type ClockBankInput = {
  /** Seconds added to a side's bank after each of its turns: 0 to 600. */
  readonly incrementSeconds?: number | undefined;
  /** Seconds in each side's bank at the start: 1 to 86400. */
  readonly seconds: number;
};

/** Time control: exactly one of `perMoveSeconds`, `perTurnSeconds`, `bank` and `days`. */
export type ClockInput = {
  /** Action taken when the side on turn runs out of time. */
  readonly atZero: AtZero;
  /** A time bank for the whole game. */
  readonly bank?: ClockBankInput | null | undefined;
  /** Days per turn, 24 hours each: 1 to 30. */
  readonly days?: number | null | undefined;
  /** Seconds for each roll, announcement or entry: 1 to 86400. */
  readonly perMoveSeconds?: number | null | undefined;
  /** Seconds for each turn: 1 to 86400. */
  readonly perTurnSeconds?: number | null | undefined;
};

/** Reason why a field is closed. */
export type ClosedReason =
  /** Another row was announced for this turn. */
  | 'announcedOther'
  /** The column is computed from the other columns. */
  | 'computed'
  /** This turn is dictated. */
  | 'dictatedOther'
  /** The dice do not earn the bonus, or it was already earned as often as possible. */
  | 'noBonus'
  /** The row was not announced after the first roll. */
  | 'notAnnounced'
  /** The previous side did not dictate the row. */
  | 'notDictated'
  /** The first roll of the turn is over. */
  | 'notFirstRoll'
  /** The last roll was not of all dice. */
  | 'notHand'
  /** Other columns must be filled first. */
  | 'notYetObligatory'
  /** The column must be filled in a fixed order. */
  | 'order';

/** Time in a turn at which a column can be entered. */
export type ColumnEntry =
  /** Right after the first roll, the player may enter any field of the column, or announce one. After an announcement, only the announced field can be entered. An entry ends the turn at once. With `autoEnter`, the announced field is entered automatically after the last roll. */
  | 'announced'
  /** Right after the first roll, the player may announce a field; then only that field can be entered. Without an announcement, any field can be entered if the last roll was of all dice. An entry ends the turn at once. */
  | 'announcedOrHand'
  /** After any roll. */
  | 'anyRoll'
  /** Computed, not played: each field is the best of the filled fields of its row in the other columns. */
  | 'best'
  /** The row that the previous side announced. Ends the turn at once. */
  | 'dictated'
  /** The row that the previous side announced. Once the side's own announced column is full, any field in an undictated turn, which dictates nothing. Ends the turn at once. */
  | 'dictatedOrFree'
  /** Only right after the first roll. */
  | 'firstRoll'
  /** Only if the last roll was of all dice. Ends the turn at once. */
  | 'hand'
  /** Once every other column is full, except dictated and computed ones. */
  | 'obligatory';

/** Who may enter a competition. Invited players always may. */
export type CompetitionAccess =
  /** Players with the join code. */
  | 'CODE'
  /** Invited players only. */
  | 'INVITED'
  /** Anyone may enter. The competition is listed publicly. */
  | 'OPEN';

/** Selects the competitions to list. Without a filter, all competitions open to anyone are listed. */
export type CompetitionFilterInput = {
  /** Only competitions of this kind. */
  readonly kind?: CompetitionKind | null | undefined;
  /** Only competitions that you created, entered or are invited to, including those not open to everyone. */
  readonly mine?: boolean | undefined;
  /** Only competitions of this rule set, with any variants. */
  readonly ruleset?: string | null | undefined;
  /** Only competitions that have not ended. */
  readonly running?: boolean | undefined;
};

/** Identifies a competition. */
export type CompetitionInput = {
  /** Id of the competition. */
  readonly competitionId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
};

/** The kind of a competition. In all of them, everyone plays the same dice. */
export type CompetitionKind =
  /** One game per day, the same for everyone. */
  | 'DAILY'
  /** One deal for two or more players, by invitation or with the join code. */
  | 'DUEL'
  /** Up to 20 deals until a closing time, open to everyone or by join code. */
  | 'TOURNAMENT';

/** The state of a competition, derived from the current time. */
export type CompetitionStatus =
  /** The commitments are published, but play has not started. */
  | 'ANNOUNCED'
  /** The competition was cancelled. Its standings do not count. */
  | 'CANCELLED'
  /** Play has ended. Seeds are revealed, and all games are visible. */
  | 'ENDED'
  /** Entrants can play. */
  | 'OPEN';

/** Options for a new code. */
export type CreateCodeInput = {
  /** Makes the request safe to retry for a day: a key and input are executed once, and every retry returns the same token. 22 to 255 unguessable characters, such as a random UUID, because the key gives access to the token. */
  readonly idempotencyKey?: string | null | undefined;
};

/** A duel: everyone plays the same dice once, before the deadline. */
export type CreateDuelInput = {
  /** When the duel ends: from one minute to 90 days from now. */
  readonly deadline: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** Ids of the players you invite. A place is reserved for each. */
  readonly players?: ReadonlyArray<string> | undefined;
  /** Id of a rule set that allows a single player. */
  readonly ruleset: string;
  /** Number of players including you: 2 to 10. Defaults to you and the invited players, but at least 2. Players can take the remaining places with the join code. */
  readonly seats?: number | null | undefined;
  /** Ids of variants of the rule set, in any order. */
  readonly variants?: ReadonlyArray<string> | undefined;
};

/** Settings of a new game. */
export type CreateGameInput = {
  /** Behaviour after the last roll in `practiceDice`: CHANCE continues with random dice, ERROR refuses the roll with PRACTICE_DICE_DO_NOT_FIT. */
  readonly afterPracticeDice?: AfterPracticeDice | undefined;
  /** Whether players can request `Turn.advice`. Assisted games are never ranked. */
  readonly assisted?: boolean | undefined;
  /** Milliseconds that bots wait before each move, so that people can follow: 0 to 5000. */
  readonly botDelayMs?: number | undefined;
  /** Seconds without a move after which opponents can `claim`: 60 to 7776000 (90 days). */
  readonly claimAfterSeconds?: number | undefined;
  /** Mixed into every roll: 1 to 64 visible ASCII characters. To see the commitment first, omit it and use `addClientSeed`. */
  readonly clientSeed?: string | null | undefined;
  /** Time control. Omit it for unlimited time. */
  readonly clock?: ClockInput | null | undefined;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** Faces of the first rolls, for testing; each roll consumes one list. A list with a face for every die assigns faces by position and leaves kept dice unchanged. A shorter list contains only the faces of the rolled dice, in order. At most 120 rolls. The game is labelled as practice and never ranked. */
  readonly practiceDice?: ReadonlyArray<ReadonlyArray<number>> | null | undefined;
  /** Produces the same dice in every game created with this text, for testing bots: 1 to 64 visible ASCII characters. The game is labelled as practice and never ranked. */
  readonly practiceSeed?: string | null | undefined;
  /** Whether only players of the game can see it. */
  readonly private?: boolean | undefined;
  /** Whether the game counts for best-score lists. */
  readonly ranked?: boolean | undefined;
  /** Id of a rule set; the query `rulesets` lists them. */
  readonly ruleset: string;
  /** Seats in playing order; by default one, for you. If you take several, their players share one screen. */
  readonly seats?: ReadonlyArray<SeatInput> | null | undefined;
  /** Number of players who share a sheet. With 2, seats 0 and 2 play together. */
  readonly teamSize?: number | undefined;
  /** Ids of variants of the rule set, in any order. */
  readonly variants?: ReadonlyArray<string> | undefined;
};

/** A tournament: everyone plays the same deals, at times of their choice. */
export type CreateTournamentInput = {
  /** OPEN: anyone may enter, and the tournament is listed. CODE: players need the join code. */
  readonly access?: CompetitionAccess | undefined;
  /**
   * The same as `closesAt`.
   * @deprecated Use `closesAt`. May be missing from 2027-06-01 on.
   */
  readonly closes?: string | null | undefined;
  /** When play ends: at least one minute after the start, and at most 90 days from now. Required. */
  readonly closesAt?: string | null | undefined;
  /**
   * The same as `rounds`.
   * @deprecated Use `rounds`. May be missing from 2027-06-01 on.
   */
  readonly games?: number | null | undefined;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /**
   * The same as `opensAt`.
   * @deprecated Use `opensAt`. May be missing from 2027-06-01 on.
   */
  readonly opens?: string | null | undefined;
  /** When play starts; defaults to now. */
  readonly opensAt?: string | null | undefined;
  /** Number of deals each entrant plays: 1 to 20, by default 1. */
  readonly rounds?: number | null | undefined;
  /** Id of a rule set that allows a single player. */
  readonly ruleset: string;
  /** The title: 1 to 40 printable characters. */
  readonly title: string;
  /** Ids of variants of the rule set, in any order. */
  readonly variants?: ReadonlyArray<string> | undefined;
};

/** A field to enter. */
export type EnterFieldInput = {
  /** Id of the column. */
  readonly column: string;
  /** Ends the turn immediately, so the entry cannot be undone. */
  readonly endTurn?: boolean | undefined;
  /** Version of the game that you have seen. The command is refused with VERSION_CONFLICT if the game has a later version. */
  readonly expectedVersion?: number | null | undefined;
  /** Id of the game. */
  readonly gameId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** Id of the row or bonus field; `turn.openFields` lists the open fields. */
  readonly row: string;
};

/** The relation of a player to a competition. */
export type EntrantStatus =
  /** Declined the invitation or gave up the place. */
  | 'DECLINED'
  /** Takes part and is listed in the standings. */
  | 'ENTERED'
  /** Has a place, but has not joined or declined yet. */
  | 'INVITED'
  /** Was removed by the organiser. */
  | 'REMOVED';

/** State of a field. */
export type FieldState =
  /** Holds 0: the dice did not match the pattern. */
  | 'CROSSED'
  /** Not entered yet. */
  | 'EMPTY'
  /** Holds a score. */
  | 'ENTERED';

/** The game to act on. */
export type GameCommandInput = {
  /** Version of the game that you have seen. The command is refused with VERSION_CONFLICT if the game has a later version. */
  readonly expectedVersion?: number | null | undefined;
  /** Id of the game. */
  readonly gameId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
};

/** Filter for a list of games. Without a filter, all games are listed. */
export type GameFilter = {
  /** Only games created before this time. */
  readonly before?: string | null | undefined;
  /** Only OPEN games with a seat reserved for you that you have not taken yet. */
  readonly invited?: boolean | undefined;
  /** Only OPEN games with a free seat that anyone can take, created by you or in the last 24 hours. Other OPEN games require their join code. */
  readonly joinable?: boolean | undefined;
  /** BOT: only games with at least one bot. HUMAN: only games without bots. */
  readonly kind?: PlayerKind | null | undefined;
  /** Only games in which you have a seat. With `ruleset` or `kind`, each page examines up to 1,000 of them. */
  readonly mine?: boolean | undefined;
  /** Only games in which every one of these players has a seat: public games, and private games in which you also have a seat. Each page examines up to 1,000 games of the first player. */
  readonly players?: ReadonlyArray<string> | null | undefined;
  /** Only games of this rule set, with any variants. */
  readonly ruleset?: string | null | undefined;
  /** Only games with one of these statuses. */
  readonly status?: ReadonlyArray<GameStatus> | null | undefined;
};

/** Status of a game. */
export type GameStatus =
  /** Every player left; it does not count in any statistic. */
  | 'ABANDONED'
  /** Played to the end. */
  | 'FINISHED'
  /** Waiting for players. */
  | 'OPEN'
  /** In play. */
  | 'PLAYING';

/** How good a choice is, by its loss in deviations of the turn. */
export type Grade =
  /** No other choice is better. */
  | 'BEST'
  /** A deviation or more was lost. */
  | 'BLUNDER'
  /** Less than a quarter of a deviation was lost. */
  | 'GOOD'
  /** A quarter of a deviation or more was lost. */
  | 'INACCURACY'
  /** Half a deviation or more was lost. */
  | 'MISTAKE';

/** The competition to enter. */
export type JoinCompetitionInput = {
  /** The join code, if the competition requires one. */
  readonly code?: string | null | undefined;
  /** Id of the competition. */
  readonly competitionId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
};

/** A request to take a seat. */
export type JoinGameInput = {
  /** Mixed into every roll: 1 to 64 visible ASCII characters. Send it here if you take the last seat, because the first roll may follow immediately. */
  readonly clientSeed?: string | null | undefined;
  /** Join code of the game, for seats that require it. */
  readonly code?: string | null | undefined;
  /** Version of the game that you have seen. The command is refused with VERSION_CONFLICT if the game has a later version. */
  readonly expectedVersion?: number | null | undefined;
  /** Id of the game. */
  readonly gameId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** Name shown at the seat; defaults to your name. */
  readonly name?: string | null | undefined;
  /** Number of the seat; defaults to the first seat you can take. */
  readonly seat?: number | null | undefined;
};

/** The dice to keep at the next roll. */
export type KeepInput = {
  /** Version of the game that you have seen. The command is refused with VERSION_CONFLICT if the game has a later version. */
  readonly expectedVersion?: number | null | undefined;
  /** Id of the game. */
  readonly gameId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** All positions to mark, from 0. An empty list clears every mark. */
  readonly positions: ReadonlyArray<number>;
};

/** Content of a line and the place of its values in `Sheet`. */
export type LayoutLineKind =
  /** An award across all columns: `awards`. */
  | 'award'
  /** A bonus field, shown only in its own column: `bonusFields`. */
  | 'bonusField'
  /** The sum of all fields: `fieldSum`, and `total` in `columns`. */
  | 'fieldSum'
  /** A row with fields: `columns { fields }`. */
  | 'row'
  /** Points earned by five of a kind in addition to their field: `runningBonus`. */
  | 'runningBonus'
  /** Rolls saved for later turns: `savedRolls`. */
  | 'savedRolls'
  /** Bonus of a section: `bonus` in `sections` and `columns { sections }`. */
  | 'sectionBonus'
  /** Sum of a section, bonus included: `value` in `sections` and `columns { sections }`. */
  | 'sectionSum'
  /** The total: `total`. If the rules have no awards, also `total` in `columns`. */
  | 'total';

/** What the clock of a game limits. */
export type LobbyClock =
  /** The whole game. */
  | 'BANK'
  /** Each turn, in days. */
  | 'DAYS'
  /** Each roll, announcement and entry. */
  | 'MOVE'
  /** No clock: unlimited time. */
  | 'NONE'
  /** Each turn, in seconds. */
  | 'TURN';

/** Selects games in the lobby; without a filter, all games are sent. */
export type LobbyFilter = {
  /** Only games with this kind of clock. */
  readonly clock?: LobbyClock | null | undefined;
  /** Only games with at least this many free seats that anyone may take. */
  readonly freeSeatCount?: number | null | undefined;
  /**
   * The same as `freeSeatCount`.
   * @deprecated Use `freeSeatCount`. May be missing from 2027-06-01 on.
   */
  readonly freeSeats?: number | null | undefined;
  /** BOT: only games in which a bot has a seat. HUMAN: only games between people. */
  readonly kind?: PlayerKind | null | undefined;
  /** Only games of this rule set. */
  readonly ruleset?: string | null | undefined;
  /** Only games with exactly these variants, in any order. */
  readonly variants?: ReadonlyArray<string> | null | undefined;
};

/** The rules of today's daily game to play. */
export type PlayDailyInput = {
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** Id of a rule set that allows a single player. */
  readonly ruleset: string;
  /** Ids of variants of the rule set, in any order. */
  readonly variants?: ReadonlyArray<string> | undefined;
};

/** The round to play. */
export type PlayDealInput = {
  /** Id of the competition. */
  readonly competitionId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** The round, starting at 1. Defaults to the round you are playing, otherwise to the first one you have not started. */
  readonly round?: number | null | undefined;
};

/** Whether a person or a program chooses the moves of a player. */
export type PlayerKind =
  /** A program: a server bot, or a player registered as a bot. */
  | 'BOT'
  /** A person. */
  | 'HUMAN';

/** How hard a puzzle is, by its rating. */
export type PuzzleDifficulty =
  /** Rated below 1400: at least two in three of the weaker bots find the best choice. */
  | 'EASY'
  /** Rated 1600 or higher: at most one in three of the weaker bots finds the best choice. */
  | 'HARD'
  /** Rated from 1400 to below 1600. */
  | 'MEDIUM';

/** The game you want to play. You are matched with players who want the same. */
export type QuickPlayInput = {
  /** Seconds after which server bots take the remaining seats: 0 to 600. If omitted, you wait for players only. */
  readonly botsAfterSeconds?: number | null | undefined;
  /** The clock, and what happens when it reaches zero. Omit it for unlimited time. */
  readonly clock?: ClockInput | null | undefined;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** Strength of the bots that take the remaining seats. */
  readonly level?: BotLevel | undefined;
  /** Number of players including you: 2 to 6. */
  readonly players?: number | undefined;
  /** Id of a rule set, as listed by the query `rulesets`. */
  readonly ruleset: string;
  /** Ids of variants of the rule set, in any order. */
  readonly variants?: ReadonlyArray<string> | undefined;
};

/** State of a ticket. */
export type QuickPlayStatus =
  /** You cancelled it, another ticket of yours led to a game, or you were suspended. */
  | 'CANCELLED'
  /** You did not request or follow it for two minutes. */
  | 'EXPIRED'
  /** The game has started. */
  | 'MATCHED'
  /** Not enough players so far. */
  | 'WAITING';

/** A reaction to send. */
export type ReactInput = {
  /** Id of the game. */
  readonly gameId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** The reaction. */
  readonly reaction: Reaction;
};

/** A short message to the other players. */
export type Reaction =
  /** Good game. */
  | 'GOOD_GAME'
  /** Good luck. */
  | 'GOOD_LUCK'
  /** Please hurry. */
  | 'HURRY'
  /** Oops. */
  | 'OOPS'
  /** Thank you. */
  | 'THANKS'
  /** I am thinking. */
  | 'THINKING'
  /** Well played. */
  | 'WELL_PLAYED'
  /** Wow. */
  | 'WOW';

/** Reason for refusing a move. Codes are stable; `message` names the legal alternatives. */
export type RefusalCode =
  /** You must roll at least one die. */
  | 'ALL_DICE_KEPT'
  /** The turn has already announced a row, and an announcement cannot be undone. */
  | 'ALREADY_ANNOUNCED'
  /** The turn already has an entry. */
  | 'ALREADY_ENTERED'
  /** You already have a seat in this game. */
  | 'ALREADY_JOINED'
  /** Your side has already left the game. */
  | 'ALREADY_RESIGNED'
  /** Rows can be announced only right after the first roll. */
  | 'ANNOUNCED_TOO_LATE'
  /** The absent side still has time. */
  | 'CLAIM_TOO_EARLY'
  /** You have already added a client seed. Each player can add one. */
  | 'CLIENT_SEED_GIVEN'
  /** The clock of the side on turn is still running. */
  | 'CLOCK_RUNNING'
  /** The deal is closed, so its games can no longer be played. */
  | 'DEAL_CLOSED'
  /** Client seeds can be added only before the first roll of the game. */
  | 'DICE_ALREADY_THROWN'
  /** The game belongs to a deal. All its games have the same dice, derived only from the seed. */
  | 'DICE_ARE_SHARED'
  /** The field already has a score. */
  | 'FIELD_FILLED'
  /** The field cannot be entered now. */
  | 'FIELD_NOT_OPEN'
  /** The game is over. */
  | 'GAME_FINISHED'
  /** The game has free seats. */
  | 'GAME_NOT_STARTED'
  /** The game has started, so players can no longer join or leave. */
  | 'GAME_STARTED'
  /** Five of a kind must be entered in the row of its face first, then in the lower section. */
  | 'JOKER_FORCED'
  /** You have joined and left this game three times before its start. */
  | 'LEFT_TOO_OFTEN'
  /** The turn has no entry yet. */
  | 'NOTHING_ENTERED'
  /** The sheet has no announced column. */
  | 'NOTHING_TO_ANNOUNCE'
  /** Your own side is on turn, or has left the game. */
  | 'NOTHING_TO_CLAIM'
  /** The first roll of a turn rolls all dice. */
  | 'NOTHING_TO_KEEP'
  /** The turn has no entry to undo. */
  | 'NOTHING_TO_UNDO'
  /** The turn has not had its first roll yet. */
  | 'NOT_ROLLED'
  /** You play in this game, but another seat is on turn. */
  | 'NOT_YOUR_TURN'
  /** The roll would leave no open field. */
  | 'NO_FIELD_AFTER_ROLL'
  /** The turn has no rolls left. */
  | 'NO_ROLLS_LEFT'
  /** There is no die at that position. */
  | 'POSITION_OUT_OF_RANGE'
  /** A position occurs twice. */
  | 'POSITION_REPEATED'
  /** The next list in `practiceDice` has a different number of faces than this roll has dice, or no list is left. */
  | 'PRACTICE_DICE_DO_NOT_FIT'
  /** This row cannot be announced because its announced field is filled. */
  | 'ROW_NOT_ANNOUNCEABLE'
  /** The seat is taken, does not exist or requires the join code. */
  | 'SEAT_NOT_FREE'
  /** The game has had more marks, undone entries and other reversals than play needs. */
  | 'TOO_MANY_CHANGES'
  /** Players have left this game 50 times before its start, so nobody can leave any more. */
  | 'TOO_MANY_DEPARTURES'
  /** The turn must play the dictated row, so nothing can be announced. */
  | 'TURN_DICTATED'
  /** The sheet has no column with this id. */
  | 'UNKNOWN_COLUMN'
  /** The sheet has no row with this id. */
  | 'UNKNOWN_ROW'
  /** The game has changed since `expectedVersion`. */
  | 'VERSION_CONFLICT';

/** A player to register. */
export type RegisterInput = {
  /** Makes the request safe to retry for a day: a key and input are executed once, and every retry returns the same token. 22 to 255 unguessable characters, such as a random UUID, because the key gives access to the token. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether a person or a program chooses the moves. Programs must register as BOT: their games and scores are marked. It cannot be changed later. */
  readonly kind?: PlayerKind | undefined;
  /** The name shown to others: 1 to 40 printable characters. */
  readonly name: string;
  /** Whether to create a recovery code too: see `createRecoveryCode`. */
  readonly recoveryCode?: boolean | undefined;
  /** A name for this device in your list of tokens: 1 to 40 printable characters. */
  readonly tokenName?: string | null | undefined;
};

/** A request for a rematch. */
export type RematchInput = {
  /** Id of a finished game in which you had a seat. */
  readonly gameId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
};

/** The player to remove. */
export type RemoveEntrantInput = {
  /** Id of the competition. */
  readonly competitionId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** Id of the player. */
  readonly playerId: string;
};

/** A new name. */
export type RenamePlayerInput = {
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** The new name shown to others: 1 to 40 printable characters. */
  readonly name: string;
};

/** Options of the request. */
export type RequestInput = {
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
};

/** A token to revoke. */
export type RevokeTokenInput = {
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** Id of the token, as listed by `me { tokens { id } }`. */
  readonly tokenId: string;
};

/** A roll of the dice. */
export type RollInput = {
  /** Version of the game that you have seen. The command is refused with VERSION_CONFLICT if the game has a later version. */
  readonly expectedVersion?: number | null | undefined;
  /** Id of the game. */
  readonly gameId: string;
  /** Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. 1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days. */
  readonly idempotencyKey?: string | null | undefined;
  /** Positions of the dice to keep, from 0; defaults to the dice marked by `keep` or by the previous roll. The first roll is of all dice. */
  readonly keep?: ReadonlyArray<number> | null | undefined;
};

/** Alternatives to a roll that would leave no field to enter. */
export type RollRemedy =
  /** Announce a row or enter an open field. */
  | 'announce'
  /** Enter an open field. */
  | 'enter'
  /** Roll all dice or enter an open field. */
  | 'keepNothing';

/** Options for a new token. */
export type RotateTokenInput = {
  /** Makes the request safe to retry for a day: a key and input are executed once, and every retry returns the same token. 22 to 255 unguessable characters, such as a random UUID, because the key gives access to the token. */
  readonly idempotencyKey?: string | null | undefined;
};

/** Access rule of a seat. */
export type SeatAccess =
  /** Open to everyone. */
  | 'ANYONE'
  /** Played by a server bot. */
  | 'BOT'
  /** Open to players with the join code. */
  | 'CODE'
  /** Played by the creator of the game. */
  | 'CREATOR'
  /** Reserved for a specific player. */
  | 'PLAYER';

/** A seat of a new game. */
export type SeatInput = {
  /** CREATOR: you play it. PLAYER: reserved for the player you challenge. CODE: open to players with the join code. ANYONE: listed and open to everyone. BOT: played by the server. */
  readonly access?: SeatAccess | undefined;
  /** With access BOT: playing strength; REGULAR by default. */
  readonly level?: BotLevel | null | undefined;
  /** Name shown at your seat or a bot's; defaults to your name or the bot's. Players who take an open seat choose their own name. */
  readonly name?: string | null | undefined;
  /** With access PLAYER: id of the player for whom the seat is reserved. */
  readonly player?: string | null | undefined;
};

/** Phase of the current turn. */
export type TurnPhase =
  /** No roll yet. */
  | 'AWAITING_ROLL'
  /** A field has been entered. Undo the entry, end the turn or roll for the next one. */
  | 'ENTERED'
  /** The game is over. */
  | 'FINISHED'
  /** Dice are on the table. Roll again, announce a row or enter a field. */
  | 'ROLLED';

/** A link code or recovery code to use. */
export type UseCodeInput = {
  /** The code: 1 to 60 characters. Case, spaces and hyphens do not matter. */
  readonly code: string;
  /** Makes the request safe to retry for a day: a key and input are executed once, and every retry returns the same token. 22 to 255 unguessable characters, such as a random UUID, because the key gives access to the token. */
  readonly idempotencyKey?: string | null | undefined;
  /** A name for this device in your list of tokens: 1 to 40 printable characters. */
  readonly name?: string | null | undefined;
};

export type SeatPartsFragment = {
  readonly index: number;
  readonly side: number;
  readonly name: string | null;
  readonly playerId: string | null;
  readonly kind: PlayerKind | null;
  readonly level: BotLevel | null;
};

export type ClockPartsFragment = {
  readonly atZero: AtZero;
  readonly perMoveSeconds: number | null;
  readonly perTurnSeconds: number | null;
  readonly days: number | null;
  readonly bank: { readonly seconds: number; readonly incrementSeconds: number } | null;
};

export type LobbyGameFragment = {
  readonly id: string;
  readonly version: number;
  readonly status: GameStatus;
  readonly phase: TurnPhase;
  readonly private: boolean;
  readonly ranked: boolean;
  readonly createdAt: string;
  readonly claimableAt: string | null;
  readonly ruleset: { readonly id: string; readonly key: string; readonly name: string };
  readonly seats: ReadonlyArray<SeatPartsFragment>;
  readonly turn: { readonly seat: { readonly index: number } } | null;
};

export type NewsGameFragment = {
  readonly id: string;
  readonly version: number;
  readonly status: GameStatus;
  readonly ruleset: { readonly id: string; readonly name: string };
  readonly seats: ReadonlyArray<{ readonly index: number; readonly name: string | null }>;
};

export type TableFrameFragment = {
  readonly id: string;
  readonly version: number;
  readonly status: GameStatus;
  readonly phase: TurnPhase;
  readonly joinCode: string | null;
  readonly joinUrl: string | null;
  readonly claimableAt: string | null;
  readonly assisted: boolean;
  readonly createdBy: string;
  readonly clock: ClockPartsFragment | null;
  readonly ruleset: { readonly id: string; readonly key: string; readonly name: string };
  readonly seats: ReadonlyArray<SeatPartsFragment>;
  readonly winners: ReadonlyArray<{ readonly index: number }>;
  readonly turn: {
    readonly yours: boolean;
    readonly number: number;
    readonly turnsLeft: number;
    readonly deadline: string | null;
    readonly rollNumber: number;
    readonly rollsLeft: number;
    readonly announced: string | null;
    readonly dictated: string | null;
    readonly canRoll: boolean;
    readonly canKeep: boolean;
    readonly canUndo: boolean;
    readonly canEndTurn: boolean;
    readonly canSave: boolean;
    readonly announceableRows: ReadonlyArray<string>;
    readonly seat: { readonly index: number };
    readonly nextSeat: { readonly index: number; readonly playerId: string | null };
    readonly dice: ReadonlyArray<{
      readonly position: number;
      readonly face: number;
      readonly kept: boolean;
    }>;
    readonly openFields: ReadonlyArray<{
      readonly column: string;
      readonly row: string;
      readonly score: number;
      readonly crosses: boolean;
      readonly positions: ReadonlyArray<number>;
    }>;
  } | null;
};

export type TableSideFragment = {
  readonly index: number;
  readonly total: number;
  readonly resigned: boolean;
  readonly bankMs: number | null;
  readonly seats: ReadonlyArray<{ readonly index: number }>;
};

export type TableGameFragment = { readonly sides: ReadonlyArray<TableSideFragment> } & TableFrameFragment;

export type TableGameWithSheetsFragment = {
  readonly sides: ReadonlyArray<{ readonly sheet: SheetPartsFragment } & TableSideFragment>;
} & TableFrameFragment;

export type TableGameWithTextFragment = {
  readonly text: string;
  readonly fairness: { readonly commitment: string; readonly seed: string | null };
  readonly sides: ReadonlyArray<{ readonly sheet: { readonly text: string } } & TableSideFragment>;
} & TableFrameFragment;

type TableEvent_AbsenceClaimed_Fragment = {
  readonly __typename: 'AbsenceClaimed';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_AttemptMade_Fragment = {
  readonly __typename: 'AttemptMade';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_BotSubstituted_Fragment = {
  readonly __typename: 'BotSubstituted';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_ClientSeedAdded_Fragment = {
  readonly __typename: 'ClientSeedAdded';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_ClockRanOut_Fragment = {
  readonly __typename: 'ClockRanOut';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_DiceKept_Fragment = {
  readonly __typename: 'DiceKept';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_EntryUndone_Fragment = {
  readonly __typename: 'EntryUndone';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_FieldEntered_Fragment = {
  readonly __typename: 'FieldEntered';
  readonly seat: number;
  readonly column: string;
  readonly row: string;
  readonly score: number;
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_GameCreated_Fragment = {
  readonly __typename: 'GameCreated';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_GameExpired_Fragment = {
  readonly __typename: 'GameExpired';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_GameFinished_Fragment = {
  readonly __typename: 'GameFinished';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_GameImported_Fragment = {
  readonly __typename: 'GameImported';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_GameResumed_Fragment = {
  readonly __typename: 'GameResumed';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_GameStarted_Fragment = {
  readonly __typename: 'GameStarted';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_PlayerJoined_Fragment = {
  readonly __typename: 'PlayerJoined';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_PlayerLeft_Fragment = {
  readonly __typename: 'PlayerLeft';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_Rolled_Fragment = {
  readonly __typename: 'Rolled';
  readonly seat: number;
  readonly rollNumber: number;
  readonly dice: ReadonlyArray<number>;
  readonly kept: ReadonlyArray<number>;
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_RowAnnounced_Fragment = {
  readonly __typename: 'RowAnnounced';
  readonly seat: number;
  readonly row: string;
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_SideResigned_Fragment = {
  readonly __typename: 'SideResigned';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

type TableEvent_TurnEnded_Fragment = {
  readonly __typename: 'TurnEnded';
  readonly version: number;
  readonly at: string;
  readonly sentence: string;
};

export type TableEventFragment =
  | TableEvent_AbsenceClaimed_Fragment
  | TableEvent_AttemptMade_Fragment
  | TableEvent_BotSubstituted_Fragment
  | TableEvent_ClientSeedAdded_Fragment
  | TableEvent_ClockRanOut_Fragment
  | TableEvent_DiceKept_Fragment
  | TableEvent_EntryUndone_Fragment
  | TableEvent_FieldEntered_Fragment
  | TableEvent_GameCreated_Fragment
  | TableEvent_GameExpired_Fragment
  | TableEvent_GameFinished_Fragment
  | TableEvent_GameImported_Fragment
  | TableEvent_GameResumed_Fragment
  | TableEvent_GameStarted_Fragment
  | TableEvent_PlayerJoined_Fragment
  | TableEvent_PlayerLeft_Fragment
  | TableEvent_Rolled_Fragment
  | TableEvent_RowAnnounced_Fragment
  | TableEvent_SideResigned_Fragment
  | TableEvent_TurnEnded_Fragment;

export type SheetPartsFragment = {
  readonly total: number;
  readonly fieldSum: number;
  readonly bonusPoints: number;
  readonly runningBonus: number | null;
  readonly savedRolls: number | null;
  readonly awards: ReadonlyArray<{ readonly row: string | null; readonly points: number | null }>;
  readonly columns: ReadonlyArray<{
    readonly id: string;
    readonly total: number;
    readonly fields: ReadonlyArray<{
      readonly row: string;
      readonly state: FieldState;
      readonly score: number | null;
    }>;
    readonly sections: ReadonlyArray<{
      readonly id: string;
      readonly value: number;
      readonly bonus: number;
      readonly complete: boolean;
    }>;
  }>;
  readonly sections: ReadonlyArray<{
    readonly id: string;
    readonly value: number;
    readonly bonus: number;
    readonly complete: boolean;
  }>;
  readonly bonusFields: ReadonlyArray<{
    readonly column: string;
    readonly id: string;
    readonly times: number;
    readonly points: number;
  }>;
};

export type SheetRulesFragment = {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly dice: number;
  readonly rollsPerTurn: number;
  readonly names: ReadonlyArray<{ readonly language: string; readonly text: string }>;
  readonly faces: ReadonlyArray<{ readonly symbol: string | null }>;
  readonly columns: ReadonlyArray<{ readonly id: string; readonly entry: ColumnEntry }>;
  readonly rows: ReadonlyArray<{ readonly id: string; readonly name: string }>;
  readonly bonusFields: ReadonlyArray<{
    readonly id: string;
    readonly column: string;
    readonly name: string;
  }>;
  readonly layout: {
    readonly columns: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
      readonly sign: string;
      readonly meaning: string;
    }>;
    readonly groups: ReadonlyArray<{
      readonly rows: ReadonlyArray<SheetLineFragment>;
      readonly sums: ReadonlyArray<SheetLineFragment>;
    }>;
  };
};

export type SheetLineFragment = {
  readonly kind: LayoutLineKind;
  readonly label: string;
  readonly of: string | null;
};

export type SheetsGameFragment = {
  readonly id: string;
  readonly version: number;
  readonly status: GameStatus;
  readonly ruleset: { readonly id: string; readonly key: string; readonly name: string };
  readonly seats: ReadonlyArray<SeatPartsFragment>;
  readonly sides: ReadonlyArray<{
    readonly index: number;
    readonly total: number;
    readonly resigned: boolean;
    readonly seats: ReadonlyArray<{ readonly index: number }>;
    readonly sheet: SheetPartsFragment;
  }>;
  readonly winners: ReadonlyArray<{ readonly index: number }>;
};

type Result_GameChanged_Fragment = {
  readonly __typename: 'GameChanged';
  readonly replayed: boolean;
  readonly events: ReadonlyArray<
    | TableEvent_AbsenceClaimed_Fragment
    | TableEvent_AttemptMade_Fragment
    | TableEvent_BotSubstituted_Fragment
    | TableEvent_ClientSeedAdded_Fragment
    | TableEvent_ClockRanOut_Fragment
    | TableEvent_DiceKept_Fragment
    | TableEvent_EntryUndone_Fragment
    | TableEvent_FieldEntered_Fragment
    | TableEvent_GameCreated_Fragment
    | TableEvent_GameExpired_Fragment
    | TableEvent_GameFinished_Fragment
    | TableEvent_GameImported_Fragment
    | TableEvent_GameResumed_Fragment
    | TableEvent_GameStarted_Fragment
    | TableEvent_PlayerJoined_Fragment
    | TableEvent_PlayerLeft_Fragment
    | TableEvent_Rolled_Fragment
    | TableEvent_RowAnnounced_Fragment
    | TableEvent_SideResigned_Fragment
    | TableEvent_TurnEnded_Fragment
  >;
  readonly game: TableGameFragment;
};

type Result_MoveRefused_Fragment = {
  readonly __typename: 'MoveRefused';
  readonly code: RefusalCode;
  readonly message: string;
  readonly reason: ClosedReason | null;
  readonly remedy: RollRemedy | null;
  readonly freeSeats: ReadonlyArray<number> | null;
  readonly game: TableGameFragment;
};

export type ResultFragment = Result_GameChanged_Fragment | Result_MoveRefused_Fragment;

export type PlayerPartsFragment = { readonly id: string; readonly name: string; readonly kind: PlayerKind };

export type PuzzlePartsFragment = {
  readonly id: string;
  readonly sides: number;
  readonly rollsLeft: number;
  readonly dice: ReadonlyArray<number>;
  readonly announced: string | null;
  readonly dictated: string | null;
  readonly rating: number;
  readonly difficulty: PuzzleDifficulty;
  readonly answers: number;
  readonly solved: number;
  readonly ruleset: SheetRulesFragment;
  readonly sheet: {
    readonly columns: ReadonlyArray<ReadonlyArray<number | null> | null>;
    readonly bonuses: ReadonlyArray<number>;
    readonly runningBonus: number | null;
    readonly savedRolls: number | null;
  };
  readonly choices: ReadonlyArray<{
    readonly kind: AdviceKind;
    readonly keep: ReadonlyArray<number>;
    readonly faces: ReadonlyArray<number>;
    readonly column: string | null;
    readonly row: string | null;
    readonly score: number | null;
    readonly text: string;
  }>;
  readonly answer: PuzzleAnswerPartsFragment | null;
};

export type PuzzleAnswerPartsFragment = {
  readonly choice: number;
  readonly best: number;
  readonly grade: Grade;
  readonly loss: number;
  readonly losses: ReadonlyArray<number>;
  readonly grades: ReadonlyArray<Grade>;
  readonly rating: number | null;
  readonly gained: number | null;
};

export type RollMutationVariables = Exact<{
  input: RollInput;
}>;

export type RollMutation = { readonly result: Result_GameChanged_Fragment | Result_MoveRefused_Fragment };

export type KeepMutationVariables = Exact<{
  input: KeepInput;
}>;

export type KeepMutation = { readonly result: Result_GameChanged_Fragment | Result_MoveRefused_Fragment };

export type AnnounceMutationVariables = Exact<{
  input: AnnounceInput;
}>;

export type AnnounceMutation = { readonly result: Result_GameChanged_Fragment | Result_MoveRefused_Fragment };

export type EnterFieldMutationVariables = Exact<{
  input: EnterFieldInput;
}>;

export type EnterFieldMutation = {
  readonly result: Result_GameChanged_Fragment | Result_MoveRefused_Fragment;
};

export type UndoMutationVariables = Exact<{
  input: GameCommandInput;
}>;

export type UndoMutation = { readonly result: Result_GameChanged_Fragment | Result_MoveRefused_Fragment };

export type EndTurnMutationVariables = Exact<{
  input: GameCommandInput;
}>;

export type EndTurnMutation = { readonly result: Result_GameChanged_Fragment | Result_MoveRefused_Fragment };

export type ResignMutationVariables = Exact<{
  input: GameCommandInput;
}>;

export type ResignMutation = { readonly result: Result_GameChanged_Fragment | Result_MoveRefused_Fragment };

export type ClaimMutationVariables = Exact<{
  input: GameCommandInput;
  substitute: boolean;
}>;

export type ClaimMutation = { readonly result: Result_GameChanged_Fragment | Result_MoveRefused_Fragment };

export type JoinGameMutationVariables = Exact<{
  input: JoinGameInput;
}>;

export type JoinGameMutation = { readonly result: Result_GameChanged_Fragment | Result_MoveRefused_Fragment };

export type LeaveGameMutationVariables = Exact<{
  input: GameCommandInput;
}>;

export type LeaveGameMutation = {
  readonly result: Result_GameChanged_Fragment | Result_MoveRefused_Fragment;
};

export type AddClientSeedMutationVariables = Exact<{
  input: AddClientSeedInput;
}>;

export type AddClientSeedMutation = {
  readonly result: Result_GameChanged_Fragment | Result_MoveRefused_Fragment;
};

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;

export type RegisterMutation = {
  readonly register: {
    readonly token: string;
    readonly recoveryCode: string | null;
    readonly player: PlayerPartsFragment;
  };
};

export type RotateTokenMutationVariables = Exact<{
  input?: RotateTokenInput | null | undefined;
}>;

export type RotateTokenMutation = {
  readonly rotateToken: { readonly token: string; readonly player: PlayerPartsFragment };
};

export type RevokeTokenMutationVariables = Exact<{
  input: RevokeTokenInput;
}>;

export type RevokeTokenMutation = { readonly revokeToken: boolean };

export type CreateLinkCodeMutationVariables = Exact<{
  input?: CreateCodeInput | null | undefined;
}>;

export type CreateLinkCodeMutation = {
  readonly createLinkCode: { readonly code: string; readonly expiresAt: string };
};

export type RedeemLinkCodeMutationVariables = Exact<{
  input: UseCodeInput;
}>;

export type RedeemLinkCodeMutation = {
  readonly redeemLinkCode: { readonly token: string; readonly player: PlayerPartsFragment };
};

export type CreateRecoveryCodeMutationVariables = Exact<{
  input?: CreateCodeInput | null | undefined;
}>;

export type CreateRecoveryCodeMutation = { readonly createRecoveryCode: string };

export type RecoverMutationVariables = Exact<{
  input: UseCodeInput;
}>;

export type RecoverMutation = {
  readonly recover: {
    readonly token: string;
    readonly recoveryCode: string | null;
    readonly player: PlayerPartsFragment;
  };
};

export type RenamePlayerMutationVariables = Exact<{
  input: RenamePlayerInput;
}>;

export type RenamePlayerMutation = { readonly renamePlayer: PlayerPartsFragment };

export type DeleteAccountMutationVariables = Exact<{
  input?: RequestInput | null | undefined;
}>;

export type DeleteAccountMutation = { readonly deleteAccount: boolean };

export type CreateGameMutationVariables = Exact<{
  input: CreateGameInput;
}>;

export type CreateGameMutation = { readonly createGame: TableGameFragment };

export type MeQueryVariables = Exact<{ [key: string]: never }>;

export type MeQuery = { readonly me: PlayerPartsFragment | null };

export type TokensQueryVariables = Exact<{ [key: string]: never }>;

export type TokensQuery = {
  readonly me: {
    readonly tokens: ReadonlyArray<{
      readonly id: string;
      readonly name: string | null;
      readonly createdAt: string;
      readonly lastUsedAt: string | null;
      readonly current: boolean;
    }> | null;
  } | null;
};

export type RulesetsQueryVariables = Exact<{ [key: string]: never }>;

export type RulesetsQuery = {
  readonly rulesets: ReadonlyArray<{
    readonly id: string;
    readonly key: string;
    readonly name: string;
    readonly dice: number;
    readonly minSeats: number;
    readonly maxSeats: number;
    readonly teams: ReadonlyArray<{
      readonly size: number;
      readonly minSides: number;
      readonly maxSides: number;
    }>;
  }>;
};

export type LobbyQueryVariables = Exact<{
  filter?: GameFilter | null | undefined;
  first?: number | undefined;
  after?: string | null | undefined;
}>;

export type LobbyQuery = {
  readonly games: {
    readonly edges: ReadonlyArray<{ readonly node: LobbyGameFragment }>;
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
};

export type TableQueryVariables = Exact<{
  id: string;
}>;

export type TableQuery = { readonly game: TableGameFragment | null };

export type TableWithSheetsQueryVariables = Exact<{
  id: string;
}>;

export type TableWithSheetsQuery = { readonly game: TableGameWithSheetsFragment | null };

export type TableWithTextQueryVariables = Exact<{
  id: string;
}>;

export type TableWithTextQuery = { readonly game: TableGameWithTextFragment | null };

export type SheetsQueryVariables = Exact<{
  id: string;
}>;

export type SheetsQuery = { readonly game: SheetsGameFragment | null };

export type AdvicePartsFragment = {
  readonly kind: AdviceKind;
  readonly keep: ReadonlyArray<number>;
  readonly faces: ReadonlyArray<number>;
  readonly column: string | null;
  readonly row: string | null;
  readonly score: number | null;
  readonly expectedTotal: number;
  readonly error: number;
  readonly loss: number;
  readonly text: string;
};

export type TurnAdviceQueryVariables = Exact<{
  id: string;
  first?: number | undefined;
  orderBy?: AdviceOrder | undefined;
  beat?: number | null | undefined;
  bestOf?: number | null | undefined;
  chances?: boolean | undefined;
}>;

export type TurnAdviceQuery = {
  readonly game: {
    readonly turn: {
      readonly advice: ReadonlyArray<
        {
          readonly winChance?: number | null | undefined;
          readonly winChanceError?: number | null;
        } & AdvicePartsFragment
      > | null;
    } | null;
  } | null;
};

export type PuzzleQueryVariables = Exact<{
  id: string;
  text?: boolean | undefined;
}>;

export type PuzzleQuery = { readonly puzzle: ({ readonly text?: string } & PuzzlePartsFragment) | null };

export type DailyPuzzleQueryVariables = Exact<{
  ruleset: string;
  variants?: ReadonlyArray<string> | string | undefined;
  text?: boolean | undefined;
}>;

export type DailyPuzzleQuery = {
  readonly dailyPuzzle: ({ readonly text?: string } & PuzzlePartsFragment) | null;
};

export type NextPuzzleQueryVariables = Exact<{
  ruleset: string;
  variants?: ReadonlyArray<string> | string | undefined;
  difficulty?: PuzzleDifficulty | null | undefined;
  text?: boolean | undefined;
}>;

export type NextPuzzleQuery = {
  readonly nextPuzzle: ({ readonly text?: string } & PuzzlePartsFragment) | null;
};

export type AnswerPuzzleMutationVariables = Exact<{
  input: AnswerPuzzleInput;
}>;

export type AnswerPuzzleMutation = { readonly answerPuzzle: PuzzleAnswerPartsFragment };

export type SheetLayoutQueryVariables = Exact<{
  id: string;
}>;

export type SheetLayoutQuery = { readonly game: { readonly ruleset: SheetRulesFragment } | null };

export type FollowGameSubscriptionVariables = Exact<{
  gameId: string;
  sinceVersion?: number | null | undefined;
}>;

export type FollowGameSubscription = {
  readonly update: {
    readonly version: number;
    readonly snapshot: boolean;
    readonly events: ReadonlyArray<
      | TableEvent_AbsenceClaimed_Fragment
      | TableEvent_AttemptMade_Fragment
      | TableEvent_BotSubstituted_Fragment
      | TableEvent_ClientSeedAdded_Fragment
      | TableEvent_ClockRanOut_Fragment
      | TableEvent_DiceKept_Fragment
      | TableEvent_EntryUndone_Fragment
      | TableEvent_FieldEntered_Fragment
      | TableEvent_GameCreated_Fragment
      | TableEvent_GameExpired_Fragment
      | TableEvent_GameFinished_Fragment
      | TableEvent_GameImported_Fragment
      | TableEvent_GameResumed_Fragment
      | TableEvent_GameStarted_Fragment
      | TableEvent_PlayerJoined_Fragment
      | TableEvent_PlayerLeft_Fragment
      | TableEvent_Rolled_Fragment
      | TableEvent_RowAnnounced_Fragment
      | TableEvent_SideResigned_Fragment
      | TableEvent_TurnEnded_Fragment
    >;
    readonly game: TableGameFragment;
  };
};

export type FollowGameWithSheetsSubscriptionVariables = Exact<{
  gameId: string;
  sinceVersion?: number | null | undefined;
}>;

export type FollowGameWithSheetsSubscription = {
  readonly update: {
    readonly version: number;
    readonly snapshot: boolean;
    readonly events: ReadonlyArray<
      | TableEvent_AbsenceClaimed_Fragment
      | TableEvent_AttemptMade_Fragment
      | TableEvent_BotSubstituted_Fragment
      | TableEvent_ClientSeedAdded_Fragment
      | TableEvent_ClockRanOut_Fragment
      | TableEvent_DiceKept_Fragment
      | TableEvent_EntryUndone_Fragment
      | TableEvent_FieldEntered_Fragment
      | TableEvent_GameCreated_Fragment
      | TableEvent_GameExpired_Fragment
      | TableEvent_GameFinished_Fragment
      | TableEvent_GameImported_Fragment
      | TableEvent_GameResumed_Fragment
      | TableEvent_GameStarted_Fragment
      | TableEvent_PlayerJoined_Fragment
      | TableEvent_PlayerLeft_Fragment
      | TableEvent_Rolled_Fragment
      | TableEvent_RowAnnounced_Fragment
      | TableEvent_SideResigned_Fragment
      | TableEvent_TurnEnded_Fragment
    >;
    readonly game: TableGameWithSheetsFragment;
  };
};

export type FollowGameWithTextSubscriptionVariables = Exact<{
  gameId: string;
  sinceVersion?: number | null | undefined;
}>;

export type FollowGameWithTextSubscription = {
  readonly update: {
    readonly version: number;
    readonly snapshot: boolean;
    readonly events: ReadonlyArray<
      | TableEvent_AbsenceClaimed_Fragment
      | TableEvent_AttemptMade_Fragment
      | TableEvent_BotSubstituted_Fragment
      | TableEvent_ClientSeedAdded_Fragment
      | TableEvent_ClockRanOut_Fragment
      | TableEvent_DiceKept_Fragment
      | TableEvent_EntryUndone_Fragment
      | TableEvent_FieldEntered_Fragment
      | TableEvent_GameCreated_Fragment
      | TableEvent_GameExpired_Fragment
      | TableEvent_GameFinished_Fragment
      | TableEvent_GameImported_Fragment
      | TableEvent_GameResumed_Fragment
      | TableEvent_GameStarted_Fragment
      | TableEvent_PlayerJoined_Fragment
      | TableEvent_PlayerLeft_Fragment
      | TableEvent_Rolled_Fragment
      | TableEvent_RowAnnounced_Fragment
      | TableEvent_SideResigned_Fragment
      | TableEvent_TurnEnded_Fragment
    >;
    readonly game: TableGameWithTextFragment;
  };
};

export type FollowMyGamesSubscriptionVariables = Exact<{
  since?: string | null | undefined;
}>;

export type FollowMyGamesSubscription = {
  readonly update: {
    readonly at: string;
    readonly more: boolean;
    readonly snapshot: boolean;
    readonly waiting: ReadonlyArray<NewsGameFragment>;
    readonly challenges: ReadonlyArray<NewsGameFragment>;
    readonly started: ReadonlyArray<NewsGameFragment>;
    readonly finished: ReadonlyArray<NewsGameFragment>;
  };
};

export type LobbySeatsFragment = {
  readonly id: string;
  readonly version: number;
  readonly rulesetId: string;
  readonly rulesetName: string;
  readonly variants: ReadonlyArray<string>;
  readonly freeSeatCount: number;
  readonly teamSize: number;
  readonly kind: PlayerKind;
  readonly ranked: boolean;
  readonly createdAt: string;
  readonly ruleset: string;
  readonly freeSeats: number;
  readonly seats: ReadonlyArray<{ readonly access: SeatAccess } & SeatPartsFragment>;
};

export type TicketPartsFragment = {
  readonly id: string;
  readonly status: QuickPlayStatus;
  readonly rulesetId: string;
  readonly variants: ReadonlyArray<string>;
  readonly players: number;
  readonly waiting: number;
  readonly botsAt: string | null;
  readonly expiresAt: string;
  readonly gameId: string | null;
  readonly ruleset: string;
};

export type CompetitionPartsFragment = {
  readonly id: string;
  readonly kind: CompetitionKind;
  readonly title: string | null;
  readonly date: string | null;
  readonly status: CompetitionStatus;
  readonly rulesetId: string;
  readonly variants: ReadonlyArray<string>;
  readonly access: CompetitionAccess;
  readonly organiserId: string | null;
  readonly joinCode: string | null;
  readonly rounds: number;
  readonly entrants: number;
  readonly maxEntrants: number | null;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly ruleset: string;
};

export type EntrantPartsFragment = {
  readonly playerId: string;
  readonly name: string;
  readonly kind: PlayerKind;
  readonly status: EntrantStatus;
  readonly rank: number | null;
  readonly total: number;
  readonly best: number | null;
  readonly crossed: number;
  readonly gamesFinished: number;
  readonly gamesOver: number;
};

export type CompetitionTableFragment = {
  readonly deals: ReadonlyArray<{
    readonly round: number;
    readonly commitment: string;
    readonly seed: string | null;
  }> | null;
  readonly me:
    | ({
        readonly games: ReadonlyArray<{
          readonly round: number;
          readonly gameId: string | null;
          readonly points: number | null;
          readonly crossed: number | null;
          readonly overAt: string | null;
        }>;
      } & EntrantPartsFragment)
    | null;
  readonly leaders: ReadonlyArray<EntrantPartsFragment> | null;
} & CompetitionPartsFragment;

export type RematchMutationVariables = Exact<{
  input: RematchInput;
}>;

export type RematchMutation = { readonly rematch: TableGameFragment };

export type ReactMutationVariables = Exact<{
  input: ReactInput;
}>;

export type ReactMutation = { readonly react: boolean };

export type QuickPlayMutationVariables = Exact<{
  input: QuickPlayInput;
}>;

export type QuickPlayMutation = { readonly quickPlay: TicketPartsFragment };

export type CancelQuickPlayMutationVariables = Exact<{
  input: CancelQuickPlayInput;
}>;

export type CancelQuickPlayMutation = { readonly cancelQuickPlay: TicketPartsFragment };

export type CreateDuelMutationVariables = Exact<{
  input: CreateDuelInput;
}>;

export type CreateDuelMutation = { readonly createDuel: CompetitionTableFragment };

export type CreateTournamentMutationVariables = Exact<{
  input: CreateTournamentInput;
}>;

export type CreateTournamentMutation = { readonly createTournament: CompetitionTableFragment };

export type JoinCompetitionMutationVariables = Exact<{
  input: JoinCompetitionInput;
}>;

export type JoinCompetitionMutation = { readonly joinCompetition: CompetitionTableFragment };

export type LeaveCompetitionMutationVariables = Exact<{
  input: CompetitionInput;
}>;

export type LeaveCompetitionMutation = { readonly leaveCompetition: CompetitionTableFragment };

export type CancelCompetitionMutationVariables = Exact<{
  input: CompetitionInput;
}>;

export type CancelCompetitionMutation = { readonly cancelCompetition: CompetitionTableFragment };

export type RemoveEntrantMutationVariables = Exact<{
  input: RemoveEntrantInput;
}>;

export type RemoveEntrantMutation = { readonly removeEntrant: CompetitionTableFragment };

export type PlayDailyMutationVariables = Exact<{
  input: PlayDailyInput;
}>;

export type PlayDailyMutation = { readonly playDaily: TableGameFragment };

export type PlayDealMutationVariables = Exact<{
  input: PlayDealInput;
}>;

export type PlayDealMutation = { readonly playDeal: TableGameFragment };

export type QuickPlayTicketQueryVariables = Exact<{
  id: string;
}>;

export type QuickPlayTicketQuery = { readonly quickPlayTicket: TicketPartsFragment | null };

export type QuickPlayTicketsQueryVariables = Exact<{ [key: string]: never }>;

export type QuickPlayTicketsQuery = { readonly quickPlayTickets: ReadonlyArray<TicketPartsFragment> | null };

export type DailyQueryVariables = Exact<{
  ruleset: string;
  variants?: ReadonlyArray<string> | string | undefined;
  date?: string | null | undefined;
}>;

export type DailyQuery = { readonly daily: CompetitionTableFragment | null };

export type CompetitionQueryVariables = Exact<{
  id: string;
}>;

export type CompetitionQuery = { readonly competition: CompetitionTableFragment | null };

export type CompetitionsQueryVariables = Exact<{
  filter?: CompetitionFilterInput | null | undefined;
  first?: number | undefined;
  after?: string | null | undefined;
}>;

export type CompetitionsQuery = {
  readonly competitions: {
    readonly nodes: ReadonlyArray<CompetitionPartsFragment>;
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
};

export type StandingsQueryVariables = Exact<{
  id: string;
  first?: number | undefined;
  after?: string | null | undefined;
  kind?: PlayerKind | null | undefined;
}>;

export type StandingsQuery = {
  readonly competition: {
    readonly standings: {
      readonly nodes: ReadonlyArray<EntrantPartsFragment>;
      readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
    } | null;
  } | null;
};

export type FollowLobbySubscriptionVariables = Exact<{
  filter?: LobbyFilter | null | undefined;
}>;

export type FollowLobbySubscription = {
  readonly update: {
    readonly snapshot: boolean;
    readonly more: boolean;
    readonly gone: ReadonlyArray<string>;
    readonly games: ReadonlyArray<LobbySeatsFragment>;
  };
};

export type FollowQuickPlaySubscriptionVariables = Exact<{
  id: string;
}>;

export type FollowQuickPlaySubscription = { readonly ticket: TicketPartsFragment };

export type FollowCompetitionSubscriptionVariables = Exact<{
  competitionId: string;
}>;

export type FollowCompetitionSubscription = {
  readonly update: { readonly snapshot: boolean; readonly competition: CompetitionTableFragment };
};

export type FollowPresenceSubscriptionVariables = Exact<{
  gameId: string;
}>;

export type FollowPresenceSubscription = {
  readonly presence: {
    readonly watchers: number;
    readonly at: string;
    readonly seats: ReadonlyArray<{
      readonly seat: number;
      readonly playerId: string | null;
      readonly present: boolean | null;
    }>;
  };
};

export type FollowReactionsSubscriptionVariables = Exact<{
  gameId: string;
}>;

export type FollowReactionsSubscription = {
  readonly reaction: {
    readonly seat: number;
    readonly playerId: string;
    readonly reaction: Reaction;
    readonly at: string;
  };
};

export type AnalysisPartsFragment = {
  readonly done: boolean;
  readonly choicesDone: number;
  readonly choices: number | null;
  readonly exact: boolean;
  readonly bestOf: number | null;
  readonly sides: ReadonlyArray<{
    readonly start: number;
    readonly luck: number;
    readonly losses: number;
    readonly winLosses: number | null;
    readonly remainder: number;
    readonly total: number;
    readonly adjustedTotal: number;
    readonly accuracy: number | null;
    readonly usualAccuracy: number | null;
    readonly costliest: ReadonlyArray<{ readonly turn: number; readonly text: string }>;
  }>;
  readonly turns: ReadonlyArray<{
    readonly number: number;
    readonly seat: number;
    readonly side: number;
    readonly expectedTotal: number;
    readonly steps: ReadonlyArray<{
      readonly kind: AnalysisStepKind;
      readonly dice: ReadonlyArray<number>;
      readonly luck: number | null;
      readonly loss: number | null;
      readonly winLoss: number | null;
      readonly grade: Grade | null;
      readonly made: { readonly text: string } | null;
      readonly best: { readonly text: string } | null;
    }>;
  }>;
};

export type GameAnalysisQueryVariables = Exact<{
  id: string;
  first?: number | undefined;
  after?: number | undefined;
}>;

export type GameAnalysisQuery = { readonly game: { readonly analysis: AnalysisPartsFragment | null } | null };

export type FollowAnalysisSubscriptionVariables = Exact<{
  gameId: string;
  first?: number | undefined;
  after?: number | undefined;
}>;

export type FollowAnalysisSubscription = { readonly analysis: AnalysisPartsFragment };

const seatPartsText: Fragment = {
  text: 'fragment SeatParts on Seat{index side name playerId kind level}',
  fragments: [],
};

const clockPartsText: Fragment = {
  text: 'fragment ClockParts on GameClock{atZero perMoveSeconds perTurnSeconds days bank{seconds incrementSeconds}}',
  fragments: [],
};

const lobbyGameText: Fragment = {
  text: 'fragment LobbyGame on Game{id version status phase private ranked createdAt claimableAt ruleset{id key name}seats{...SeatParts}turn{seat{index}}}',
  fragments: [seatPartsText],
};

const newsGameText: Fragment = {
  text: 'fragment NewsGame on Game{id version status ruleset{id name}seats{index name}}',
  fragments: [],
};

const tableFrameText: Fragment = {
  text: 'fragment TableFrame on Game{id version status phase joinCode joinUrl claimableAt assisted createdBy clock{...ClockParts}ruleset{id key name}seats{...SeatParts}winners{index}turn{yours number turnsLeft deadline rollNumber rollsLeft announced dictated canRoll canKeep canUndo canEndTurn canSave seat{index}nextSeat{index playerId}dice{position face kept}openFields{column row score crosses positions}announceableRows}}',
  fragments: [clockPartsText, seatPartsText],
};

const tableSideText: Fragment = {
  text: 'fragment TableSide on Side{index total resigned bankMs seats{index}}',
  fragments: [],
};

const tableGameText: Fragment = {
  text: 'fragment TableGame on Game{...TableFrame sides{...TableSide}}',
  fragments: [tableFrameText, tableSideText],
};

const sheetPartsText: Fragment = {
  text: 'fragment SheetParts on Sheet{total fieldSum bonusPoints runningBonus savedRolls awards{row points}columns{id total fields{row state score}sections{id value bonus complete}}sections{id value bonus complete}bonusFields{column id times points}}',
  fragments: [],
};

const tableGameWithSheetsText: Fragment = {
  text: 'fragment TableGameWithSheets on Game{...TableFrame sides{...TableSide sheet{...SheetParts}}}',
  fragments: [tableFrameText, tableSideText, sheetPartsText],
};

const tableGameWithTextText: Fragment = {
  text: 'fragment TableGameWithText on Game{...TableFrame text fairness{commitment seed}sides{...TableSide sheet{text}}}',
  fragments: [tableFrameText, tableSideText],
};

const tableEventText: Fragment = {
  text: 'fragment TableEvent on GameEvent{__typename version at sentence ...on Rolled{seat rollNumber dice kept}...on FieldEntered{seat column row score}...on RowAnnounced{seat row}}',
  fragments: [],
};

const sheetLineText: Fragment = { text: 'fragment SheetLine on LayoutLine{kind label of}', fragments: [] };

const sheetRulesText: Fragment = {
  text: 'fragment SheetRules on Ruleset{id key name names{language text}dice faces{symbol}rollsPerTurn columns{id entry}rows{id name}bonusFields{id column name}layout{columns{id name sign meaning}groups{rows{...SheetLine}sums{...SheetLine}}}}',
  fragments: [sheetLineText],
};

const sheetsGameText: Fragment = {
  text: 'fragment SheetsGame on Game{id version status ruleset{id key name}seats{...SeatParts}sides{index total resigned seats{index}sheet{...SheetParts}}winners{index}}',
  fragments: [seatPartsText, sheetPartsText],
};

const resultText: Fragment = {
  text: 'fragment Result on GameResult{__typename ...on GameChanged{replayed events{...TableEvent}game{...TableGame}}...on MoveRefused{code message reason remedy freeSeats game{...TableGame}}}',
  fragments: [tableEventText, tableGameText],
};

const playerPartsText: Fragment = { text: 'fragment PlayerParts on Player{id name kind}', fragments: [] };

const puzzleAnswerPartsText: Fragment = {
  text: 'fragment PuzzleAnswerParts on PuzzleAnswer{choice best grade loss losses grades rating gained}',
  fragments: [],
};

const puzzlePartsText: Fragment = {
  text: 'fragment PuzzleParts on Puzzle{id sides rollsLeft dice announced dictated rating difficulty answers solved ruleset{...SheetRules}sheet{columns bonuses runningBonus savedRolls}choices{kind keep faces column row score text}answer{...PuzzleAnswerParts}}',
  fragments: [sheetRulesText, puzzleAnswerPartsText],
};

export const Roll: TypedDocument<RollMutation, RollMutationVariables> = typedDocument(
  'mutation Roll($input:RollInput!){result:roll(input:$input){...Result}}',
  [resultText],
);

export const Keep: TypedDocument<KeepMutation, KeepMutationVariables> = typedDocument(
  'mutation Keep($input:KeepInput!){result:keep(input:$input){...Result}}',
  [resultText],
);

export const Announce: TypedDocument<AnnounceMutation, AnnounceMutationVariables> = typedDocument(
  'mutation Announce($input:AnnounceInput!){result:announce(input:$input){...Result}}',
  [resultText],
);

export const EnterField: TypedDocument<EnterFieldMutation, EnterFieldMutationVariables> = typedDocument(
  'mutation EnterField($input:EnterFieldInput!){result:enterField(input:$input){...Result}}',
  [resultText],
);

export const Undo: TypedDocument<UndoMutation, UndoMutationVariables> = typedDocument(
  'mutation Undo($input:GameCommandInput!){result:undo(input:$input){...Result}}',
  [resultText],
);

export const EndTurn: TypedDocument<EndTurnMutation, EndTurnMutationVariables> = typedDocument(
  'mutation EndTurn($input:GameCommandInput!){result:endTurn(input:$input){...Result}}',
  [resultText],
);

export const Resign: TypedDocument<ResignMutation, ResignMutationVariables> = typedDocument(
  'mutation Resign($input:GameCommandInput!){result:resign(input:$input){...Result}}',
  [resultText],
);

export const Claim: TypedDocument<ClaimMutation, ClaimMutationVariables> = typedDocument(
  'mutation Claim($input:GameCommandInput!$substitute:Boolean!){result:claim(input:$input substitute:$substitute){...Result}}',
  [resultText],
);

export const JoinGame: TypedDocument<JoinGameMutation, JoinGameMutationVariables> = typedDocument(
  'mutation JoinGame($input:JoinGameInput!){result:joinGame(input:$input){...Result}}',
  [resultText],
);

export const LeaveGame: TypedDocument<LeaveGameMutation, LeaveGameMutationVariables> = typedDocument(
  'mutation LeaveGame($input:GameCommandInput!){result:leaveGame(input:$input){...Result}}',
  [resultText],
);

export const AddClientSeed: TypedDocument<AddClientSeedMutation, AddClientSeedMutationVariables> =
  typedDocument(
    'mutation AddClientSeed($input:AddClientSeedInput!){result:addClientSeed(input:$input){...Result}}',
    [resultText],
  );

export const Register: TypedDocument<RegisterMutation, RegisterMutationVariables> = typedDocument(
  'mutation Register($input:RegisterInput!){register(input:$input){token recoveryCode player{...PlayerParts}}}',
  [playerPartsText],
);

export const RotateToken: TypedDocument<RotateTokenMutation, RotateTokenMutationVariables> = typedDocument(
  'mutation RotateToken($input:RotateTokenInput){rotateToken(input:$input){token player{...PlayerParts}}}',
  [playerPartsText],
);

export const RevokeToken: TypedDocument<RevokeTokenMutation, RevokeTokenMutationVariables> = typedDocument(
  'mutation RevokeToken($input:RevokeTokenInput!){revokeToken(input:$input)}',
  [],
);

export const CreateLinkCode: TypedDocument<CreateLinkCodeMutation, CreateLinkCodeMutationVariables> =
  typedDocument(
    'mutation CreateLinkCode($input:CreateCodeInput){createLinkCode(input:$input){code expiresAt}}',
    [],
  );

export const RedeemLinkCode: TypedDocument<RedeemLinkCodeMutation, RedeemLinkCodeMutationVariables> =
  typedDocument(
    'mutation RedeemLinkCode($input:UseCodeInput!){redeemLinkCode(input:$input){token player{...PlayerParts}}}',
    [playerPartsText],
  );

export const CreateRecoveryCode: TypedDocument<
  CreateRecoveryCodeMutation,
  CreateRecoveryCodeMutationVariables
> = typedDocument(
  'mutation CreateRecoveryCode($input:CreateCodeInput){createRecoveryCode(input:$input)}',
  [],
);

export const Recover: TypedDocument<RecoverMutation, RecoverMutationVariables> = typedDocument(
  'mutation Recover($input:UseCodeInput!){recover(input:$input){token recoveryCode player{...PlayerParts}}}',
  [playerPartsText],
);

export const RenamePlayer: TypedDocument<RenamePlayerMutation, RenamePlayerMutationVariables> = typedDocument(
  'mutation RenamePlayer($input:RenamePlayerInput!){renamePlayer(input:$input){...PlayerParts}}',
  [playerPartsText],
);

export const DeleteAccount: TypedDocument<DeleteAccountMutation, DeleteAccountMutationVariables> =
  typedDocument('mutation DeleteAccount($input:RequestInput){deleteAccount(input:$input)}', []);

export const CreateGame: TypedDocument<CreateGameMutation, CreateGameMutationVariables> = typedDocument(
  'mutation CreateGame($input:CreateGameInput!){createGame(input:$input){...TableGame}}',
  [tableGameText],
);

export const Me: TypedDocument<MeQuery, MeQueryVariables> = typedDocument('query Me{me{...PlayerParts}}', [
  playerPartsText,
]);

export const Tokens: TypedDocument<TokensQuery, TokensQueryVariables> = typedDocument(
  'query Tokens{me{tokens{id name createdAt lastUsedAt current}}}',
  [],
);

export const Rulesets: TypedDocument<RulesetsQuery, RulesetsQueryVariables> = typedDocument(
  'query Rulesets{rulesets{id key name dice minSeats maxSeats teams{size minSides maxSides}}}',
  [],
);

export const Lobby: TypedDocument<LobbyQuery, LobbyQueryVariables> = typedDocument(
  'query Lobby($filter:GameFilter$first:Int!=20$after:String){games(filter:$filter first:$first after:$after){edges{node{...LobbyGame}}pageInfo{endCursor hasNextPage}}}',
  [lobbyGameText],
);

export const Table: TypedDocument<TableQuery, TableQueryVariables> = typedDocument(
  'query Table($id:ID!){game(id:$id){...TableGame}}',
  [tableGameText],
);

export const TableWithSheets: TypedDocument<TableWithSheetsQuery, TableWithSheetsQueryVariables> =
  typedDocument('query TableWithSheets($id:ID!){game(id:$id){...TableGameWithSheets}}', [
    tableGameWithSheetsText,
  ]);

export const TableWithText: TypedDocument<TableWithTextQuery, TableWithTextQueryVariables> = typedDocument(
  'query TableWithText($id:ID!){game(id:$id){...TableGameWithText}}',
  [tableGameWithTextText],
);

export const Sheets: TypedDocument<SheetsQuery, SheetsQueryVariables> = typedDocument(
  'query Sheets($id:ID!){game(id:$id){...SheetsGame}}',
  [sheetsGameText],
);

const advicePartsText: Fragment = {
  text: 'fragment AdviceParts on Advice{kind keep faces column row score expectedTotal error loss text}',
  fragments: [],
};

export const TurnAdvice: TypedDocument<TurnAdviceQuery, TurnAdviceQueryVariables> = typedDocument(
  'query TurnAdvice($id:ID!$first:Int!=3$orderBy:AdviceOrder!=TOTAL$beat:Int$bestOf:Int$chances:Boolean!=false){game(id:$id){turn{advice(first:$first orderBy:$orderBy beat:$beat bestOf:$bestOf){...AdviceParts winChance@include(if:$chances)winChanceError@include(if:$chances)}}}}',
  [advicePartsText],
);

export const Puzzle: TypedDocument<PuzzleQuery, PuzzleQueryVariables> = typedDocument(
  'query Puzzle($id:ID!$text:Boolean!=false){puzzle(id:$id){...PuzzleParts text@include(if:$text)}}',
  [puzzlePartsText],
);

export const DailyPuzzle: TypedDocument<DailyPuzzleQuery, DailyPuzzleQueryVariables> = typedDocument(
  'query DailyPuzzle($ruleset:ID!$variants:[ID!]!=[]$text:Boolean!=false){dailyPuzzle(ruleset:$ruleset variants:$variants){...PuzzleParts text@include(if:$text)}}',
  [puzzlePartsText],
);

export const NextPuzzle: TypedDocument<NextPuzzleQuery, NextPuzzleQueryVariables> = typedDocument(
  'query NextPuzzle($ruleset:ID!$variants:[ID!]!=[]$difficulty:PuzzleDifficulty$text:Boolean!=false){nextPuzzle(ruleset:$ruleset variants:$variants difficulty:$difficulty){...PuzzleParts text@include(if:$text)}}',
  [puzzlePartsText],
);

export const AnswerPuzzle: TypedDocument<AnswerPuzzleMutation, AnswerPuzzleMutationVariables> = typedDocument(
  'mutation AnswerPuzzle($input:AnswerPuzzleInput!){answerPuzzle(input:$input){...PuzzleAnswerParts}}',
  [puzzleAnswerPartsText],
);

export const SheetLayout: TypedDocument<SheetLayoutQuery, SheetLayoutQueryVariables> = typedDocument(
  'query SheetLayout($id:ID!){game(id:$id){ruleset{...SheetRules}}}',
  [sheetRulesText],
);

export const FollowGame: TypedDocument<FollowGameSubscription, FollowGameSubscriptionVariables> =
  typedDocument(
    'subscription FollowGame($gameId:ID!$sinceVersion:Int){update:gameUpdated(gameId:$gameId sinceVersion:$sinceVersion){version snapshot events{...TableEvent}game{...TableGame}}}',
    [tableEventText, tableGameText],
  );

export const FollowGameWithSheets: TypedDocument<
  FollowGameWithSheetsSubscription,
  FollowGameWithSheetsSubscriptionVariables
> = typedDocument(
  'subscription FollowGameWithSheets($gameId:ID!$sinceVersion:Int){update:gameUpdated(gameId:$gameId sinceVersion:$sinceVersion){version snapshot events{...TableEvent}game{...TableGameWithSheets}}}',
  [tableEventText, tableGameWithSheetsText],
);

export const FollowGameWithText: TypedDocument<
  FollowGameWithTextSubscription,
  FollowGameWithTextSubscriptionVariables
> = typedDocument(
  'subscription FollowGameWithText($gameId:ID!$sinceVersion:Int){update:gameUpdated(gameId:$gameId sinceVersion:$sinceVersion){version snapshot events{...TableEvent}game{...TableGameWithText}}}',
  [tableEventText, tableGameWithTextText],
);

export const FollowMyGames: TypedDocument<FollowMyGamesSubscription, FollowMyGamesSubscriptionVariables> =
  typedDocument(
    'subscription FollowMyGames($since:DateTime){update:myGamesUpdated(since:$since){at more snapshot waiting{...NewsGame}challenges{...NewsGame}started{...NewsGame}finished{...NewsGame}}}',
    [newsGameText],
  );

const lobbySeatsText: Fragment = {
  text: 'fragment LobbySeats on OpenGame{id version rulesetId ruleset:rulesetId rulesetName variants freeSeatCount freeSeats:freeSeatCount teamSize kind ranked createdAt seats{...SeatParts access}}',
  fragments: [seatPartsText],
};

const ticketPartsText: Fragment = {
  text: 'fragment TicketParts on QuickPlayTicket{id status rulesetId ruleset:rulesetId variants players waiting botsAt expiresAt gameId}',
  fragments: [],
};

const competitionPartsText: Fragment = {
  text: 'fragment CompetitionParts on Competition{id kind title date status rulesetId ruleset:rulesetId variants access organiserId joinCode rounds entrants maxEntrants opensAt closesAt}',
  fragments: [],
};

const entrantPartsText: Fragment = {
  text: 'fragment EntrantParts on Entrant{playerId name kind status rank total best crossed gamesFinished gamesOver}',
  fragments: [],
};

const competitionTableText: Fragment = {
  text: 'fragment CompetitionTable on Competition{...CompetitionParts deals{round commitment seed}me{...EntrantParts games{round gameId points crossed overAt}}leaders{...EntrantParts}}',
  fragments: [competitionPartsText, entrantPartsText],
};

export const Rematch: TypedDocument<RematchMutation, RematchMutationVariables> = typedDocument(
  'mutation Rematch($input:RematchInput!){rematch(input:$input){...TableGame}}',
  [tableGameText],
);

export const React: TypedDocument<ReactMutation, ReactMutationVariables> = typedDocument(
  'mutation React($input:ReactInput!){react(input:$input)}',
  [],
);

export const QuickPlay: TypedDocument<QuickPlayMutation, QuickPlayMutationVariables> = typedDocument(
  'mutation QuickPlay($input:QuickPlayInput!){quickPlay(input:$input){...TicketParts}}',
  [ticketPartsText],
);

export const CancelQuickPlay: TypedDocument<CancelQuickPlayMutation, CancelQuickPlayMutationVariables> =
  typedDocument(
    'mutation CancelQuickPlay($input:CancelQuickPlayInput!){cancelQuickPlay(input:$input){...TicketParts}}',
    [ticketPartsText],
  );

export const CreateDuel: TypedDocument<CreateDuelMutation, CreateDuelMutationVariables> = typedDocument(
  'mutation CreateDuel($input:CreateDuelInput!){createDuel(input:$input){...CompetitionTable}}',
  [competitionTableText],
);

export const CreateTournament: TypedDocument<CreateTournamentMutation, CreateTournamentMutationVariables> =
  typedDocument(
    'mutation CreateTournament($input:CreateTournamentInput!){createTournament(input:$input){...CompetitionTable}}',
    [competitionTableText],
  );

export const JoinCompetition: TypedDocument<JoinCompetitionMutation, JoinCompetitionMutationVariables> =
  typedDocument(
    'mutation JoinCompetition($input:JoinCompetitionInput!){joinCompetition(input:$input){...CompetitionTable}}',
    [competitionTableText],
  );

export const LeaveCompetition: TypedDocument<LeaveCompetitionMutation, LeaveCompetitionMutationVariables> =
  typedDocument(
    'mutation LeaveCompetition($input:CompetitionInput!){leaveCompetition(input:$input){...CompetitionTable}}',
    [competitionTableText],
  );

export const CancelCompetition: TypedDocument<CancelCompetitionMutation, CancelCompetitionMutationVariables> =
  typedDocument(
    'mutation CancelCompetition($input:CompetitionInput!){cancelCompetition(input:$input){...CompetitionTable}}',
    [competitionTableText],
  );

export const RemoveEntrant: TypedDocument<RemoveEntrantMutation, RemoveEntrantMutationVariables> =
  typedDocument(
    'mutation RemoveEntrant($input:RemoveEntrantInput!){removeEntrant(input:$input){...CompetitionTable}}',
    [competitionTableText],
  );

export const PlayDaily: TypedDocument<PlayDailyMutation, PlayDailyMutationVariables> = typedDocument(
  'mutation PlayDaily($input:PlayDailyInput!){playDaily(input:$input){...TableGame}}',
  [tableGameText],
);

export const PlayDeal: TypedDocument<PlayDealMutation, PlayDealMutationVariables> = typedDocument(
  'mutation PlayDeal($input:PlayDealInput!){playDeal(input:$input){...TableGame}}',
  [tableGameText],
);

export const QuickPlayTicket: TypedDocument<QuickPlayTicketQuery, QuickPlayTicketQueryVariables> =
  typedDocument('query QuickPlayTicket($id:ID!){quickPlayTicket(id:$id){...TicketParts}}', [ticketPartsText]);

export const QuickPlayTickets: TypedDocument<QuickPlayTicketsQuery, QuickPlayTicketsQueryVariables> =
  typedDocument('query QuickPlayTickets{quickPlayTickets{...TicketParts}}', [ticketPartsText]);

export const Daily: TypedDocument<DailyQuery, DailyQueryVariables> = typedDocument(
  'query Daily($ruleset:ID!$variants:[ID!]!=[]$date:String){daily(ruleset:$ruleset variants:$variants date:$date){...CompetitionTable}}',
  [competitionTableText],
);

export const Competition: TypedDocument<CompetitionQuery, CompetitionQueryVariables> = typedDocument(
  'query Competition($id:ID!){competition(id:$id){...CompetitionTable}}',
  [competitionTableText],
);

export const Competitions: TypedDocument<CompetitionsQuery, CompetitionsQueryVariables> = typedDocument(
  'query Competitions($filter:CompetitionFilterInput$first:Int!=20$after:ID){competitions(filter:$filter first:$first after:$after){nodes{...CompetitionParts}pageInfo{endCursor hasNextPage}}}',
  [competitionPartsText],
);

export const Standings: TypedDocument<StandingsQuery, StandingsQueryVariables> = typedDocument(
  'query Standings($id:ID!$first:Int!=20$after:String$kind:PlayerKind){competition(id:$id){standings(first:$first after:$after kind:$kind){nodes{...EntrantParts}pageInfo{endCursor hasNextPage}}}}',
  [entrantPartsText],
);

export const FollowLobby: TypedDocument<FollowLobbySubscription, FollowLobbySubscriptionVariables> =
  typedDocument(
    'subscription FollowLobby($filter:LobbyFilter){update:lobbyUpdated(filter:$filter){snapshot more gone games{...LobbySeats}}}',
    [lobbySeatsText],
  );

export const FollowQuickPlay: TypedDocument<
  FollowQuickPlaySubscription,
  FollowQuickPlaySubscriptionVariables
> = typedDocument('subscription FollowQuickPlay($id:ID!){ticket:quickPlayUpdated(id:$id){...TicketParts}}', [
  ticketPartsText,
]);

export const FollowCompetition: TypedDocument<
  FollowCompetitionSubscription,
  FollowCompetitionSubscriptionVariables
> = typedDocument(
  'subscription FollowCompetition($competitionId:ID!){update:competitionUpdated(competitionId:$competitionId){snapshot competition{...CompetitionTable}}}',
  [competitionTableText],
);

export const FollowPresence: TypedDocument<FollowPresenceSubscription, FollowPresenceSubscriptionVariables> =
  typedDocument(
    'subscription FollowPresence($gameId:ID!){presence:gamePresence(gameId:$gameId){watchers seats{seat playerId present}at}}',
    [],
  );

export const FollowReactions: TypedDocument<
  FollowReactionsSubscription,
  FollowReactionsSubscriptionVariables
> = typedDocument(
  'subscription FollowReactions($gameId:ID!){reaction:gameReactions(gameId:$gameId){seat playerId reaction at}}',
  [],
);

const analysisPartsText: Fragment = {
  text: 'fragment AnalysisParts on Analysis{done choicesDone choices exact bestOf sides{start luck losses winLosses remainder total adjustedTotal accuracy usualAccuracy costliest{turn text}}turns{number seat side expectedTotal steps{kind dice luck loss winLoss grade made{text}best{text}}}}',
  fragments: [],
};

export const GameAnalysis: TypedDocument<GameAnalysisQuery, GameAnalysisQueryVariables> = typedDocument(
  'query GameAnalysis($id:ID!$first:Int!=20$after:Int!=0){game(id:$id){analysis(first:$first after:$after){...AnalysisParts}}}',
  [analysisPartsText],
);

export const FollowAnalysis: TypedDocument<FollowAnalysisSubscription, FollowAnalysisSubscriptionVariables> =
  typedDocument(
    'subscription FollowAnalysis($gameId:ID!$first:Int!=20$after:Int!=0){analysis:analysisUpdated(gameId:$gameId first:$first after:$after){...AnalysisParts}}',
    [analysisPartsText],
  );
