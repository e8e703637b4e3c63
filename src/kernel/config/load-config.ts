import { Config } from './config.js';
import { settings } from './setting.js';

/** An error in the environment that the operator can correct. Printed as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Reads and checks the environment. An unset or empty variable uses its default.
 * @throws StartError that lists every fault and the valid values
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [property, { variable, what, isValid, read, isSecret }] of settings) {
    const text = env[variable]?.trim() ?? '';
    if (text === '') continue;
    const value = read ? read(text) : text;
    const shown = isSecret ? '' : `is ${JSON.stringify(value)}, but `;
    if (!isValid(value)) faults.push(`${variable} ${shown}must be ${what}`);
    given[property] = value;
  }
  if (faults.length > 0) {
    throw new StartError(`The environment is invalid. ${faults.join('. ')}.`);
  }
  return Object.assign(new Config(), given);
}
