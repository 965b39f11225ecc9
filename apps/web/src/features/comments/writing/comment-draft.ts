/** Where on this device a member keeps what they are writing under a post, or in reply to a comment. */
export function draftKey(memberId: number, postId: number, replyToId: number | null): string {
  const place = `vibeline-comment-draft:${memberId}:${postId}`;
  return replyToId === null ? place : `${place}:${replyToId}`;
}

export function readDraft(key: string): string {
  return localStorage.getItem(key) ?? '';
}

export function storeDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A full storage: the draft then lives as long as its field.
  }
}
