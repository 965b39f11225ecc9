import type { Look } from './avatar.ts';
import { earlyPeople } from './people-early.ts';
import { latePeople } from './people-late.ts';

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

/** Everyone, in the order of joining; the two sample accounts first. */
export const people: readonly Person[] = [...earlyPeople, ...latePeople];
