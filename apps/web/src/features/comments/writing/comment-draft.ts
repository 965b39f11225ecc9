import { deviceStorage, type StorageKey } from '../../../lib/storage.ts';

/** Where on this device a member keeps what they are writing under a post, or in reply to a comment. */
export function draftKey(memberId: number, postId: number, replyToId: number | null): StorageKey {
  const place = `vibeline-comment-draft:${memberId}:${postId}` as const;
  return replyToId === null ? place : `${place}:${replyToId}`;
}

export function readDraft(key: StorageKey): string {
  return deviceStorage.read(key) ?? '';
}

export function storeDraft(key: StorageKey, text: string): void {
  if (text === '') deviceStorage.remove(key);
  else deviceStorage.write(key, text);
}
