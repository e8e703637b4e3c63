/** Which fields answers of REST have: all of a type, but for those that have an address of their own. */
import type { GraphQLField, GraphQLObjectType } from 'graphql';

/** Fields that are asked for by routes of their own, or stand beside the same in another form. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'Game.events',
  'Game.export',
  'Game.qualifies',
  'Game.text',
  'Sheet.text',
  'Player.scores',
  'Score.game',
  'GameConnection.edges',
  'ScoreConnection.edges',
]);

/** A type with some of its fields only, where it stands in another. */
export interface Brief {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly string[];
}

/** Rule sets are read once, not with every move: an answer names them. */
const RULESET: Brief = {
  name: 'RulesetName',
  description: 'Which rules a game is played by. `GET /v1/rulesets/{id}` gives all of them.',
  fields: ['id', 'key', 'name', 'chosenVariants'],
};

/** Lists and news of many games name them, too; who wants more of one asks for it. */
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

/** The fields of a type that answers hold. */
export function representedFields(
  type: GraphQLObjectType,
  only?: readonly string[],
): readonly GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter(
    ({ name }) => !ELSEWHERE.has(`${type.name}.${name}`) && (!only || only.includes(name)),
  );
}

/** What is told of what a field leads to; undefined for all of it. */
export const briefOf = (parent: GraphQLObjectType, name: string): Brief | undefined =>
  BRIEF.get(`${parent.name}.${name}`);
