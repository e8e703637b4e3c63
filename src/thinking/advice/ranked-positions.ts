import { Injectable } from '@nestjs/common';
import type { Caller, Client } from '../../kernel/caller/caller.js';
import { SeenPlayers } from '../../kernel/caller/seen-players.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { sheetOf, sideOf, type CompiledRuleset, type OpenTurn } from '@yamb-server/engine';
import { GameQueries, type RunningGame } from '../../games/storage/game-queries.js';
import { rulesFor } from '@yamb-server/engine/rulesets';
import { isNear } from './near-sheet.js';

/** Maximum number of games to compare: the caller's, and those of each other player at the address. */
const MAX_OWN_GAMES = 100;
const MAX_GAMES_OF_OTHERS = 10;

/** A position to evaluate. */
interface Evaluated {
  /** The rules for its number of sides. */
  readonly ruleset: CompiledRuleset;
  readonly state: OpenTurn;
}

/** Refuses positions of running ranked games and competitions, whose players must choose without help. */
@Injectable()
export class RankedPositions {
  constructor(
    private readonly queries: GameQueries,
    private readonly seen: SeenPlayers,
  ) {}

  /**
   * The caller's own games are matched by empty fields only, so that changed dice or scores do not hide them. Games of other
   * players at the address must match in their dice too.
   * @throws RequestError RANKED_GAME_RUNNING
   */
  async check(caller: Caller | undefined, { address }: Client, evaluated: Evaluated): Promise<void> {
    const { id } = evaluated.ruleset;
    const own = caller === undefined ? [] : await this.queries.unaided(caller.id, id, MAX_OWN_GAMES);
    if (own.some((game) => hasSheet(game, evaluated))) throw refusal('you are playing');
    for (const other of this.seen.at(address)) {
      if (other === caller?.id) continue;
      const games = await this.queries.unaided(other, id, MAX_GAMES_OF_OTHERS);
      if (games.some((game) => hasSheet(game, evaluated) && hasDice(game, evaluated)))
        throw refusal('a player at your address is playing');
    }
  }
}

const refusal = (played: string): RequestError =>
  new RequestError(
    'RANKED_GAME_RUNNING',
    `This position is too close to one in a ranked game or competition that ${played}. Evaluate it after that game has ended.`,
  );

/** Whether the sheet is close to the player's sheet in the game. */
function hasSheet({ seat, rulesetKey, state: played }: RunningGame, { ruleset, state }: Evaluated): boolean {
  const side = sideOf(played, seat);
  const rules = rulesFor(rulesetKey, played.sheets.length);
  if (!rules || played.resigned.includes(side)) return false;
  return isNear(
    { ruleset: rules, sheet: sheetOf(played, side) },
    { ruleset, sheet: sheetOf(state, sideOf(state, state.seat)) },
  );
}

/** Whether the player is at this point of a turn, with the same dice in any order. */
function hasDice({ seat, state: played }: RunningGame, { state }: Evaluated): boolean {
  if (played.phase === 'finished' || sideOf(played, played.seat) !== sideOf(played, seat)) return false;
  const diceOf = (one: OpenTurn): string =>
    one.phase === 'rolled' ? [...one.dice].sort((a, b) => a - b).join() : '';
  return played.phase !== 'entered' && diceOf(played) === diceOf(state);
}
