/** The fields in REST responses: all of a type, except those with their own address. */
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { WHOLE } from './own-parameters.js';

/** Fields with their own route, or that repeat another field in another form. */
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
  'Puzzle.text',
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
  'Player.skill',
  'Player.puzzleRating',
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

/** The fields of a type that appear when it is nested in another type. */
export interface Brief {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly string[];
}

/** Clients read a rule set once, not with every move, so responses only identify it. */
const RULESET: Brief = {
  name: 'RulesetName',
  description: 'The rule set of a game. `GET /v1/rulesets/{id}` returns all of it.',
  fields: ['id', 'key', 'name', 'chosenVariants'],
};

/** Lists of games contain the facts that identify each game. */
const GAME: Brief = {
  name: 'GameBrief',
  description: 'A game in lists and news. `GET /v1/games/{gameId}` returns all of it.',
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

/** For choosing from a list. */
export const RULESET_SUMMARY: Brief = {
  name: 'RulesetSummary',
  description: 'A rule set in lists. `GET /v1/rulesets/{id}` returns all of it.',
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

/** Lists of competitions contain the facts that identify each competition. */
const COMPETITION: Brief = {
  name: 'CompetitionBrief',
  description: 'A competition in lists. `GET /v1/competitions/{competitionId}` returns all of it.',
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

/** The leading entrants, without their games. */
const ENTRANT: Brief = {
  name: 'EntrantBrief',
  description: 'One of the leading entrants. The standings contain all of it.',
  fields: ['playerId', 'name', 'kind', 'rank', 'total', 'best', 'crossed', 'gamesFinished', 'gamesOver'],
};

const BRIEF: ReadonlyMap<string, Brief> = new Map([
  ['Game.ruleset', RULESET],
  ['Save.ruleset', RULESET],
  ['Puzzle.ruleset', RULESET],
  ['CompetitionConnection.nodes', COMPETITION],
  ['Competition.leaders', ENTRANT],
  ['GameConnection.nodes', GAME],
  ['PlayerUpdate.waiting', GAME],
  ['PlayerUpdate.challenges', GAME],
  ['PlayerUpdate.started', GAME],
  ['PlayerUpdate.finished', GAME],
]);

/**
 * The fields of a type in responses.
 * @param only these fields; all by default
 * @param omittedFields omitted fields, as `Type.field`
 */
export function representedFields(
  type: GraphQLObjectType,
  only?: readonly string[],
  omittedFields: ReadonlySet<string> = WHOLE,
): readonly GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter(({ name }) => {
    const place = `${type.name}.${name}`;
    return !EXCLUDED_FIELDS.has(place) && !omittedFields.has(place) && (!only || only.includes(name));
  });
}

/** The part of a field's type in responses; undefined for all of it. */
export const briefOf = (parent: GraphQLObjectType, name: string): Brief | undefined =>
  BRIEF.get(`${parent.name}.${name}`);

/** A field in a response. */
interface FieldWithin {
  /** As `Type.field`. */
  readonly place: string;
  readonly field: GraphQLField<unknown, unknown>;
}

/** All fields in responses of a type, at any depth. @param only the fields of the type itself; all by default */
export function fieldsWithin(
  type: GraphQLNamedType,
  only?: readonly string[],
  above: ReadonlySet<GraphQLNamedType> = new Set(),
): readonly FieldWithin[] {
  if (isUnionType(type)) return type.getTypes().flatMap((one) => fieldsWithin(one, only, above));
  if ((!isObjectType(type) && !isInterfaceType(type)) || above.has(type)) return [];
  const fields = isObjectType(type) ? representedFields(type, only) : Object.values(type.getFields());
  const within = new Set([...above, type]);
  return fields.flatMap((field) => [
    { place: `${type.name}.${field.name}`, field },
    ...(isObjectType(type)
      ? fieldsWithin(getNamedType(field.type), briefOf(type, field.name)?.fields, within)
      : []),
  ]);
}

/** Many routes respond with the same few types. */
const localized = new WeakMap<GraphQLNamedType, boolean>();

/** Whether a response of the type contains localized text. */
export function isLocalizedOutput(outputType: GraphQLOutputType): boolean {
  const type = getNamedType(outputType);
  const has = localized.get(type) ?? fieldsWithin(type).some(({ field }) => field.extensions.localized);
  localized.set(type, has);
  return has;
}
