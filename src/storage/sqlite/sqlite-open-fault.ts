/** The binary of better-sqlite3 is missing, or was built for another Node version or system. */
const NO_BINARY = /bindings file|NODE_MODULE_VERSION|invalid ELF header|wrong ELF class|mach-o/i;

/** Explains why a SQLite file cannot be opened, with a remedy if the file is not the cause. */
export function openFault(error: unknown): string {
  // Not instanceof, because errors of better-sqlite3 may come from another realm.
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return NO_BINARY.test(message)
    ? `better-sqlite3 has no binary for Node ${process.version} on this system. Run \`npm rebuild better-sqlite3\`, which downloads or compiles one (that needs python3, make and g++), or set DATABASE_URL to a PostgreSQL.`
    : message;
}
