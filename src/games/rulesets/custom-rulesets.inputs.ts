import { required, optional, inputType } from '../../kernel/input/fields.js';
import { IsString } from 'class-validator';
import { MaxLength } from '../../kernel/input/checks.js';
import { IsName } from '../../kernel/input/name.js';
import { retriable } from '../../kernel/input/retry.inputs.js';
import { BODY_LIMIT_BYTES } from '../../kernel/schema/limits.js';
import { RulesetDefinition } from './definition.scalar.js';
import { rulesetId } from './ruleset-choice.inputs.js';

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
