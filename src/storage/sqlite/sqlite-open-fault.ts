/** better-sqlite3 has no compiled binary, or one for another version of Node or another system. */
const NO_BINARY = /bindings file|NODE_MODULE_VERSION|invalid ELF header|wrong ELF class|mach-o/i;

/** Why a SQLite file cannot be opened, in a sentence that says what would be right where the file is not to blame. */
export function openFault(error: unknown): string {
  // Not instanceof: what better-sqlite3 throws need not descend from this realm's Error.
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return NO_BINARY.test(message)
    ? `better-sqlite3 has no binary for Node ${process.version} on this system. Run \`npm rebuild better-sqlite3\`, which downloads or compiles one (that needs python3, make and g++), or set DATABASE_URL to a PostgreSQL.`
    : message;
}
