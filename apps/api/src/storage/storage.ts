import type { Readable } from 'node:stream';
import type { StagingFolder } from './staging-folder.ts';

export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  size: number;
  open(range?: ByteRange): Promise<Readable>;
}

export interface DeliveryHeaders {
  contentType: string;
  contentDisposition: string;
  cacheControl: string;
}

export interface Validity {
  /** ms UTC */
  from: number;
  seconds: number;
}

/**
 * Stores media files, on disk or in a bucket. A file is named by its content (`content-name.ts`), so what a name stands for
 * never changes. Methods that need a bucket throw `StorageUnavailable` when it is away.
 */
export interface Storage {
  staging: StagingFolder;
  /** Saves the bytes under this name. Once resolved, the file survives a power failure. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Saves a file of the staging folder under this name, as durably as `save`; the staged one may be gone afterwards. */
  saveStaged(name: string, path: string): Promise<void>;
  find(name: string): Promise<StoredFile | null>;
  remove(name: string): Promise<void>;
  /** Every file with the time it was saved (ms UTC), including those a crash left half written. */
  list(): AsyncIterable<{ name: string; savedAt: number }>;
  /** Removes the parts of files that were never saved as a whole; does nothing on disk, where `list` has them. */
  abortUploads(): Promise<void>;
  /** Removes copies on this machine that nobody has read for long; does nothing where files are on disk. */
  removeUnusedCopies(): Promise<void>;
  /** A URL at which anyone can fetch the file; null where files are served by the server alone. */
  presign(name: string, validity: Validity, headers: DeliveryHeaders): Promise<string | null>;
  /** Whether files can be read and written, as far as the last try has shown. */
  isAvailable(): boolean;
}
