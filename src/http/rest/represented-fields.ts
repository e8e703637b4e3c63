/** The fields in responses of REST: all of a type, except those with an address of their own. */
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { WHOLE } from './game-parts.js';

/** Fields with a route of their own, or that repeat another field in another form. */
const EXCLUDED_FIELDS: ReadonlySet<string> = new Set([
  'Ruleset.definition',
  'Game.analysis',
  'Game.events',
  'Game.export',
  'Game.qualifies',
  'Game.rematch',
  'Game.text',
  'Game.watchers',
  'Seat.present',
  'Sheet.text',
  'Turn.advice',
  'Player.scores',
  'Player.tokens',
  'Player.blocked',
  'Player.settings',
  'Player.stats',
  'Player.against',
  'Player.rating',
  'Player.ratingHistory',
  'Ruleset.stats',
  'Score.game',
  'Competition.standings',
  'CompetitionConnection.edges',
  'EntrantConnection.edges',
  'GameConnection.edges',
  'ScoreConnection.edges',
  'RatingConnection.edges',
  'RatingHistory.edges',
]);

/** Some fields of a type, for where it is nested in another. */
export interface Brief {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly string[];
}

/** Clients read a rule set once, not with every move: responses only name it. */
const RULESET: Brief = {
  name: 'RulesetName',
  description: 'Which rules a game is played by. `GET /v1/rulesets/{id}` gives all of them.',
  fields: ['id', 'key', 'name', 'chosenVariants'],
};

/** Lists of games have the facts that identify each. */
const GAME: Brief = {
  name: 'GameBrief',
  description: 'A game as lists and news show it. `GET /v1/games/{gameId}` gives all of it.',
  fields: [
    'id',
    'version',
    'status',
    'phase',
    'ruleset',
    'rulesetId',
    'ranked',
    'private',
    'teamSize',
    'clock',
    'seats',
    'createdAt',
    'updatedAt',
    'claimableAt',
  ],
};

/** For lists to choose from. */
export const RULESET_SUMMARY: Brief = {
  name: 'RulesetSummary',
  description: 'A rule set as lists show it. `GET /v1/rulesets/{id}` gives all of it.',
  fields: [
    'id',
    'key',
    'version',
    'name',
    'names',
    'description',
    'dice',
    'rollsPerTurn',
    'minSeats',
    'maxSeats',
    'columnCount',
    'rowCount',
    'custom',
  ],
};

/** Lists of competitions have the facts that identify each. */
const COMPETITION: Brief = {
  name: 'CompetitionBrief',
  description: 'A competition as lists show it. `GET /v1/competitions/{competitionId}` gives all of it.',
  fields: [
    'id',
    'kind',
    'title',
    'date',
    'status',
    'ruleset',
    'rulesetId',
    'variants',
    'rulesetKey',
    'access',
    'organiserId',
    'rounds',
    'entrants',
    'maxEntrants',
    'announcedAt',
    'opensAt',
    'closesAt',
  ],
};

/** The first of the standings, without their games. */
const ENTRANT: Brief = {
  name: 'EntrantBrief',
  description: 'An entrant among the first of the standings, which have all of it.',
  fields: ['playerId', 'name', 'kind', 'rank', 'total', 'best', 'crossed', 'gamesFinished', 'gamesOver'],
};

const BRIEF: ReadonlyMap<string, Brief> = new Map([
  ['Game.ruleset', RULESET],
  ['Save.ruleset', RULESET],
  ['CompetitionConnection.nodes', COMPETITION],
  ['Competition.leaders', ENTRANT],
  ['GameConnection.nodes', GAME],
  ['PlayerUpdate.waiting', GAME],
  ['PlayerUpdate.challenges', GAME],
  ['PlayerUpdate.started', GAME],
  ['PlayerUpdate.finished', GAME],
]);

/**
 * The fields of a type that responses have.
 * @param only these of them; all by default
 * @param leftOut not these, as `Type.field`
 */
export function representedFields(
  type: GraphQLObjectType,
  only?: readonly string[],
  leftOut: ReadonlySet<string> = WHOLE,
): readonly GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter(({ name }) => {
    const place = `${type.name}.${name}`;
    return !EXCLUDED_FIELDS.has(place) && !leftOut.has(place) && (!only || only.includes(name));
  });
}

/** The part of a field's type that responses have; undefined for all of it. */
export const briefOf = (parent: GraphQLObjectType, name: string): Brief | undefined =>
  BRIEF.get(`${parent.name}.${name}`);
