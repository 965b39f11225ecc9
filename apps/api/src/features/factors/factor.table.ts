import type { Generated } from 'kysely';

/** Of members who set up an authenticator app, or are about to. */
export interface OneTimeCodeTable {
  member_id: number;
  /** Encrypted with `factor_secret`. */
  secret: string;
  /** null until a first code has shown that the app has the secret. */
  confirmed_at: number | null;
  /** The latest step of time whose code was used: codes of it and of earlier ones do not work. */
  last_step: Generated<number>;
}

/** Those that were not used. */
export interface RecoveryCodeTable {
  member_id: number;
  /** SHA-256, hex; the code itself is not stored. */
  code_hash: string;
}
