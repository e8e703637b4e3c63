import { ValidationPipe, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { maxItemsOf } from './input-checks.js';
import { inputReader, type InputReader } from './input-reader.js';
import { isInputClass, nestedClassOf } from './input-shape.js';
import { textFaults } from './input-text.js';
import { tooManyItems } from './wording.js';
import { RequestError, type FieldFault } from '../errors/request-error.js';
import { stored } from '@yamb-server/engine';

/**
 * Validates every input by its decorators before its resolver runs. A reader compiled for its class accepts valid
 * input; invalid input falls back to Nest's pipe, which lists the faults.
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
    // Parameters of custom decorators, such as the caller, are not input.
    if (metadata.type === 'custom') return value;
    const read = stored(this.readers, metadata.metatype, () => inputReader(metadata.metatype));
    return read(value) ?? this.explain(value, metadata);
  }

  /** Lists the faults of a value, without checking the items of lists that are too long. */
  private async explain(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    refuse(listFaults(metadata.metatype, value));
    const taken: unknown = await this.thorough.transform(value, metadata);
    refuse(textFaults(taken));
    return taken;
  }
}

function refuse(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw RequestError.badInput(faults);
}

/** The lists of an input with more items than their decorators allow. */
function listFaults(type: unknown, value: unknown, path: readonly string[] = []): readonly FieldFault[] {
  if (!isInputClass(type) || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, given]: [string, unknown]) => {
    const here = [...path, name];
    const nested = nestedClassOf(type, name);
    if (!Array.isArray(given)) return listFaults(nested, given, here);
    const maximum = maxItemsOf(type, name);
    if (maximum !== undefined && given.length > maximum) return [fault(here, tooManyItems(maximum))];
    return given.flatMap((item: unknown, index) => listFaults(nested, item, [...here, String(index)]));
  });
}

/** Flattens the errors of class-validator to one message per field. */
export function fieldFaults(errors: readonly ValidationError[], path: readonly string[] = []): FieldFault[] {
  return errors.flatMap((error) => {
    const here = [...path, error.property];
    const own = Object.values(error.constraints ?? {}).map((message) => fault(here, message));
    return [...own, ...fieldFaults(error.children ?? [], here)];
  });
}

/** @param message without its subject */
function fault(path: readonly string[], message: string): FieldFault {
  const field = path.join('.');
  return { field, message: `${field} ${message}` };
}
