import type { Generated } from 'kysely';

/** Apart from the members, so that no query about members can carry a hash along. */
export interface CredentialTable {
  member_id: number;
  /** argon2id in PHC form. */
  password_hash: string;
}

export interface SessionTable {
  id: Generated<number>;
  member_id: number;
  /** SHA-256 of the token, hex. The token itself is kept nowhere. */
  token_hash: string;
  /** Browser and system, for the member's own list. */
  device: string | null;
  /** The network signed in from: an IPv4 address or the /64 of an IPv6 one. */
  network: string;
  created_at: number;
  /** To the hour: it is not written at every call. */
  last_used_at: number;
}

/** Failed sign-ins counted per window; kept here so that a restart forgives nothing. */
export interface LoginFailureTable {
  key: string;
  count: number;
  window_ends_at: number;
}
