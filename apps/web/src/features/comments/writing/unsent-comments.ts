import { deviceStorage, type StorageKey } from '../../../lib/storage.ts';
import { createEmitter } from '../../../lib/store.ts';

export interface UnsentComment {
  /** The idempotency key: a comment sent twice with it is added once. */
  sendKey: string;
  content: string;
  /** The comment or reply it replies to; null for a comment on the post. */
  parentId: number | null;
  threadId: number | null;
  /** False after a failure, or when the page was closed before the server responded. */
  isSending: boolean;
}

const NONE: UnsentComment[] = [];
const lists = new Map<StorageKey, UnsentComment[]>();
const changes = createEmitter();

export function unsentKey(memberId: number, postId: number): StorageKey {
  return `vibeline-unsent-comments:${memberId}:${postId}`;
}

export function readUnsent(key: StorageKey): UnsentComment[] {
  const list = lists.get(key) ?? readStored(key);
  lists.set(key, list);
  return list;
}

export function saveUnsent(key: StorageKey, comment: UnsentComment): void {
  const list = readUnsent(key);
  const isListed = list.some(({ sendKey }) => sendKey === comment.sendKey);
  store(key, isListed ? list.map((one) => (one.sendKey === comment.sendKey ? comment : one)) : [...list, comment]);
}

export function removeUnsent(key: StorageKey, sendKey: string): void {
  store(
    key,
    readUnsent(key).filter((one) => one.sendKey !== sendKey),
  );
}

export const onUnsentChange = changes.subscribe;

function store(key: StorageKey, list: UnsentComment[]): void {
  lists.set(key, list.length > 0 ? list : NONE);
  if (list.length > 0) deviceStorage.writeJson(key, list);
  else deviceStorage.remove(key);
  changes.emit();
}

function readStored(key: StorageKey): UnsentComment[] {
  return deviceStorage.readJson(key, (stored) => {
    if (!Array.isArray(stored) || stored.length === 0) return NONE;
    return stored.filter(isUnsent).map((comment) => ({ ...comment, isSending: false }));
  });
}

function isUnsent(value: unknown): value is UnsentComment {
  if (typeof value !== 'object' || value === null) return false;
  const { sendKey, content, parentId, threadId } = value as Record<string, unknown>;
  const isId = (id: unknown) => id === null || typeof id === 'number';
  return typeof sendKey === 'string' && typeof content === 'string' && isId(parentId) && isId(threadId);
}
