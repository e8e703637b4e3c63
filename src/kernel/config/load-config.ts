import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Config } from './config.js';
import { variables } from './setting.js';

/** An error in the environment that the operator can correct. Printed as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Reads and checks the environment. An unset or empty variable uses its default.
 * @throws StartError that lists every fault and the valid values
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const entries = [...variables]
    .map(([property, variable]) => [property, env[variable]?.trim()] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  const config = plainToInstance(Config, Object.fromEntries(entries), { exposeDefaultValues: true });
  const faults = validateSync(config, { stopAtFirstError: true }).flatMap((fault) =>
    Object.values(fault.constraints ?? {}),
  );
  if (faults.length > 0) {
    throw new StartError(`The environment is invalid. ${faults.join('. ')}.`);
  }
  return config;
}
