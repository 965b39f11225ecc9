/** The member on whose behalf a call is made. Identity comes from the bearer token and from nowhere else. */
export interface Viewer {
  id: number;
  /** The session the token belongs to. */
  sessionId: number;
}

/** Where a call comes from. */
export interface Client {
  ip: string;
  userAgent: string | null;
}

/** What a bearer token turned out to be. A dead one is never silently a visitor. */
export type Session = { state: 'none' } | { state: 'dead' } | { state: 'live'; viewer: Viewer };
