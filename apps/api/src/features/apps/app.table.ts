import type { Generated } from 'kysely';

/** Programs of others that members sign in to. Anyone may register one, so its name proves nothing. */
export interface AppTable {
  id: number;
  /** By which the app names itself; not a secret. */
  client_id: string;
  /** SHA-256, hex; the secret itself is not stored. null: a public app, which has none. */
  secret_hash: string | null;
  name: string;
  website: string | null;
  /** With line breaks between. */
  redirect_uris: string;
  /** What it may ask for, with spaces between. */
  scopes: string;
  created_at: number;
  /** When it was registered, or last asked for something; precise to a day. */
  last_used_at: number;
}

/** What a member’s consent gives, for which the app gets a token once. */
export interface AppCodeTable {
  /** SHA-256, hex. */
  code_hash: string;
  app_id: number;
  member_id: number;
  /** In which the member consented. */
  session_id: number;
  redirect_uri: string;
  scopes: string;
  /** Of PKCE, S256; null for an app that authenticates with its secret. */
  challenge: string | null;
  ends_at: number;
  /** The token that was issued for the code: a code that is sent twice ends it. */
  token_id: Generated<number | null>;
}

/** Tokens of apps for themselves, without a member. */
export interface AppTokenTable {
  /** SHA-256, hex. */
  token_hash: string;
  app_id: number;
  scopes: string;
  created_at: number;
  ends_at: number;
}
