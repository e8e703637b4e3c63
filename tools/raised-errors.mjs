/**
 * Writes tools/api/openapi/raised-errors.json: the error codes that each field's resolver can raise, from which
 * OpenAPI derives its statuses. It follows the code from the resolver through every name that a function mentions, and
 * from abstract methods to their implementations. The result may include a code that is caught, but it misses none. It
 * ignores guards. With `--check`, only reports whether the file is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const TARGET = at('api/openapi/raised-errors.json');
const SOURCES = at('../src/');
const OTHERS = /\.(spec|int-spec)\.ts$|^(cli|pages\/browser)\/|(^|\/)testing\//;
const RESOLVER = /^(Query|Mutation|Subscription|ResolveField)$/;

function readProgram() {
  const { config } = ts.readConfigFile(at('../tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, at('..'));
  return ts.createProgram(fileNames.filter(isSource), options);
}

const isSource = (path) => path.startsWith(SOURCES) && !OTHERS.test(path.slice(SOURCES.length));

const program = readProgram();
const checker = program.getTypeChecker();
const classes = program
  .getSourceFiles()
  .filter(({ fileName }) => isSource(fileName))
  .flatMap(({ statements }) => statements.filter(ts.isClassDeclaration));

/** The declarations of a name, in any file. */
function declarationsOf(name) {
  const symbol = checker.getSymbolAtLocation(name);
  const own = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (own?.declarations ?? []).filter((one) => isSource(one.getSourceFile().fileName));
}

/** The classes and interfaces that a class extends or implements. */
const basesOf = ({ heritageClauses = [] }) =>
  heritageClauses.flatMap(({ types }) =>
    types.flatMap(({ expression }) => declarationsOf(expression).flatMap((base) => [base, ...basesOf(base)])),
  );

/** Implementations by class or interface. */
const implementations = new Map();
for (const kind of classes)
  for (const base of basesOf(kind)) implementations.set(base, [...(implementations.get(base) ?? []), kind]);

/** The code of a declaration. */
function codeOf(declaration) {
  if (ts.isClassDeclaration(declaration)) return declaration.members.filter(ts.isConstructorDeclaration);
  const hasCode =
    ts.isFunctionLike(declaration) ||
    ts.isVariableDeclaration(declaration) ||
    ts.isPropertyDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration);
  if (!hasCode) return [];
  const name = declaration.name?.getText();
  const others = (implementations.get(declaration.parent) ?? []).flatMap(({ members }) =>
    members.filter((member) => member.name?.getText() === name),
  );
  return [declaration, ...others];
}

/** Codes in `new RequestError(code, …)`; for a variable, all codes of its type. */
function codesOf({ expression, arguments: [code] = [] }) {
  if (!code || expression.getText() !== 'RequestError') return [];
  if (ts.isStringLiteral(code)) return [code.text];
  const type = checker.getTypeAtLocation(code);
  return (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
}

const steps = new Map();

/** The codes that a piece of code raises itself, and the declarations that it mentions. */
function stepOf(code) {
  const known = steps.get(code);
  if (known) return known;
  const step = { raised: new Set(), next: new Set() };
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isDecorator(node)) return;
    if (ts.isNewExpression(node)) for (const one of codesOf(node)) step.raised.add(one);
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      for (const declaration of declarationsOf(node))
        for (const one of codeOf(declaration)) step.next.add(one);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(code, visit);
  steps.set(code, step);
  return step;
}

function raisedFrom(code) {
  const [reached, raised] = [new Set([code]), new Set()];
  for (const one of reached) {
    const step = stepOf(one);
    for (const each of step.raised) raised.add(each);
    for (const each of step.next) reached.add(each);
  }
  return [...raised].sort();
}

/** The call of a decorator with one of these names. */
const decorationOf = (node, names) =>
  (ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [])
    .map(({ expression }) => expression)
    .find((one) => ts.isCallExpression(one) && names.test(one.expression.getText()));

/** The name of a field: from its decorator's options, or the name of its method. */
const fieldOf = (method, decoration) =>
  /\bname: '(\w+)'/.exec(decoration.getText())?.[1] ?? method.name.getText();

const found = classes.flatMap((resolver) =>
  resolver.members.flatMap((method) => {
    const decoration = decorationOf(method, RESOLVER);
    if (!decoration) return [];
    const kind = decoration.expression.getText();
    const model = /=> (\w+)Model\b/.exec(decorationOf(resolver, /^Resolver$/)?.getText() ?? '')?.[1];
    const raised = raisedFrom(method);
    const parent = kind === 'ResolveField' ? model : kind;
    return raised.length > 0 ? [[`${parent}.${fieldOf(method, decoration)}`, raised]] : [];
  }),
);

const text = await format(
  JSON.stringify(Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)))),
  {
    ...(await resolveConfig(TARGET)),
    parser: 'json',
  },
);
if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, text);
} else if (readFileSync(TARGET, 'utf8') !== text) {
  console.error(`${TARGET} is out of date. Run \`npm run schema\` and commit it.`);
  process.exitCode = 1;
}
