import { join } from 'node:path';
import { configureSandbox, stagingOfSandbox } from '../../src/features/media/processes/sandbox/sandbox.ts';
import { openStagingFolder } from '../../src/storage/staging-folder.ts';
import { workerFolder } from './worker-folder.ts';

let shared: Parameters<typeof configureSandbox>[0] | null = null;

/**
 * The apps of a worker share a sandbox, and with it the process that decodes images: a trial and a start of both take 0.3 s
 * of a processor. Decoders may read the whole folder of the worker. What a sandbox hides of a data folder is asked where there
 * is one for each (`sandbox.test.ts`, `image-process.test.ts`).
 */
export function configureTestSandbox(): void {
  const dataDir = workerFolder();
  shared ??= { dataDir, staging: { ...openStagingFolder(join(dataDir, 'incoming')), path: dataDir } };
  // A new choice would try it out again.
  if (stagingOfSandbox() !== shared.staging) configureSandbox(shared);
}
