import { earlyPeople } from './people-early.ts';
import { latePeople } from './people-late.ts';
import type { Person } from './person.ts';

/** Everyone, in the order of joining; the two sample accounts first. */
export const people: readonly Person[] = [...earlyPeople, ...latePeople];
