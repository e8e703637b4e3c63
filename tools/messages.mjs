/**
 * Compiles `locales/<language>/<feature>.json` to a typed module for each feature. ICU messages become functions of
 * their facts, so nothing is parsed at run time. Fails if a language lacks a message or a fact. Latin Serbian is
 * derived from Cyrillic. With `--check`, only reports modules that are out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { compileFeature } from './icu.mjs';
import { SWC_OPTIONS } from './swc-options.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path) => JSON.parse(readFileSync(at(`locales/${path}`), 'utf8'));

/** The module of each feature, and its type of messages in one language. */
const FEATURES = {
  names: ['packages/engine/src/rulesets/names.generated.ts', 'RulesetMessages'],
  sheets: ['packages/engine/src/sheets/messages.generated.ts', 'SheetMessages'],
  games: ['src/games/messages/messages.generated.ts', 'GameMessages'],
  rules: ['src/games/rulesets/messages.generated.ts', 'RulesMessages'],
  advice: ['src/thinking/advice/messages.generated.ts', 'AdviceMessages'],
  cli: ['src/cli/messages.generated.ts', 'CliMessages'],
};

/** Notes for translators by feature and path, such as `course.title`. */
const notes = read('notes.json');
const folders = readdirSync(at('locales'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const languages = ['en', ...folders.map(({ name }) => name).filter((name) => name !== 'en')];

const { code } = await transformFile(at('packages/engine/src/languages/serbian.ts'), SWC_OPTIONS);
const { toLatin } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

/** Converts all strings of a tree. Names of facts and forms contain no Cyrillic letters. */
const converted = (tree) =>
  typeof tree === 'string'
    ? toLatin(tree)
    : Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, converted(value)]));

const quoted = (key) => (/^\w+$/.test(key) ? key : `'${key}'`);

/**
 * Lines of an object literal or object type.
 * @param members lines of messages by path, such as ['course', 'title']
 * @param open what separates a group's key from its members; `end` closes a member
 * @param docOf the comment for a path
 */
function nested(members, { open, end, docOf = () => undefined }, path = []) {
  const indent = '  '.repeat(path.length + 1);
  return [...new Set(members.map(([names]) => names[path.length]))].flatMap((key) => {
    const here = [...path, key];
    const own = members.filter(([names]) => names[path.length] === key);
    const [[names, line]] = own;
    const doc = docOf(here.join('.'));
    return [
      ...(doc ? [`${indent}/** ${doc} */`] : []),
      ...(names.length === here.length
        ? [`${indent}${line}${end}`]
        : [`${indent}${open(quoted(key))}{`, ...nested(own, { open, end, docOf }, here), `${indent}}${end}`]),
    ];
  });
}

/** The type of a message: a string, or a function of its facts. */
function typeOf(facts) {
  const list = facts.map(([name, type]) => `readonly ${name}: ${type}`).join('; ');
  return list === '' ? 'string' : `(m: { ${list} }) => string`;
}

function moduleOf(feature, [path, type], { compiled, facts }) {
  const paths = [...facts.keys()].map((key) => key.split('.'));
  const declared = paths.map((names) => [
    names,
    `readonly ${quoted(names.at(-1))}: ${typeOf(facts.get(names.join('.')))}`,
  ]);
  const defined = compiled.flatMap(([language, sources]) =>
    paths.map((names) => [
      [language, ...names],
      `${quoted(names.at(-1))}: ${sources.get(names.join('.')).source}`,
    ]),
  );
  const body = nested(defined, { open: (key) => `${key}: `, end: ',' }).join('\n');
  const imported = `${body.includes('plural(') ? 'plural, ' : ''}type Language`;
  const from = path.startsWith('src/') ? '@yamb-server/engine/languages' : '../languages/index.js';
  const interfaceBody = nested(declared, {
    open: (key) => `readonly ${key}: `,
    end: ';',
    docOf: (key) => notes[feature]?.[key],
  }).join('\n');
  return `// Made by \`npm run messages\` from locales/*/${feature}.json: change those.
import { ${imported} } from '${from}';
${interfaceBody.includes(': Fact') ? '\ntype Fact = string | number;\n' : ''}
/** The messages of locales/<language>/${feature}.json. */
export interface ${type} {
${interfaceBody}
}

export const ${type.slice(0, 1).toLowerCase()}${type.slice(1)}: Readonly<Record<Language, ${type}>> = {
${body}
};
`;
}

/** Notes on messages that do not exist. */
const lostNotes = (feature, { facts }) =>
  Object.keys(notes[feature] ?? {})
    .filter((key) => ![...facts.keys()].some((path) => `${path}.`.startsWith(`${key}.`)))
    .map((key) => `locales/notes.json: ${feature} has no ${key}`);

const faults = [];
for (const [feature, target] of Object.entries(FEATURES)) {
  const locales = Object.fromEntries(
    languages.map((language) => [language, read(`${language}/${feature}.json`)]),
  );
  const all = compileFeature({ ...locales, 'sr-Latn': converted(locales.sr) });
  faults.push(...all.faults.map((fault) => `${feature}.json: ${fault}`), ...lostNotes(feature, all));
  if (all.faults.length > 0) continue;
  const source = moduleOf(feature, target, all);
  if (!process.argv.includes('--check')) writeFileSync(at(target[0]), source);
  else if (readFileSync(at(target[0]), 'utf8') !== source)
    faults.push(`${target[0]} is out of date: run \`npm run messages\``);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
