/** Compiles ICU MessageFormat messages to TypeScript and reports what a translation lacks. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Compiles a message to the source of a string or of a function of its facts, and records how it uses each fact. */
function compileMessage(text, language) {
  const facts = new Map();
  const note = (name, kind, isWritten = false) => {
    const { kinds = new Set(), written = false } = facts.get(name) ?? {};
    facts.set(name, { kinds: kinds.add(kind), written: written || isWritten });
  };
  const template = (elements, counted) => `\`${elements.map((one) => piece(one, counted)).join('')}\``;

  function piece(element, counted) {
    const { type, value, options } = element;
    switch (type) {
      case TYPE.literal:
        return value.replace(/[\\`]|\$\{/g, '\\$&');
      case TYPE.pound:
        note(counted, 'number', true);
        return `\${m.${counted}}`;
      case TYPE.argument:
        note(value, 'Fact', true);
        return `\${m.${value}}`;
      case TYPE.select:
        return `\${${selected(value, options, counted)}}`;
      case TYPE.plural:
        return `\${${chosen(element)}}`;
      default:
        throw new Error(`${TYPE[type]} is not supported; use {name}, plural and select`);
    }
  }

  function selected(name, { other, ...cases }, counted) {
    const names = Object.keys(cases);
    const isFlag = names.join() === 'true';
    note(name, isFlag ? 'boolean' : 'string');
    const is = (one) => (isFlag ? `m.${name}` : `m.${name} === '${one}'`);
    return names.reduceRight(
      (rest, one) => `${is(one)} ? ${template(cases[one].value, counted)} : ${rest}`,
      template(other.value, counted),
    );
  }

  function chosen({ value: name, options, offset, pluralType }) {
    if (offset !== 0 || pluralType !== 'cardinal') throw new Error('offset and ordinals are not supported');
    note(name, 'number');
    const formed = Object.entries(options).map(([form, { value }]) => [form, template(value, name)]);
    const exact = formed.filter(([form]) => form.startsWith('='));
    const forms = formed.filter(([form]) => !form.startsWith('='));
    if (forms.length > 1) checkForms(forms, language);
    const general =
      forms.length === 1
        ? forms[0][1]
        : `plural('${language}', m.${name}, { ${forms.map((one) => one.join(': ')).join(', ')} })`;
    return exact.reduceRight(
      (rest, [form, then]) => `m.${name} === ${form.slice(1)} ? ${then} : ${rest}`,
      general,
    );
  }

  const body = template(parse(text, { ignoreTag: true, captureLocation: false }));
  return { source: facts.size === 0 ? body : `(m) => ${body}`, facts };
}

/** Fails unless the plural forms are exactly those that the language uses for whole numbers up to 100. */
function checkForms(forms, language) {
  const rules = new Intl.PluralRules(language);
  const had = new Set(Array.from({ length: 101 }, (_, count) => rules.select(count))).add('other');
  const given = forms.map(([form]) => form).sort();
  if (given.join() !== [...had].sort().join())
    throw new Error(`a plural has the forms ${given.join(', ')} instead of ${[...had].sort().join(', ')}`);
}

/** Messages of a file by path, such as `course.title`. */
const flat = (messages, path = []) =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value]] : flat(value, [...path, key]),
  );

/**
 * Compiles one feature in all languages.
 * @param locales its messages by language, English first
 * @returns messages by language and path, the facts of each path, and the faults, one per line
 */
export function compileFeature(locales) {
  const faults = [];
  const compiled = Object.entries(locales).map(([language, messages]) => {
    const sources = new Map();
    for (const [path, text] of flat(messages))
      try {
        if (text === '') throw new Error('empty');
        sources.set(path, compileMessage(text, language));
      } catch (error) {
        faults.push(`${language} ${path}: ${error.message}`);
      }
    return [language, sources];
  });
  const [[, english], ...others] = compiled;
  for (const [language, sources] of others) {
    for (const path of english.keys()) if (!sources.has(path)) faults.push(`${language} ${path}: missing`);
    for (const [path, { facts }] of sources) {
      const wanted = english.get(path)?.facts;
      if (!wanted) faults.push(`${language} ${path}: not in English`);
      else faults.push(...factFaults(facts, wanted).map((fault) => `${language} ${path}: ${fault}`));
    }
  }
  const facts = new Map([...english.keys()].map((path) => [path, typesOf(path, compiled, faults)]));
  return { compiled, facts, faults };
}

/** A translation must write every fact that English writes. It may select by any fact of English. */
function factFaults(facts, wanted) {
  const written = (all) => [...all].filter(([, fact]) => fact.written).map(([name]) => name);
  return [
    ...[...facts.keys()].filter((name) => !wanted.has(name)).map((name) => `{${name}} is not in English`),
    ...written(wanted)
      .filter((name) => !facts.get(name)?.written)
      .map((name) => `{${name}} is missing`),
    ...written(facts)
      .filter((name) => wanted.has(name) && !wanted.get(name).written)
      .map((name) => `{${name}} is not written in English`),
  ];
}

/** The type of each fact of a message, across all languages. */
function typesOf(path, compiled, faults) {
  const kinds = new Map();
  for (const [, sources] of compiled)
    for (const [name, fact] of sources.get(path)?.facts ?? [])
      kinds.set(name, new Set([...(kinds.get(name) ?? []), ...fact.kinds]));
  return [...kinds].map(([name, used]) => {
    const [type = 'Fact', ...more] = [...used].filter((kind) => kind !== 'Fact');
    if (more.length > 0) faults.push(`${path}: {${name}} is used as ${[...used].join(' and ')}`);
    return [name, type];
  });
}
