import type { Generated } from 'kysely';

/** Separate from `members`, so that no query about members selects a hash by mistake. */
export interface CredentialTable {
  member_id: number;
  password_hash: string;
  /**
   * Incremented by each change that invalidates earlier proofs, such as a new password. Rehashing the same password
   * with other parameters does not change it.
   */
  version: Generated<number>;
  /** When the member was last here, precise to an hour; null for never. Sessions say it only as long as they are kept. */
  last_seen_at: Generated<number | null>;
}

export interface SessionTable {
  id: Generated<number>;
  member_id: number;
  /** SHA-256, hex; the token itself is not stored. */
  token_hash: string;
  device: string | null;
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  network: string;
  created_at: number;
  /** Precise to an hour, so that not every call causes a write. */
  last_used_at: number;
  /** When the password was last entered again; null for not since signing in. */
  proved_at: Generated<number | null>;
  /** When a second factor was last shown in it; null for never. */
  factor_at: Generated<number | null>;
}

/** Tokens for scripts and apps, which act for the member as far as their scopes reach. */
export interface PersonalTokenTable {
  id: number;
  member_id: number;
  /** SHA-256, hex; the token itself is not stored. */
  token_hash: string;
  name: string;
  /** With spaces between. */
  scopes: string;
  /** That made it; it may have ended since. */
  session_id: number;
  /** 1: the session had shown a second factor when it made it. */
  has_factor: number;
  created_at: number;
  /** Of an app’s token it moves with each use. */
  ends_at: number;
  /** Precise to an hour, so that not every call causes a write. */
  last_used_at: Generated<number | null>;
  /** The app that it was given to; null for one that the member made. */
  app_id: Generated<number | null>;
}

/** Sign-ins from where the member had not been before, until another session answers for them. */
export interface NewSignInTable {
  /** That the sign-in began; it may have ended since. */
  session_id: number;
  member_id: number;
  device: string | null;
  network: string;
  created_at: number;
}

/** From where members have signed in, so that a sign-in from elsewhere is told. */
export interface KnownDeviceTable {
  first_seen_at: Generated<number>;
  member_id: number;
  /** Of device and network (`deviceHash`). */
  device_hash: string;
  seen_at: number;
}

/** Sessions that a suspension ended, so that their tokens get its refusal. */
export interface SuspendedSessionTable {
  token_hash: string;
  member_id: number;
  ended_at: number;
}

/**
 * Failed sign-ins per window, and the end of a network's turn (`turn:…`). Stored, so that a restart does not reset
 * them.
 */
export interface LoginFailureTable {
  key: string;
  count: number;
  window_ends_at: number;
}

/** At most one a member: the newest, until it is used. */
export interface ResetLinkTable {
  member_id: number;
  /** SHA-256, hex; the code itself is not stored. */
  code_hash: string;
  expires_at: number;
  /** null for one that was made on the server's machine. */
  made_by: Generated<number | null>;
  made_at: Generated<number | null>;
}

/** As `ResetLinkTable`, of links that were mailed: so one that others ask for does not replace an administrator's. */
export type MailedResetLinkTable = ResetLinkTable;

/**
 * Of members whose account is being deleted, or who take a break. After a deletion the row stays, so that what is left of the
 * member stays hidden.
 */
export interface MemberDeletionTable {
  member_id: number;
  asked_at: number;
  /** The member who leaves, or an administrator; null: on the server's machine. */
  asked_by: number | null;
  /** From when on the member's things are deleted; until then the account can be restored. `NEVER` for a break. */
  due_at: number;
  /** When it is due by the member's own wish, which stands again when an administrator takes theirs back; null: without one. */
  own_due_at: Generated<number | null>;
  begun_at: Generated<number | null>;
  ended_at: Generated<number | null>;
  /** Up to which posts and comments are deleted, by which the deletion goes on after a restart. */
  posts_to: Generated<number>;
  comments_to: Generated<number>;
}

/** Of members who were deleted: nobody else gets the username, or one that looks like it, before `ends_at`. */
export interface ReservedUsernameTable {
  username_key: string;
  username_skeleton: string;
  ends_at: number;
}

/** Every member with a role of the network. The owner, an administrator here, is in `network`. */
export interface ModeratorTable {
  member_id: number;
  role: Generated<'moderator' | 'administrator'>;
  granted_at: number;
}
