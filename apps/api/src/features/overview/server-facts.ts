/** What only the process knows, and its settings say. */
export interface ServerFacts {
  version: string;
  countProcesses: () => number;
  /** Rejects when it cannot be told. */
  databaseBytes: () => Promise<number>;
  /** Of the disk of the data folder. Rejects when it cannot be told. */
  readDisk: () => Promise<{ freeBytes: number; bytes: number }>;
  hasVideoTools: () => Promise<boolean>;
  /** null: the origin that each request names. */
  publicUrl: string | null;
  /** An address that sent X-Forwarded-For and is not in TRUST_PROXY; null: none did. */
  untrustedProxy: () => string | null;
  /** When the server makes the next backup by itself, ms UTC; null: it makes none. */
  nextBackupAt: () => number | null;
}

/** For services that no server runs. */
export const noServer: ServerFacts = {
  version: '0.0.0',
  countProcesses: () => 1,
  databaseBytes: () => Promise.reject(new Error('There is no server')),
  readDisk: () => Promise.reject(new Error('There is no server')),
  hasVideoTools: async () => true,
  publicUrl: null,
  untrustedProxy: () => null,
  nextBackupAt: () => null,
};
