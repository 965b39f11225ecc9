import type { Connection } from './connection.ts';

export const LOADS_LATER = 'This loads as soon as the connection is back.';

export function connectionText(state: Connection): string {
  return state === 'unreachable' ? 'The server can’t be reached' : 'You’re offline';
}

export function connectionMessage(state: Connection, next: string): string {
  return `${connectionText(state)}. ${next}`;
}
