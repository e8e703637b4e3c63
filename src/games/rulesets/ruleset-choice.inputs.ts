/** Arguments that select a rule set and its variants. */
import { ID } from '@nestjs/graphql';
import { IsString } from 'class-validator';
import { ArrayMaxSize, MaxLength } from '../../kernel/input/checks.js';
import { optional, required } from '../../kernel/input/fields.js';
import { MAX_ID, MAX_VARIANTS } from '../domain/limits.js';

const ofRuleset = [MaxLength(MAX_ID), IsString()];
const ofVariants = [MaxLength(MAX_ID, { each: true }), IsString({ each: true }), ArrayMaxSize(MAX_VARIANTS)];

/** The id of a rule set. */
export const rulesetId = (description: string) => required.other<string>(() => ID, description, ofRuleset);

export const optionalRulesetId = (description: string) =>
  optional.other<string>(() => ID, description, ofRuleset);

/** Ids of variants; by default none. */
export const variantIds = (description: string) =>
  required.other<string[]>(() => [ID], description, ofVariants, []);

export const optionalVariantIds = (description: string) =>
  optional.other<string[]>(() => [ID], description, ofVariants);

/** Selects games with the solitaire sheet. */
export const solitaireSheet = required.boolean(
  'Selects solitaire games if these use a different sheet, as `yamb` does without its dictated column. Has no effect if ' +
    'the sheet is the same.',
  false,
);
