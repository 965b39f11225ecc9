/** What a running server does for imports. */
export interface ServerImports {
  /** Whether the disk has room for a file of so many bytes, and for what is made of it. */
  hasRoom(bytes: number): Promise<boolean>;
  /** Takes the file at the path, which may be gone afterwards. */
  save(importId: string, path: string): Promise<void>;
  remove(importId: string): Promise<void>;
  /** Called when an import waits. */
  wake(): void;
}

/** For services that no server runs. */
export const noImports: ServerImports = {
  hasRoom: async () => true,
  save: async () => undefined,
  remove: async () => undefined,
  wake: () => undefined,
};
