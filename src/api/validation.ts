import { ValidationPipe, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { inputReader, type InputReader } from './input-reader.js';
import { RequestError, type FieldFault } from './request-error.js';

/**
 * Checks every input by its decorators, before the resolver sees it. A reader that was made once for its class takes
 * what is right; of all else Nest's pipe says what is wrong with it.
 */
export class InputPipe implements PipeTransform {
  private readonly readers = new Map<unknown, InputReader>();
  private readonly thorough = new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => RequestError.badInput(fieldFaults(errors)),
  });

  /** @throws RequestError BAD_USER_INPUT */
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    // What a decorator of ours gives, such as the caller, is no input.
    if (metadata.type === 'custom') return value;
    return this.readerOf(metadata.metatype)(value) ?? this.thorough.transform(value, metadata);
  }

  private readerOf(type: ArgumentMetadata['metatype']): InputReader {
    const known = this.readers.get(type);
    if (known) return known;
    const made = inputReader(type);
    this.readers.set(type, made);
    return made;
  }
}

/** Flattens what class-validator found to one line a field. */
export function fieldFaults(errors: readonly ValidationError[], path: readonly string[] = []): FieldFault[] {
  return errors.flatMap((error) => {
    const here = [...path, error.property];
    const own = Object.values(error.constraints ?? {}).map((message) => ({ field: here.join('.'), message }));
    return [...own, ...fieldFaults(error.children ?? [], here)];
  });
}
