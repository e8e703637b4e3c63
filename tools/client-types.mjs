/**
 * Writes the client's types as a single file, for editors and compilers of pages that import the client from a server.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const INDEX = fileURLToPath(new URL('../packages/client/src/index.ts', import.meta.url));

/**
 * Declarations of the modules reachable from the index, by path. The sources state all types explicitly, so none is
 * inferred.
 */
function declarations() {
  const options = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2023.d.ts'],
    types: [],
    declaration: true,
    emitDeclarationOnly: true,
    isolatedDeclarations: true,
    noCheck: true,
  };
  const files = new Map();
  ts.createProgram([INDEX], options).emit(undefined, (path, text) => {
    files.set(path.replace(/d\.ts$/, 'js'), ts.createSourceFile(path, text, options.target, true));
  });
  return files;
}

/** Modules reachable from a declaration, each after its imports. */
function modulesFrom(path, files, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { moduleSpecifier } of files.get(path).statements)
    if (moduleSpecifier) modulesFrom(join(dirname(path), moduleSpecifier.text), files, found);
  found.delete(path);
  return found.add(path);
}

const isExported = (statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const namesOf = (statement) =>
  (statement.declarationList?.declarations ?? [statement]).map(({ name }) => name?.text);

/** All declarations without `export`, followed by one list of the index's exports. */
export function clientTypes() {
  const files = declarations();
  const paths = modulesFrom(INDEX.replace(/ts$/, 'js'), files);
  const modules = [...paths].map((path) => files.get(path));
  const index = modules.pop();
  const documents = modules.find(({ fileName }) => fileName.endsWith('/documents.d.ts'));
  const exported = new Set();
  for (const { exportClause } of index.statements)
    for (const { name } of exportClause?.elements ?? []) exported.add(name.text);
  const declared = [];
  for (const file of modules)
    for (const statement of file.statements) {
      if (statement.moduleSpecifier || ts.isExportDeclaration(statement)) continue;
      const names = namesOf(statement);
      const fromIndex = names.some((name) => exported.has(name));
      // The index exports all documents except those whose names it exports itself.
      if (file === documents && fromIndex) continue;
      if (file === documents && isExported(statement)) names.forEach((name) => exported.add(name));
      const text = statement.getFullText(file);
      declared.push(text.replace(/^export /m, '').replace(/\bdocuments\.(?=[A-Z])/g, ''));
    }
  return `${declared.join('').trim()}\nexport { ${[...exported].join(', ')} };\n`;
}
