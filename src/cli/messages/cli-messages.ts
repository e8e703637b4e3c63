/** What the command line says to players. Commands, ids and what operators read are the same in every language. */
import type { Players } from '@yamb-server/engine';

/** What an analysis of a game says: its title, and the heads of its two tables. */
export interface AnalysisMessages {
  readonly title: (ruleset: string, isExact: boolean) => string;
  readonly ofTurns: Readonly<Record<'turn' | 'player' | 'expected' | 'luck' | 'loss', string>>;
  /** The last head of the first table: of all choices, or of those that lost something. */
  readonly choices: string;
  readonly lost: string;
  readonly ofSides: Readonly<
    Record<'player' | 'start' | 'luck' | 'losses' | 'total' | 'withoutLuck', string>
  >;
  readonly notForeseen: string;
  readonly bestChoice: (choice: string) => string;
}

/** The words of the command line in one language. */
export interface CliMessages {
  /** The name of a player who has given none. */
  readonly you: string;
  /** The name of one of several who have given none, from 1. */
  readonly player: (number: number) => string;
  readonly practiceDice: string;
  readonly boundDice: (commitment: string) => string;
  readonly seed: (seed: string) => string;
  readonly proof: (gameId: string) => string;
  readonly game: (id: string) => string;
  readonly gameOn: (id: string, url: string) => string;
  readonly goesOn: string;
  readonly typeHelp: string;
  readonly waits: string;
  /** A seat that is not taken yet. */
  readonly free: string;
  /** Before the command by which others join. */
  readonly invitation: string;
  /** Among the keys, while another player is on turn. */
  readonly waitsFor: (player: string) => string;
  /** Where a screen is one of several. */
  readonly page: (page: number, pages: number) => string;
  /** Before a game is thrown away. */
  readonly askToLeave: string;
  readonly askToResign: string;
  readonly nothingToChoose: string;
  /** Above the games to go on with, and the question below them. */
  readonly unfinished: string;
  readonly whichGame: string;
  readonly over: string;
  readonly won: string;
  /** The parts of a line about the turn. */
  readonly turn: (number: number) => string;
  readonly turnsLeft: (count: number) => string;
  readonly notRolled: string;
  readonly roll: (number: number) => string;
  readonly entered: string;
  readonly rollsLeft: (count: number) => string;
  readonly announced: (row: string) => string;
  readonly dictated: (row: string) => string;
  /** Before the dice and before the numbers of their keys. */
  readonly dice: string;
  readonly keys: string;
  readonly noField: string;
  readonly allFields: (count: number) => string;
  /** What each key does. */
  readonly keyOf: Readonly<
    Record<'roll' | 'keep' | 'announce' | 'enter' | 'undo' | 'next' | 'help' | 'quit', string>
  >;
  readonly help: string;
  readonly announceOneRow: string;
  readonly noCommand: (word: string) => string;
  readonly diceInCup: string;
  readonly diceNumbered: (count: number) => string;
  readonly howToEnter: string;
  readonly noFieldNumber: (number: string, open: number) => string;
  readonly nameColumn: (columns: string) => string;
  readonly noOpenRow: (row: string) => string;

  /** Beside the best of several choices. */
  readonly best: string;
  readonly analysis: AnalysisMessages;

  /** The heads of the table of rule sets. */
  readonly heads: readonly [string, string, string, string, string, string, string];
  readonly source: (source: string) => string;
  readonly players: (players: Players) => string;
  readonly diceOf: (dice: number, counted: number) => string;
  readonly rollsATurn: (rolls: number) => string;
  readonly parts: Readonly<
    Record<'columns' | 'rows' | 'sections' | 'bonusFields' | 'rules' | 'variants', string>
  >;
  readonly pointsFrom: (points: number, from: number) => string;
  readonly andExcess: (from: number) => string;
  readonly bonusField: (points: number, field: string, times: number) => string;
}
