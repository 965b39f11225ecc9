import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

let folder: string | null = null;

/** Holds the data folders of this worker's tests. Removed with the folder of the run. */
export function workerFolder(): string {
  folder ??= mkdtempSync(join(inject('sharedFolder'), 'worker-'));
  return folder;
}
