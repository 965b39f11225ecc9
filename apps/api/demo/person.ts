import type { Look } from './avatar.ts';

/** Someone of the demo world, as their profile shows them. */
export interface Profile {
  username: string;
  name: string;
  bio?: string;
  location?: string;
  website?: string;
  isVerified?: true;
  /** None: this person has no picture. */
  look?: Look;
}

/** Someone who posts, comments and votes. */
export interface Person extends Profile {
  /** How posts by this person are taken: 0 (badly) to 1 (gladly). */
  warmth: number;
  /** How eagerly this person votes; 1 is usual. */
  zeal?: number;
  /** When this person joins: 0 with the first post, 1 with the last. */
  joins?: number;
}
