export interface ArchiveEntry {
  /** Bytes, as the archive says: reading more fails. */
  size: number;
  /** Throws `ArchiveRefusedError`, also while it is read, where the file is not as the archive says. */
  open(): Promise<AsyncIterable<Buffer>>;
}

/** The files of an archive that was checked. Others of its entries are ignored, nested archives among them. */
export interface ArchiveFiles {
  find(name: string): ArchiveEntry | null;
  close(): Promise<void>;
}

export interface ReadOptions {
  /** An empty folder for what is unpacked. */
  folder: string;
  /** Throws when the disk has no room for so many bytes. */
  checkRoom: (bytes: number) => Promise<void>;
  /** Called between parts of the work: rests, and throws `EndedError`. */
  rest: () => Promise<void>;
}
