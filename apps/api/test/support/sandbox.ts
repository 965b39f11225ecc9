import { join } from 'node:path';
import { configureSandbox } from '../../src/features/media/processes/sandbox/sandbox.ts';
import { isWithin } from '../../src/features/media/processes/sandbox/tool-files.ts';
import { openStagingFolder, type StagingFolder } from '../../src/storage/staging-folder.ts';
import { workerFolder } from './worker-folder.ts';

interface Folders {
  dataDir: string;
  staging: StagingFolder;
}

let shared: Folders | null = null;

/**
 * The apps of a worker share a sandbox, and with it the process that decodes images: a trial and a start of both take 0.3 s
 * of a processor. What a sandbox hides of a data folder is asked where there is one for each (`sandbox.test.ts`,
 * `image-process.test.ts`).
 */
export function configureTestSandbox(folders: Folders): () => void {
  const all = workerFolder();
  if (!isWithin(folders.dataDir, all)) return configureSandbox(folders);
  shared ??= { dataDir: all, staging: { ...openStagingFolder(join(all, 'incoming')), path: all } };
  configureSandbox(shared);
  return () => undefined;
}
