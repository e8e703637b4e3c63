import { Clock } from '../../../kernel/clock.js';
import type { Caller } from '../../../kernel/caller/caller.js';
import { Config } from '../../../kernel/config/config.js';
import type { Dialect } from '../../../storage/dialect.js';
import type { StatementRunner } from '../../../storage/statement-runner.js';
import { DefinitionsService } from '../../../games/definitions/definitions.service.js';
import { NewGames } from '../../../games/commands/new-games.js';
import { AnsweredGames } from '../../../games/commands/answered-games.js';
import { FairDice } from '../../../games/domain/dice.js';
import type { Game } from '../../../games/domain/game.js';
import { changeTo } from '../../../games/domain/testing/change-to.js';
import { GameAccess } from '../../../games/game-access.js';
import { TimeoutsService } from '../../../games/commands/timeouts.service.js';
import { GameCommandsService } from '../../../games/commands/game-commands.service.js';
import { GamesService } from '../../../games/games.service.js';
import { GameLog } from '../../../games/storage/game-log.js';
import { ChangedGames } from '../../../games/publishing/changed-games.js';
import { Topics } from '../../../kernel/topics/topics.js';
import type { GamesStore } from '../../../games/storage/games.store.js';
import { openStore, storesOver, type OpenStore } from '../../../games/storage/testing/open-store.js';
import { playOn } from '../../../games/transfers/testing/played-game.js';
import { CompetitionsService } from '../competitions.service.js';
import { DailyService } from '../daily.service.js';
import { PlayerFeatures } from '../../../identity/player-steps.js';
import { CompetitionsOfPlayers } from '../player-steps.js';
import { CompetitionUpdates } from '../competition-updates.js';
import { StandingsService } from '../standings.service.js';

/** A clock that specs set by hand. */
export class SetClock extends Clock {
  time = Date.UTC(2026, 2, 14, 12);
  override now(): number {
    return this.time;
  }
}

/** The services of one server. */
export interface CompetitionServer {
  readonly games: GamesService;
  readonly commands: GameCommandsService;
  readonly store: GamesStore;
  readonly competitions: CompetitionsService;
  readonly dailies: DailyService;
  readonly standings: StandingsService;
  readonly ofPlayers: CompetitionsOfPlayers;
}

export interface OpenCompetitions extends CompetitionServer {
  readonly open: OpenStore;
  readonly clock: SetClock;
  /** Another server on the same database. */
  another(config?: Config): CompetitionServer;
  /** A player with an account. */
  player(kind?: 'BOT'): Promise<Caller>;
  /** Plays a game to its end in one command. The same seed plays the same moves. */
  finish(gameId: string, seed: number): Promise<Game>;
  resign(player: Caller, gameId: string): Promise<Game>;
}

export async function openCompetitions(dialect: Dialect, config = new Config()): Promise<OpenCompetitions> {
  const open = await openStore(dialect);
  const clock = new SetClock();
  let players = 0;
  const { runner } = open.opened;
  const here = serverOver(runner, clock, config);
  return {
    ...here,
    open,
    clock,
    another: (config) => serverOver(runner, clock, config),
    player: async (kind) => {
      const number = (players += 1);
      const id = `0190a0b0-0000-7000-9000-${String(number).padStart(12, '0')}`;
      const player = { id, name: `Player ${number}`, ...(kind && { kind }) };
      await open.opened.write(
        'INSERT INTO players (id, name, kind, created_at) VALUES (?, ?, ?, ?)',
        ...[id, player.name, kind ?? 'HUMAN', clock.time],
      );
      return player;
    },
    finish: async (gameId, seed) => {
      const game = await here.store.find(gameId);
      if (!game) throw new Error(`Game ${gameId} does not exist`);
      const { state, status } = playOn({ game, log: [] }, seed).game;
      const answered = await here.store.change(gameId, (now) => changeTo(now, clock.time, { state, status }));
      if (answered.replayed) throw new Error('The game was already finished');
      return answered.answer.game;
    },
    resign: async (player, gameId) => (await here.commands.move(player, { gameId }, { type: 'resign' })).game,
  };
}

function serverOver(runner: StatementRunner, clock: SetClock, config = new Config()): CompetitionServer {
  const { store, retries } = storesOver(runner, config);
  const log = new GameLog(store);
  const topics = new Topics(config);
  const changed = new ChangedGames(topics);
  const definitions = new DefinitionsService(runner, retries, clock, config);
  const access = new GameAccess(store, clock);
  const dice = new FairDice();
  const timeouts = new TimeoutsService(store, dice, clock, changed);
  const answered = new AnsweredGames(store, log);
  const games = new GamesService(
    store,
    log,
    new NewGames(store, answered, changed),
    clock,
    definitions,
    access,
  );
  const hints = new CompetitionUpdates(topics, runner, changed);
  const competitions = new CompetitionsService(runner, retries, games, definitions, clock, hints, config);
  return {
    games,
    commands: new GameCommandsService(store, answered, dice, clock, changed, timeouts),
    store,
    competitions,
    dailies: new DailyService(runner, competitions, definitions, clock, config),
    standings: new StandingsService(runner, clock),
    ofPlayers: new CompetitionsOfPlayers(new PlayerFeatures(), runner, hints, clock),
  };
}
