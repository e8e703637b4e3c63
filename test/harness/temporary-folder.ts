import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is gone after the test. */
export interface TemporaryFolder {
  readonly path: string;
  /** A path in the folder. */
  file(name: string): string;
  remove(): Promise<void>;
}

/** Makes a folder among the system's temporary ones. */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'yamb-test-'));
  return {
    path,
    file: (name) => join(path, name),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
