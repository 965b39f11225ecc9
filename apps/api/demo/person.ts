import type { Look } from './avatar.ts';

/** Someone of the demo world. */
export interface Person {
  username: string;
  name: string;
  bio?: string;
  location?: string;
  website?: string;
  isVerified?: true;
  /** How posts by this person are taken: 0 (badly) to 1 (gladly). */
  warmth: number;
  /** How eagerly this person votes; 1 is usual. */
  zeal?: number;
  /** When this person joins: 0 with the first post, 1 with the last. */
  joins?: number;
  /** None: this person has no picture. */
  look?: Look;
}
