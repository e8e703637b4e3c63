/** CHANGELOG.md has its format and names every breaking change. */
import { describe, expect, it } from '@jest/globals';
import { changelogFaults, releasedChangelog } from '../tools/changelog.mjs';

const START = '# Changelog\n\n## Unreleased\n';
const HASH = '0123456789abcdef0123456789abcdef01234567';
const commit = (message: string, hasEntry = false) => ({ hash: HASH, message, hasEntry });
const breaking = (text: string) => `${START}\n### Breaking\n\n- ${text}\n`;

describe('the check of the changelog', () => {
  it('accepts an empty section before the released ones', () => {
    const text = `${START}\n## 0.1.0 (2026-01-31)\n\n### Added\n\n- Play.\n`;
    expect(changelogFaults(text, [commit('feat(games): play')], [])).toEqual([]);
  });

  it.each([
    ['# Changelog\n', 'The first section must be "## Unreleased".'],
    [`${START}\n## Soon\n`, '"## Soon" is not a release.'],
    [
      `${START}\n### Fixed\n\n- One.\n\n### Added\n\n- Two.\n`,
      'The groups of "Unreleased" are Fixed, Added.',
    ],
    [`${START}\n### Faster\n\n- One.\n`, 'The groups of "Unreleased" are Faster.'],
    [`${START}\n### Added\n`, '"### Added" of "Unreleased" is empty.'],
  ])('refuses %j', (text, fault) => {
    expect(changelogFaults(text, [], [])).toEqual([expect.stringContaining(fault)]);
  });

  it('refuses commits that are not Conventional Commits', () => {
    for (const message of ['play', 'game: play'])
      expect(changelogFaults(START, [commit(message)], [])).toEqual([
        expect.stringContaining(`01234567 "${message}" is not a Conventional Commit.`),
      ]);
  });

  it.each(['feat(api)!: rename', 'fix: rename\n\nBREAKING CHANGE: It is gone.'])(
    'requires an entry for the breaking commit %j',
    (message) => {
      expect(changelogFaults(START, [commit(message)], [])).toEqual([
        expect.stringContaining('breaks clients. Describe it under Unreleased and cite 01234567.'),
      ]);
      expect(changelogFaults(START, [commit(message, true)], [])).toEqual([]);
      expect(changelogFaults(breaking('Renamed. (0123456)'), [commit(message)], [])).toEqual([]);
    },
  );

  it('requires an entry for each listed change of the schema', () => {
    const listed = [{ change: 'Query.games was removed.' }];
    expect(changelogFaults(START, [], listed)).toEqual([
      'Query.games was removed. Describe Query.games under Unreleased.',
    ]);
    expect(changelogFaults(breaking('`Query.games` is gone.'), [], listed)).toEqual([]);
  });
});

describe('a released changelog', () => {
  it('begins a new section above the released one', () => {
    expect(releasedChangelog(`${START}\n### Added\n\n- Play.\n`, '0.2.0', '2026-01-31')).toBe(
      `${START}\n## 0.2.0 (2026-01-31)\n\n### Added\n\n- Play.\n`,
    );
  });
});
