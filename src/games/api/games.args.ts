import { ID } from '@nestjs/graphql';
import { required, optional, inputType, argsType } from '../../kernel/input/fields.js';
import { IsUUID, Matches } from 'class-validator';
import { ArrayMaxSize, ArrayMinSize, IsIn } from '../../kernel/input/checks.js';
import { IsId } from '../../kernel/input/id.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { EVENT_CURSOR } from '../history/event-pages.js';
import { GAME_STATUSES, type GameStatus } from '../domain/game.js';
import { GameStatusEnum } from './game.models.js';
import { MAX_EVENT_PAGE, MAX_SEATS } from '../domain/limits.js';
import { pageSize } from '../../kernel/input/page.inputs.js';
import { optionalRulesetId } from '../rulesets/ruleset-choice.inputs.js';

export const GameFilter = inputType(
  'GameFilter',
  'Filter for a list of games. Without a filter, all games are listed.',
  {
    status: optional.other<GameStatus[]>(() => [GameStatusEnum], 'Only games with one of these statuses.', [
      ArrayMinSize(1),
      ArrayMaxSize(GAME_STATUSES.length),
      IsIn(GAME_STATUSES, { each: true }),
    ]),
    players: optional.other<string[]>(
      () => [ID],
      'Only games in which every one of these players has a seat: public games, and private games in which you ' +
        'also have a seat. Each page examines up to 1,000 games of the first player.',
      [
        ArrayMinSize(1),
        ArrayMaxSize(MAX_SEATS),
        IsUUID(undefined, { each: true, message: 'must be a list of player ids' }),
      ],
    ),
    before: optional.time('Only games created before this time.'),
    ruleset: optionalRulesetId('Only games of this rule set, with any variants.'),
    kind: optional.oneOf(
      PlayerKindEnum,
      'BOT: only games with at least one bot. HUMAN: only games without bots.',
    ),
    joinable: required.boolean(
      'Only OPEN games with a free seat that anyone can take, created by you or in the last 24 hours. Other OPEN ' +
        'games require their join code.',
      false,
    ),
    mine: required.boolean(
      'Only games in which you have a seat. With `ruleset` or `kind`, each page examines up to 1,000 of them.',
      false,
    ),
    invited: required.boolean(
      'Only OPEN games with a seat reserved for you that you have not taken yet.',
      false,
    ),
  },
);
export type GameFilter = InstanceType<typeof GameFilter>;

export const GameArgs = argsType({
  id: required.id('game'),
});
export type GameArgs = InstanceType<typeof GameArgs>;

export const GamesArgs = argsType({
  filter: optional.object(() => GameFilter, 'Filter for the list.'),
  first: pageSize(),
  after: optional.string(
    'Lists games after this cursor. Use `pageInfo.endCursor` of the previous page.',
    IsId('the cursor of a previous page'),
  ),
});
export type GamesArgs = InstanceType<typeof GamesArgs>;

export const EventsArgs = argsType({
  sinceVersion: required.int({ min: 0 }, 'Only events after this version.', 0),
  after: optional.string(
    'Only events after the event with this `cursor`. Overrides `sinceVersion`.',
    Matches(EVENT_CURSOR, { message: 'must be the cursor of an event' }),
  ),
  first: required.int(
    { min: 1, max: MAX_EVENT_PAGE },
    'Maximum number of events: 1 to 1000. Versions are kept whole if they fit.',
    100,
  ),
});
export type EventsArgs = InstanceType<typeof EventsArgs>;
