/** The fields in responses of REST: all of a type, except those with an address of their own. */
import type { GraphQLField, GraphQLObjectType } from 'graphql';

/** Fields with a route of their own, or that repeat another field in another form. */
const EXCLUDED_FIELDS: ReadonlySet<string> = new Set([
  'Ruleset.definition',
  'Game.analysis',
  'Game.events',
  'Game.export',
  'Game.qualifies',
  'Game.text',
  'Sheet.text',
  'Turn.advice',
  'Player.scores',
  'Score.game',
  'GameConnection.edges',
  'ScoreConnection.edges',
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
  description: 'A game as lists and news tell it. `GET /v1/games/{gameId}` gives all of it.',
  fields: [
    'id',
    'version',
    'status',
    'phase',
    'ruleset',
    'ranked',
    'private',
    'teamSize',
    'seats',
    'createdAt',
    'updatedAt',
    'claimableAt',
  ],
};

const BRIEF: ReadonlyMap<string, Brief> = new Map([
  ['Game.ruleset', RULESET],
  ['Save.ruleset', RULESET],
  ['GameConnection.nodes', GAME],
  ['PlayerUpdate.waiting', GAME],
  ['PlayerUpdate.challenges', GAME],
  ['PlayerUpdate.started', GAME],
  ['PlayerUpdate.finished', GAME],
]);

/** The fields of a type that responses have. */
export function representedFields(
  type: GraphQLObjectType,
  only?: readonly string[],
): readonly GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter(
    ({ name }) => !EXCLUDED_FIELDS.has(`${type.name}.${name}`) && (!only || only.includes(name)),
  );
}

/** The part of a field's type that responses have; undefined for all of it. */
export const briefOf = (parent: GraphQLObjectType, name: string): Brief | undefined =>
  BRIEF.get(`${parent.name}.${name}`);
