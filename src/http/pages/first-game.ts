/** The tabs that the playground opens with. Run in order, they start a game. */

/** The initial content of a GraphiQL tab. Variables and headers are JSON strings. */
export interface Tab {
  readonly query: string;
  readonly variables?: string;
  readonly headers?: string;
}

/** The playground replaces `{{…}}` with the latest value from a response. */
export const GAME = '{{game}}';

/** The tabs in the order to run them. */
export const firstGame: readonly Tab[] = [
  {
    query: `# A first game in seven tabs. Run one after the
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
    variables: json({ name: 'Ana' }),
  },
  {
    query: `# 2. Create a game, here for one player. The other
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
    variables: json({ ruleset: 'yahtc' }),
    headers: signedIn(),
  },
  {
    query: `# 3. Roll all dice. The result is GameChanged, or
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
    ... on MoveRefused {
      code
      message
    }
  }
}
`,
    variables: json({ game: GAME }),
    headers: signedIn(),
  },
  {
    query: `# 4. Keep some dice and roll the others. Set the
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
    ... on MoveRefused {
      code
      message
    }
  }
}
`,
    variables: json({ game: GAME, keep: [0, 1] }),
    headers: signedIn(),
  },
  {
    query: `# 5. Enter the dice into a field and end the
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
    ... on MoveRefused {
      code
      message
    }
  }
}
`,
    variables: json({ game: GAME, column: '{{column}}', row: '{{row}}' }),
    headers: signedIn(),
  },
  {
    query: `# 6. Watch the game live. Open the playground in
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
    variables: json({ game: GAME }),
    headers: signedIn(),
  },
  {
    query: `# 7. See the game as people do. Its text is
# shown below, line by line.

query Sheet($game: ID!) {
  game(id: $game) {
    text
  }
}
`,
    variables: json({ game: GAME }),
    headers: signedIn(),
  },
];

/** A player's headers. @param token the placeholder of the stored token */
export function signedIn(token = '{{token}}'): string {
  return json({ Authorization: `Bearer ${token}` });
}

export function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
