/** How to call this program, for what it prints: as it was called, since npx does not put it on the path. */
export const ownCommand = (variables: NodeJS.ProcessEnv): string =>
  variables['npm_lifecycle_event'] === 'npx' ? 'npx yamb-server' : 'yamb-server';

export const OWN_COMMAND = ownCommand(process.env);
