import type { Readable } from 'node:stream';

interface StoredFile {
  size: number;
  open(): Readable;
}

/** Where media live. Files are named by their content, so a name never changes what it means. */
export interface Storage {
  /** Keeps the bytes; answers their name, such as `0f…9a.webp`. The same bytes twice are one file. */
  put(bytes: Buffer, extension: 'webp'): Promise<string>;
  /** null when there is no such file, or the name is none of ours. */
  find(name: string): Promise<StoredFile | null>;
}
