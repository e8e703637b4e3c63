import { required, optional, inputType, argsType } from '../../kernel/input/fields.js';
import { IsString } from 'class-validator';
import { MaxLength } from '../../kernel/input/checks.js';
import { IsName } from '../../kernel/input/name.js';
import { isRecord } from '../../kernel/input/objects.js';
import { retriable } from '../../kernel/input/retry.inputs.js';
import { BODY_LIMIT_BYTES, MAX_PAGE } from '../../kernel/schema/limits.js';
import { rulesetId, optionalVariantIds } from './ruleset-choice.inputs.js';
import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import { VALUES } from '../../kernel/input/wording.js';
import { ID } from '@nestjs/graphql';
import { pageSize } from '../../kernel/input/page.inputs.js';
import { MAX_ID } from '../domain/limits.js';

/** JSON text of a definition that arrived as an object or as text. */
function read(value: unknown): string {
  if (typeof value === 'string') return value;
  if (isRecord(value)) return JSON.stringify(value);
  throw new GraphQLError(`RulesetDefinition must be ${VALUES.RulesetDefinition}.`);
}

/** Input: the unparsed text of a definition. Output: the definition as an object. */
export const RulesetDefinition = new GraphQLScalarType<string, unknown>({
  name: 'RulesetDefinition',
  description:
    'A rule set as JSON: an object, or a string containing one. Its JSON Schema is `docs/ruleset.schema.json`, ' +
    'served at `/ruleset.schema.json`.',
  serialize: (value) => value,
  parseValue: read,
  parseLiteral: (node, variables) =>
    read(node.kind === Kind.STRING ? node.value : valueFromASTUntyped(node, variables)),
});

const TITLE = 'Title shown in lists: 1 to 40 printable characters.';

export const CreateRulesetInput = inputType('CreateRulesetInput', 'A new rule set.', {
  ...retriable,
  definition: required.other<string>(
    () => RulesetDefinition,
    'The rules. `Ruleset.definition` of an existing rule set is a good template.',
    [IsString(), MaxLength(BODY_LIMIT_BYTES)],
  ),
  title: optional.string(`${TITLE} Defaults to its English name.`, IsName()),
  listed: required.boolean(
    'Whether `rulesets` lists it. Anyone who knows its id can play it in either case.',
    false,
  ),
});
export type CreateRulesetInput = InstanceType<typeof CreateRulesetInput>;

export const UpdateRulesetInput = inputType(
  'UpdateRulesetInput',
  'Changes to the listing of one of your rule sets. Its rules never change.',
  {
    ...retriable,
    id: rulesetId('Id of the rule set.'),
    title: optional.string(`${TITLE} Omit to leave it unchanged.`, IsName()),
    listed: optional.boolean('Whether `rulesets` lists it. Omit to leave it unchanged.'),
  },
);
export type UpdateRulesetInput = InstanceType<typeof UpdateRulesetInput>;

export const WithdrawRulesetInput = inputType(
  'WithdrawRulesetInput',
  'A rule set to remove from lists permanently.',
  {
    ...retriable,
    id: rulesetId('Id of the rule set.'),
  },
);
export type WithdrawRulesetInput = InstanceType<typeof WithdrawRulesetInput>;

export const RulesetFilter = inputType(
  'RulesetFilter',
  'Filter for rule sets. Without a filter, the built-in rule sets are listed.',
  {
    custom: required.boolean(
      'Lists rule sets created by players, newest first, instead of the built-in ones.',
      false,
    ),
    owner: optional.id(
      'player',
      'Only rule sets of this player; if it is you, unlisted ones too. Implies `custom`.',
    ),
    search: optional.string(
      'Only rule sets with this text in a title or name. Ignores case and accents.',
      IsName(),
    ),
  },
);
export type RulesetFilter = InstanceType<typeof RulesetFilter>;

export const RulesetsArgs = argsType({
  first: pageSize(MAX_PAGE),
  after: optional.other<string>(() => ID, 'Lists rule sets after the one with this id.', [
    IsString(),
    MaxLength(MAX_ID),
  ]),
  filter: optional.object(() => RulesetFilter, 'Filter for the list.'),
});
export type RulesetsArgs = InstanceType<typeof RulesetsArgs>;

export const RulesetArgs = argsType({
  id: rulesetId('Id of the rule set.'),
  variants: optionalVariantIds('Ids of variants to apply.'),
});
export type RulesetArgs = InstanceType<typeof RulesetArgs>;
