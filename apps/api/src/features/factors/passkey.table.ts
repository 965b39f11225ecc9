export interface PasskeyTable {
  id: number;
  member_id: number;
  /** As the authenticator chose it, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often the authenticator has signed; 0 where it does not count. One that falls is a copy. */
  counter: number;
  /** JSON: how the browser reaches it. */
  transports: string;
  /** Whether it may be on several devices. */
  is_synced: number;
  is_backed_up: number;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** What authenticators store of a member, in place of their id. */
export interface PasskeyHandleTable {
  member_id: number;
  /** 256 random bits, base64url. */
  handle: string;
}

/** Until its answer arrives, or its time is over. */
export interface PasskeyChallengeTable {
  /** Of a session and what for, or the hash of the attempt of a sign-in. */
  key: string;
  challenge: string;
  expires_at: number;
}
