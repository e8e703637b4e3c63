import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { RequestError, type FieldFault } from './request-error.js';

/** Checks every input by its decorators, before the resolver sees it. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => RequestError.badInput(fieldFaults(errors)),
  });
}

/** Flattens what class-validator found to one line a field. */
export function fieldFaults(errors: readonly ValidationError[], path: readonly string[] = []): FieldFault[] {
  return errors.flatMap((error) => {
    const here = [...path, error.property];
    const own = Object.values(error.constraints ?? {}).map((message) => ({ field: here.join('.'), message }));
    return [...own, ...fieldFaults(error.children ?? [], here)];
  });
}
