/** The arguments that choose a rule set and its variants. */
import { applyDecorators } from '@nestjs/common';
import { Field, ID } from '@nestjs/graphql';
import { ArrayMaxSize, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_ID, MAX_VARIANTS } from '../domain/limits.js';

/** Whether the argument may be left out, and is then undefined. */
interface Presence {
  readonly isOptional?: boolean;
}

const present = ({ isOptional = false }: Presence): readonly PropertyDecorator[] =>
  isOptional ? [IsOptional()] : [];

/** The id of a rule set. */
export const RulesetId = (description: string, presence: Presence = {}): PropertyDecorator =>
  applyDecorators(
    Field(() => ID, { description, ...(presence.isOptional && { nullable: true }) }),
    ...present(presence),
    IsString(),
    MaxLength(MAX_ID),
  );

/** Ids of variants; none by default, unless the argument may be left out. */
export const VariantIds = (description: string, presence: Presence = {}): PropertyDecorator =>
  applyDecorators(
    Field(() => [ID], { description, ...(presence.isOptional ? { nullable: true } : { defaultValue: [] }) }),
    ...present(presence),
    ArrayMaxSize(MAX_VARIANTS),
    IsString({ each: true }),
    MaxLength(MAX_ID, { each: true }),
  );
