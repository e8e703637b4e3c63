/** Loads a game to analyse from a file or a database. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { PlayedRules } from '../thinking/advisor/tasks.js';
import { seatsOf, type GameEvent, type GameState } from '@yamb-server/engine';
import { gameEventsOf, type Game } from '../games/domain/game.js';
import { Upcaster, type StoredEvents } from '../games/history/upcaster.js';
import { openFile } from '../ops/integrity/check-file.js';
import type { Statements } from '../ops/integrity/pages.js';
import { storedEvents, storedGame } from '../ops/integrity/stored-game.js';
import { openDatabase } from '../ops/integrity/check-database.js';
import { describeFault } from '../games/transfers/describe-fault.js';
import { guessFormat, toBase64 } from '../games/transfers/formats.js';
import { importGame } from '../games/transfers/import-game.js';
import type { Language } from '@yamb-server/engine/languages';
import { CommandFailure, wrongUsage } from './failure.js';
import { cliMessages } from './messages.generated.js';
import { existing, namedDatabase, type NamedDatabase } from './named-database.js';
import type { Terminal } from './terminal.js';

export interface GameToAnalyse {
  readonly rules: PlayedRules;
  readonly events: readonly GameEvent[];
  /** Player names by side. */
  readonly names: readonly string[];
}

/** Versions per query. */
const PAGE = 1_000;
const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * @param game a file, or the id of a game in the database
 * @throws CommandFailure if the game does not exist or cannot be analysed
 */
export async function gameToAnalyse(
  game: string,
  { language, ...options }: { readonly database?: string; readonly language: Language },
  terminal: Pick<Terminal, 'env'>,
): Promise<GameToAnalyse> {
  if (existsSync(game)) return gameOfFile(game, language);
  if (!/^[0-9a-f-]{36}$/i.test(game)) {
    throw wrongUsage(`${game} is neither a file nor the id of a game.`);
  }
  return gameOfDatabase(game.toLowerCase(), existing(namedDatabase(options, terminal)), language);
}

async function gameOfFile(file: string, language: Language): Promise<GameToAnalyse> {
  const bytes = await readFile(file);
  const text = bytes.toString();
  // Imports require base64 for winYAMB files and for compressed ones.
  const isText = !bytes.subarray(0, 2).equals(GZIP) && text.trimStart().startsWith('{');
  const data = isText ? text : toBase64(bytes);
  const imported = importGame(data, guessFormat(data), cliMessages[language].player({ number: 1 }));
  if (!imported.ok) throw new CommandFailure(`${file} cannot be read: ${describeFault(imported.error)}`);
  const { rulesetKey, ruleset, events, names, teamSize } = imported.value;
  const sides = Array.from({ length: names.length / teamSize }, (_, side) =>
    names.filter((_name, seat) => seat % (names.length / teamSize) === side).join(', '),
  );
  return { rules: { rulesetKey, ruleset }, events: gameEventsOf(events), names: sides };
}

async function gameOfDatabase(
  id: string,
  database: NamedDatabase,
  language: Language,
): Promise<GameToAnalyse> {
  const { statements, close } = await (database.dialect === 'sqlite'
    ? openFile(database.file)
    : openDatabase(database.address));
  try {
    const stored = await statements.snapshot(() => storedGame(id));
    if (!stored) throw new CommandFailure(`${database.name} has no game ${id}.`);
    const { game } = stored;
    if (game.status !== 'FINISHED') {
      throw new CommandFailure(`Game ${id} is ${game.status}. Only finished games can be analysed.`);
    }
    return {
      rules: game,
      events: await eventsOf(statements, game),
      names: namesOf(game, game.state, language),
    };
  } finally {
    await close();
  }
}

async function eventsOf(statements: Statements, game: Game): Promise<readonly GameEvent[]> {
  const log: StoredEvents[] = [];
  while (log.length < game.version) {
    const since = log.at(-1)?.version ?? 0;
    const page = await statements.read(() => storedEvents(game.id, since, PAGE));
    if (page.length === 0)
      throw new CommandFailure(`The log of game ${game.id} is truncated. Run yamb-server check.`);
    log.push(...page);
  }
  const upcaster = new Upcaster(game, log);
  return gameEventsOf(log.flatMap((stored) => upcaster.upcast(stored).events));
}

const namesOf = ({ seats }: Game, state: GameState, language: Language): readonly string[] =>
  state.sheets.map((_, side) =>
    seatsOf(state, side)
      .map((seat) => seats[seat]?.name ?? cliMessages[language].player({ number: seat + 1 }))
      .join(', '),
  );
