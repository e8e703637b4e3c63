/** The README of the open data. */
export const DUMP_README = `# Games of a yamb-server

\`games.ndjson.gz\` has one finished game per line, as JSON compressed with gzip: every roll, every choice, and the points that each choice gave up against
the best one. \`schema.json\` describes a line as JSON Schema.

\`\`\`sh
zcat games.ndjson.gz | head -1 | jq '.rules, .sides'
\`\`\`

- **Games**: ranked, public and played to the end, by built-in rule sets, if everybody who played allowed it with the setting \`openData\` when the file was
  written. Games in which a bot took over a seat are left out, and so are games that the server has not analysed.
- **Points** have three decimals. \`luck\` is how much a roll raised the expected total, \`loss\` how far a choice fell short of the best one. \`model\` says
  how: \`EXACT\` values are means of optimal play; \`NETWORK\` and \`ESTIMATE\` values have errors.
- **Choices**: \`keep\` rolls again and keeps these faces, \`announce\` binds the turn to a row, \`enter\` ends it in a field (column, row).
- **Seeds**: every die follows from the \`seed\`, the id of the game and the texts that players added. Whoever knows these, as its players do, can verify it.
- **People**: no names, ids, texts of players or times, except for the month. Whoever reads all public games of the server can find a game in them by its dice.
- **Sample**: players who share their games need not be typical, and several games may be by the same player.

## License

[CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/): the players and the operator have waived all rights in these data. Use them for anything.
`;
