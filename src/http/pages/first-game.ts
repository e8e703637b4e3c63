/** The tabs that the playground opens with. Run in order, they start a game. */

/** The initial content of a GraphiQL tab. Variables and headers are JSON strings. */
export interface Tab {
  readonly query: string;
  readonly variables?: string;
  readonly headers?: string;
}

/** The playground replaces `{{…}}` with the latest value from a response. */
export const GAME = '{{game}}';

/** The end of a move: the fields of a refusal. */
export const REFUSED = `    ... on MoveRefused {
      code
      message
    }
  }
}
`;

/** @param token the placeholder of the player's token; null for a tab that needs none */
export const tab = (query: string, variables: object, token: string | null = '{{token}}'): Tab => ({
  query,
  variables: json(variables),
  ...(token !== null && { headers: json({ Authorization: `Bearer ${token}` }) }),
});

const json = (value: object): string => JSON.stringify(value, undefined, 2);

/** The tabs in the order to run them. */
export const firstGame: readonly Tab[] = [
  tab(
    `# A first game in seven tabs. Run one after the
# other, with the play button or Ctrl+Enter.
#
# 1. Become a player. The response contains your
# token, which signs you in. The other tabs send
# it as {{token}} in their headers.

mutation Register($name: String!) {
  register(input: { name: $name }) {
    token
    player {
      id
      name
    }
  }
}
`,
    { name: 'Ana' },
    null,
  ),
  tab(
    `# 2. Create a game, here for one player. The other
# tabs use its id as {{game}} in their variables.
# To play your own sheet, use createRuleset.

mutation CreateGame($ruleset: ID!) {
  createGame(input: { ruleset: $ruleset }) {
    id
    status
    phase
    ruleset {
      key
      dice
      rollsPerTurn
    }
  }
}
`,
    { ruleset: 'yahtc' },
  ),
  tab(
    `# 3. Roll all dice. The result is GameChanged, or
# MoveRefused with the reason. openFields has the
# score of each field; {{column}} and {{row}} are
# the best one.

mutation Roll($game: ID!) {
  roll(input: { gameId: $game }) {
    ... on GameChanged {
      game {
        turn {
          number
          rollsLeft
          dice {
            position
            face
          }
          announceableRows
          openFields {
            column
            row
            score
          }
        }
      }
    }
${REFUSED}`,
    { game: GAME },
  ),
  tab(
    `# 4. Keep some dice and roll the others. Set the
# positions to keep in the variables.

mutation KeepAndRoll($game: ID!, $keep: [Int!]) {
  roll(input: { gameId: $game, keep: $keep }) {
    ... on GameChanged {
      game {
        turn {
          rollsLeft
          dice {
            face
            kept
          }
          openFields {
            column
            row
            score
          }
        }
      }
    }
${REFUSED}`,
    { game: GAME, keep: [0, 1] },
  ),
  tab(
    `# 5. Enter the dice into a field and end the
# turn. Then continue with tab 3.

mutation Enter($game: ID!, $column: String!, $row: String!) {
  enterField(input: { gameId: $game, column: $column, row: $row, endTurn: true }) {
    ... on GameChanged {
      game {
        status
        turn {
          number
          turnsLeft
        }
        sides {
          total
        }
      }
    }
${REFUSED}`,
    { game: GAME, column: '{{column}}', row: '{{row}}' },
  ),
  tab(
    `# 6. Watch the game live. Open the playground in
# a second window, run this tab there, and keep
# playing here.

subscription Watch($game: ID!) {
  gameUpdated(gameId: $game) {
    version
    events {
      __typename
    }
    game {
      status
      phase
      turn {
        number
        rollsLeft
        dice {
          face
          kept
        }
      }
      sides {
        total
      }
    }
  }
}
`,
    { game: GAME },
  ),
  tab(
    `# 7. See the game as people do. Its text is
# shown below, line by line.

query Sheet($game: ID!) {
  game(id: $game) {
    text
  }
}
`,
    { game: GAME },
  ),
];
