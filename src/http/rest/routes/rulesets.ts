/** Rule sets, and operations that only need a rule set. */
import * as caching from '../caching.js';
import { RULESET_SUMMARY } from '../represented-fields.js';
import type { RestRoute } from '../route.js';

export const rulesetRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/v1/rulesets',
    field: ['rulesets'],
    property: 'rulesets',
    cursor: 'id',
    short: RULESET_SUMMARY,
    caching: caching.listOfRulesets,
    tag: 'rule sets',
  },
  {
    method: 'GET',
    path: '/v1/rulesets/{id}',
    field: ['ruleset'],
    absent: 'ruleset',
    caching: caching.ruleset,
    about: 'A rule set with variants applied.',
    tag: 'rule sets',
  },
  {
    method: 'GET',
    path: '/v1/rulesets/{id}/definition',
    field: ['ruleset', 'definition'],
    absent: 'ruleset',
    property: 'definition',
    caching: caching.definition,
    tag: 'rule sets',
  },
  { method: 'GET', path: '/v1/bots', field: ['bots'], property: 'bots', tag: 'rule sets' },
  {
    method: 'GET',
    path: '/v1/rulesets/{id}/stats',
    field: ['ruleset', 'stats'],
    absent: 'ruleset',
    tag: 'rule sets',
  },
  {
    method: 'POST',
    path: '/v1/rulesets',
    field: ['createRuleset'],
    created: '/v1/rulesets/{id}',
    tag: 'rule sets',
  },
  { method: 'PATCH', path: '/v1/rulesets/{id}', field: ['updateRuleset'], tag: 'rule sets' },
  {
    method: 'POST',
    path: '/v1/rulesets/{id}/withdrawal',
    field: ['withdrawRuleset'],
    caller: 'administrator',
    tag: 'rule sets',
  },
  {
    method: 'POST',
    path: '/v1/evaluate',
    field: ['evaluate'],
    reads: true,
    caller: 'anyone',
    tag: 'rule sets',
  },
];
