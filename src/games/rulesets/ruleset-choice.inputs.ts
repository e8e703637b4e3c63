/** Arguments that select a rule set and its variants. */
import { applyDecorators } from '@nestjs/common';
import { Field, ID } from '@nestjs/graphql';
import { ArrayMaxSize, IsOptional, IsString, MaxLength } from 'class-validator';
import { BooleanField } from '../../kernel/input/fields.js';
import { MAX_ID, MAX_VARIANTS } from '../domain/limits.js';

/** Whether the argument is optional; an omitted argument is undefined. */
interface Presence {
  readonly isOptional?: boolean;
}

const present = ({ isOptional = false }: Presence): readonly PropertyDecorator[] =>
  isOptional ? [IsOptional()] : [];

/** Argument with the id of a rule set. */
export const RulesetId = (description: string, presence: Presence = {}): PropertyDecorator =>
  applyDecorators(
    Field(() => ID, { description, ...(presence.isOptional && { nullable: true }) }),
    ...present(presence),
    IsString(),
    MaxLength(MAX_ID),
  );

/** Argument that selects games with the solitaire sheet. */
export const SolitaireSheet = (): PropertyDecorator =>
  BooleanField({
    defaultValue: false,
    description:
      'Selects solitaire games if these use a different sheet, as `yamb` does without its dictated column. Has no effect if ' +
      'the sheet is the same.',
  });

/** Argument with ids of variants; defaults to an empty list unless optional. */
export const VariantIds = (description: string, presence: Presence = {}): PropertyDecorator =>
  applyDecorators(
    Field(() => [ID], { description, ...(presence.isOptional ? { nullable: true } : { defaultValue: [] }) }),
    ...present(presence),
    ArrayMaxSize(MAX_VARIANTS),
    IsString({ each: true }),
    MaxLength(MAX_ID, { each: true }),
  );
