import type { Connection } from './connection.ts';

/** What follows in place of what is not loaded. */
export const LOADS_LATER = 'This loads as soon as the connection is back.';

/** Why nothing can be sent or loaded. */
export function connectionText(state: Connection): string {
  return state === 'unreachable' ? 'The server can’t be reached' : 'You’re offline';
}

/** The same as a sentence, and what follows from it. */
export function connectionMessage(state: Connection, next: string): string {
  return `${connectionText(state)}. ${next}`;
}
