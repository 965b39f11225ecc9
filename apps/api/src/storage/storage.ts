import type { Readable } from 'node:stream';
import type { IncomingFolder } from './staging-folder.ts';

interface StoredFile {
  size: number;
  /** All of it, or the bytes from `start` to `end`, both included. */
  open(range?: { start: number; end: number }): Readable;
}

/** Where media live. Files are named by their content, so a name never changes what it means. */
export interface Storage {
  /** A local folder for what is on its way in or being worked on. */
  incoming: IncomingFolder;
  /** Keeps the bytes under the name of their content, such as `0f…9a.webp`. The same bytes twice are one file. */
  put(bytes: Buffer, extension: 'webp'): Promise<string>;
  /** Keeps the bytes under this name. Once resolved they outlast a power cut. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file of the incoming folder over under this name; as safe as `save`. */
  adopt(name: string, place: string): Promise<void>;
  /** null when there is no such file, or the name is none of ours. */
  find(name: string): Promise<StoredFile | null>;
  /** Harmless when there is no such file. */
  remove(name: string): Promise<void>;
  /** Every file there is, with when it was kept (ms UTC); also what a crash left half written. */
  list(): AsyncIterable<{ name: string; savedAt: number }>;
}
