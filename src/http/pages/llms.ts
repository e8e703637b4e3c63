/** A first page for language models (https://llmstxt.org): what is here, and where. Addresses are relative to the root. */
export const LLMS_TEXT = `# Yamb server

> A game server for Yamb, Yahtzee, Yam's and their family of dice games. It keeps the rules and the dice; programs play over
> GraphQL, REST or the Model Context Protocol.

To play, register once: POST /v1/players with {"name": "…", "kind": "BOT"} gives a token. Send it with every request as
"Authorization: Bearer <token>". POST /v1/games with {"ruleset": "yahtc"} makes a game for one. A turn is up to three rolls
(POST /v1/games/{gameId}/rolls, with {"keep": [positions from 0]}) and one entry (POST /v1/games/{gameId}/entries with
{"column", "row", "endTurn": true}). \`turn\` of a game says what may be done: canRoll, openFields with the score of each,
announceableRows. A move that the rules refuse has status 409 and says what would be right.

With the Model Context Protocol no requests are needed: "npx --no yamb-server mcp --server <address of this server>".

## To read

- [v1/openapi.json](v1/openapi.json): REST, with an example for every operation
- [schema.graphql](schema.graphql): GraphQL at /graphql, every type with its description
- [v1/rulesets?view=short](v1/rulesets?view=short): the games
- [v1/rulesets/yahtc](v1/rulesets/yahtc): the rules of one of them
- [ruleset.schema.json](ruleset.schema.json): rule sets of your own
- [errors](errors): every code of errors and refused moves
- [docs](docs): REST for people
- [playground](playground): GraphQL for people
`;
