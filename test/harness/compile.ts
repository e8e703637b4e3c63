import ts from 'typescript';

/** Creates a program of these files. */
export type CreateProgram = (files: readonly string[], options: ts.CompilerOptions) => ts.Program;

/** Programs that parse each file once. They need options that agree in how files are parsed. */
export function sharingFiles(): CreateProgram {
  const parsed = new Map<string, ts.SourceFile | undefined>();
  return (files, options) => {
    const host = ts.createCompilerHost(options);
    const getSourceFile: typeof host.getSourceFile = (path, ...how) => {
      if (!parsed.has(path)) parsed.set(path, host.getSourceFile(path, ...how));
      return parsed.get(path);
    };
    return ts.createProgram(files, options, { ...host, getSourceFile });
  };
}
