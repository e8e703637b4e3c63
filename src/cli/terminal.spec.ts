import { expect, it } from '@jest/globals';
import { ownCommand } from './terminal.js';

it.each([
  [{}, 'yamb-server'],
  [{ npm_lifecycle_event: 'npx', npm_command: 'exec' }, 'npx yamb-server'],
  [{ npm_lifecycle_event: 'start', npm_command: 'start' }, 'yamb-server'],
])('ownCommand with %j is %s', (variables, command) => {
  expect(ownCommand(variables)).toBe(command);
});
