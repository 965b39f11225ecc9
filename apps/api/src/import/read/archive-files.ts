import type { Readable } from 'node:stream';

/** The files of an archive that was checked. Others of its entries are ignored, nested archives among them. */
export interface ArchiveFiles {
  names(): Iterable<string>;
  /** null where there is none. The stream fails where the file is not as it says. */
  open(name: string): Promise<Readable | null>;
  close(): Promise<void>;
}
