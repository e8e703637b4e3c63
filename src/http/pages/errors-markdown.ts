import { EXPLAINED_ERRORS, EXPLAINED_REFUSALS, type ExplainedCode } from './error-codes.js';

/** The text of `docs/errors.md`. */
export const errorsMarkdown = (): string => `<!-- Written by \`npm run schema\`. Do not edit. -->

# Errors and refused moves

The codes are stable; messages are for people and may change. A server explains each code at \`/errors/<code>\`, which is
the \`type\` of its problem documents. [commands.md](api/commands.md#answers-refusals-and-errors) says where they stand in a response.

## Errors

What is wrong with a request, or with the server.

${table(EXPLAINED_ERRORS)}

## Refused moves

What the rules of a game do not allow, and what only a game of several players can refuse.

${table(EXPLAINED_REFUSALS)}
`;

function table(codes: readonly ExplainedCode[]): string {
  const rows = codes.map(
    ({ code, status, meaning, remedy }) => `| \`${code}\` | ${status} | ${meaning} | ${remedy} |`,
  );
  return ['| code | HTTP | meaning | what to do |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
