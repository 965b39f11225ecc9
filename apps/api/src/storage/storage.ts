import type { Readable } from 'node:stream';
import type { StagingFolder } from './staging-folder.ts';

interface StoredFile {
  size: number;
  /** The whole file, or the bytes from `start` to `end`, both included. */
  open(range?: { start: number; end: number }): Readable;
}

/** Stores media files. A file is named by its content (`content-name.ts`), so what a name stands for never changes. */
export interface Storage {
  staging: StagingFolder;
  /** Saves the bytes under this name. Once resolved, the file survives a power failure. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Moves a file of the staging folder to this name; as durable as `save`. */
  saveStaged(name: string, path: string): Promise<void>;
  /** null when there is no such file or the name is not a valid one. */
  find(name: string): Promise<StoredFile | null>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
  /** Every file with the time it was saved (ms UTC), including those a crash left half written. */
  list(): AsyncIterable<{ name: string; savedAt: number }>;
}
