import { EXPLAINED_ERRORS, EXPLAINED_REFUSALS, type ExplainedCode } from './error-codes.js';

/** The text of `docs/errors.md`. */
export const errorsMarkdown = (): string => `<!-- Written by \`npm run schema\`. Do not edit. -->

# Errors and refusals

Codes are stable; messages are for people and may change. A server explains each code at \`/errors/<code>\`, which is
the \`type\` of its problem documents. [commands.md](api/commands.md#answers-refusals-and-errors) shows their place in a response.

## Errors

Problems with a request or the server.

${table(EXPLAINED_ERRORS)}

## Refusals

Commands that the rules or the state of a game do not allow.

${table(EXPLAINED_REFUSALS)}
`;

function table(codes: readonly ExplainedCode[]): string {
  const rows = codes.map(
    ({ code, status, meaning, remedy }) => `| \`${code}\` | ${status} | ${meaning} | ${remedy} |`,
  );
  return ['| code | HTTP | meaning | what to do |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
