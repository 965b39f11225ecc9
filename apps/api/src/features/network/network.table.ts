import type { Generated } from 'kysely';

/** One row, once anything was set. */
export interface NetworkTable {
  id: number;
  /** Incremented by every change, so that other processes know when to read the row again. */
  version: number;
  /** JSON: the settings (`network.schema.ts`); what an older version saved lacks newer ones, which have their defaults. */
  settings: string;
  /** Of the settings, for queries: names of features as `,circles,match,`; the name of the stored picture. */
  features_off: Generated<string>;
  picture: Generated<string | null>;
  owner_id: number | null;
  /** SHA-256, hex, while the network waits for its first owner; null otherwise. */
  setup_code_hash: Generated<string | null>;
  setup_ends_at: Generated<number | null>;
}
