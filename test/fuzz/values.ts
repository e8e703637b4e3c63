/** Sensible and senseless values that a client might send. */
import fc from 'fast-check';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import { COMPANY } from './company.js';
import { REAL } from './world.js';

const INTEGERS = [0, -1, 1, 5, 6, 60, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, -(2 ** 53) - 2];
const TEXTS = [
  '',
  ' ',
  '\0',
  '\u202e\u200b',
  'null',
  '__proto__',
  "' OR 1=1; --",
  '%',
  '../../x',
  '${7*7}',
  '{{x}}',
  '\ud800',
  'q\udc00',
  'a\0b',
];
const IDS = ['0190a0b0-0000-7000-8000-000000000000', 'yamb', 'winyamb', 'yahtc', 'yams', 'nothing'];

/** Values that suit an argument or field of this name. */
const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  gameId: REAL.games,
  id: [...REAL.games, ...COMPANY.competitions, REAL.player, ...COMPANY.players, 'yamb', 'winyamb'],
  competitionId: COMPANY.competitions,
  playerId: [REAL.player, ...COMPANY.players],
  player: [REAL.player, ...COMPANY.players],
  players: [REAL.player, ...COMPANY.players],
  ticketId: [COMPANY.ticket],
  webhookId: [COMPANY.webhook],
  tokenId: COMPANY.tokens,
  deadline: COMPANY.times,
  opens: COMPANY.times,
  closes: COMPANY.times,
  until: COMPANY.times,
  url: ['https://webhooks.invalid/yamb', 'http://webhooks.invalid/', 'https://127.0.0.1/', 'https://[::1]/'],
  round: [1, 2, 3],
  perMoveSeconds: [30, 600],
  perTurnSeconds: [60, 3_600],
  days: [1, 3],
  botsAfterSeconds: [0, 600],
  saveId: [REAL.save],
  code: [REAL.code, ...COMPANY.codes],
  data: [REAL.export],
  after: [REAL.player, REAL.cursor],
  around: [REAL.player],
  ruleset: ['yamb', 'winyamb', 'yahtc', 'yams'],
  variants: ['columns', 'duel', 'announced'],
  row: ['ones', 'twos', 'chance', 'straight', 'yahtcBonus'],
  column: ['free', 'down', 'up', 'announced'],
  idempotencyKey: ['a', 'b', 'c', 'k'.repeat(255)],
  clientSeed: ['mine', '!~'],
  practiceSeed: ['again'],
  practiceDice: [[[1, 2, 3, 4, 5]], [[6]], [[7]], [[]]],
  first: [1, 20, 100],
  claimAfterSeconds: [60, 259_200],
  teamSize: [1, 1, 2],
};

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.string({ maxLength: 80, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 80, unit: 'grapheme' }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('x', '𝄞', '\0', '[', '{"a":'), fc.nat(20_000))
      .map(([unit, times]) => unit.repeat(times)),
  },
);
const nested = (list: boolean) =>
  fc
    .nat(300)
    .map((depth) =>
      Array.from({ length: depth }).reduce<unknown>((inner) => (list ? [inner] : { input: inner }), 1),
    );

/** Any JSON value. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.constantFrom(...INTEGERS),
  fc.double({ noNaN: true }),
  text,
  fc.constantFrom(...REAL.games, REAL.save, REAL.player, ...IDS),
  nested(true),
  nested(false),
  fc.array(fc.constantFrom(...INTEGERS), { maxLength: 2000 }),
  fc.dictionary(fc.string({ maxLength: 12 }), fc.constantFrom(null, 1, 'x', []), { maxKeys: 5 }),
);

/** Mostly a value of the type; `name` is that of the argument or field. */
export const valueOf = (type: GraphQLInputType, name: string): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 15, arbitrary: fitting(type, name) }, { weight: 1, arbitrary: anything });

function fitting(type: GraphQLInputType, name: string): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return fitting(type.ofType, name);
  if (isListType(type)) return fc.array(valueOf(type.ofType, name), { maxLength: 4 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((value) => value.name));
  if (isInputObjectType(type)) return fieldsOf(type);
  // `players` names both a number of players and a list of them.
  const known = KNOWN[name]?.filter((value) => type.name !== 'Int' || typeof value !== 'string');
  const any = scalar(type.name);
  return known && known.length > 0
    ? fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
    : any;
}

function scalar(type: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'Boolean':
      return fc.boolean();
    case 'Int':
      return fc.oneof(
        { weight: 4, arbitrary: fc.nat(6) },
        { weight: 1, arbitrary: fc.constantFrom(...INTEGERS) },
      );
    case 'DateTime':
      return fc.oneof(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        fc.constantFrom(
          '2026-02-30',
          '2026-02-30T00:00:00Z',
          '24:00',
          'Sat Nov 21',
          '9999-12-31T23:59:59-23:59',
        ),
      );
    default:
      return fc.oneof(fc.constantFrom('Ana', ...IDS), text);
  }
}

const fieldsOf = (type: GraphQLInputObjectType): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, optional(field)])),
  );

/** Omits half of the optional values: JSON drops undefined. */
function optional({ type, name, defaultValue }: GraphQLInputField): fc.Arbitrary<unknown> {
  const needed = isNonNullType(type) && defaultValue === undefined;
  return fc.oneof(
    { weight: needed ? 30 : 1, arbitrary: valueOf(type, name) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}
