import type { QueryKey } from '@tanstack/react-query';
import { DAY_MS } from '@vibeline/core/durations.rules';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** Another number for another shape of what is saved: what an earlier version wrote is then not read. */
const VERSION = 1;
const KEY = 'feed';
/** Older posts say too little about today, and may be gone from the server. */
const MAX_AGE_DAYS = 7;

export interface SavedQuery {
  queryKey: QueryKey;
  data: unknown;
  /** When the server sent it, in ms UTC. */
  updatedAt: number;
}

export interface SavedFeed {
  member: SavedQuery;
  feed: SavedQuery;
}

interface SavedRecord extends SavedFeed {
  version: number;
  /** Names the session without being its token. */
  session: string;
}

let store: UseStore | undefined;

/** One record, of the member who is signed in. Where IndexedDB is unavailable, nothing is saved. */
function savedStore(): UseStore {
  store ??= createStore('vibeline-saved', 'saved');
  return store;
}

/** null when there is nothing, or it is too old. */
export async function readSaved(token: string): Promise<SavedFeed | null> {
  try {
    const record: unknown = await get(KEY, savedStore());
    if (!isRecord(record) || record.session !== (await sessionOf(token))) return null;
    return isFresh(record) ? record : null;
  } catch {
    return null;
  }
}

/** Replaces what was saved, unless the session ends meanwhile. */
export async function writeSaved(token: string, saved: SavedFeed, isCurrent: () => boolean): Promise<void> {
  try {
    const session = await sessionOf(token);
    if (!isCurrent()) return;
    await set(KEY, { version: VERSION, session, ...saved } satisfies SavedRecord, savedStore());
    if (!isCurrent()) await deleteSaved();
  } catch {
    // Storage is full, blocked or absent.
  }
}

export async function deleteSaved(): Promise<void> {
  try {
    await del(KEY, savedStore());
  } catch {
    // Storage is blocked or absent.
  }
}

function isFresh({ feed }: SavedRecord): boolean {
  return Date.now() - feed.updatedAt < MAX_AGE_DAYS * DAY_MS;
}

function isRecord(value: unknown): value is SavedRecord {
  if (typeof value !== 'object' || value === null) return false;
  return 'version' in value && value.version === VERSION && 'session' in value && 'member' in value && 'feed' in value;
}

async function sessionOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
