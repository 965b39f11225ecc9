import { deviceStorage, type StorageKey } from '../../../lib/storage.ts';

/** Where a member's draft of a comment on a post, or of a reply, is stored on this device. */
export function draftKey(memberId: number, postId: number, replyToId: number | null): StorageKey {
  const key = `vibeline-comment-draft:${memberId}:${postId}` as const;
  return replyToId === null ? key : `${key}:${replyToId}`;
}

export function readDraft(key: StorageKey): string {
  return deviceStorage.read(key) ?? '';
}

export function storeDraft(key: StorageKey, text: string): void {
  if (text === '') deviceStorage.remove(key);
  else deviceStorage.write(key, text);
}
