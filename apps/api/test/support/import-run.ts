import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportReport } from '@vibeline/core/features/imports/import.schema';
import type { Progress } from '../../src/archives/progress.ts';
import { readArchive } from '../../src/import/formats/read-archive.ts';
import { type ImportContext, newRunState } from '../../src/import/import-context.ts';
import { createReport } from '../../src/import/import-report.ts';
import type { ReadOptions } from '../../src/import/read/archive-files.ts';
import { runImport } from '../../src/import/run-import.ts';
import { undoImport } from '../../src/import/undo-import.ts';
import type { TestApp, TestMember } from './app.ts';
import { type ArchiveFile, zipOf } from './archives.ts';
import { asViewer } from './viewer.ts';

const nothing = async () => undefined;

/** Reads an archive alone, without a network. */
export function readHere(archive: Buffer, options: Partial<ReadOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const path = join(folder, 'archive');
  writeFileSync(path, archive);
  return readArchive(path, { folder, checkRoom: nothing, rest: nothing, ...options });
}

export interface ImportRun {
  /** A further attempt of the same import. `onProgress` is called after each item. */
  run(options?: {
    onProgress?: (progress: Progress) => Promise<void>;
    change?: Partial<ImportContext>;
  }): Promise<ImportReport>;
  undo(): Promise<void>;
}

/** The work of an import by the services of the app, without the process and the requests around it. */
export function importRun(app: TestApp, member: TestMember, files: readonly ArchiveFile[]): ImportRun {
  const contextOf = (change: Partial<ImportContext>): ImportContext => ({
    db: app.database.db,
    services: app.services,
    events: app.events,
    now: () => app.clock.now,
    viewer: asViewer(member),
    importId,
    files: null,
    report: createReport(),
    run: newRunState(),
    checkRoom: nothing,
    checkEnd: nothing,
    ...change,
  });
  const importId = randomBytes(16).toString('hex');
  return {
    async run({ onProgress = nothing, change = {} } = {}) {
      const content = await readHere(await zipOf(files));
      try {
        return await runImport(contextOf({ files: content.files, ...change }), { content, onProgress });
      } finally {
        await content.close();
      }
    },
    undo: () => undoImport(contextOf({}), nothing),
  };
}
