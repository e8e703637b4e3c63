import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is removed after the test. */
export interface TemporaryFolder {
  readonly path: string;
  /** A path in the folder. */
  file(name: string): string;
  remove(): Promise<void>;
}

/** A RAM disk on Linux, so that thousands of commits need not wait for a disk. */
const IN_MEMORY = '/dev/shm';
/** More than all specs need at a time. Containers often have less. */
const MIN_BYTES = 1024 ** 3;

export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(hasMemory() ? IN_MEMORY : tmpdir(), 'yamb-test-'));
  return {
    path,
    file: (name) => join(path, name),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

function hasMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > MIN_BYTES;
}
