import type { StoredFile } from '../../storage/storage.ts';

/** What a running server does for archives. */
export interface ServerExports {
  /** Whether the disk has room for another archive with so many bytes of media. */
  hasRoom(mediaBytes: number): Promise<boolean>;
  /** Called when an archive waits. */
  wake(): void;
  find(archive: string): Promise<StoredFile | null>;
}

/** For services that no server runs. */
export const noExports: ServerExports = {
  hasRoom: async () => true,
  wake: () => undefined,
  find: async () => null,
};
