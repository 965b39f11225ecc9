/** What a member was writing, and the key under which it is sent: sent twice, it is still one post. */
export interface Draft {
  text: string;
  sendKey: string;
}

function keyOf(memberId: number): string {
  return `vibeline-draft:${memberId}`;
}

/** Random enough to be nobody else's; `randomUUID` exists only on https. */
export function newSendKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function emptyDraft(): Draft {
  return { text: '', sendKey: newSendKey() };
}

export function readDraft(memberId: number): Draft {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? 'null');
    return isDraft(draft) ? draft : emptyDraft();
  } catch {
    return emptyDraft();
  }
}

export function storeDraft(memberId: number, draft: Draft): void {
  try {
    if (draft.text === '') localStorage.removeItem(keyOf(memberId));
    else localStorage.setItem(keyOf(memberId), JSON.stringify(draft));
  } catch {
    // A full storage: the draft then lives as long as the page.
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('sendKey' in value)) return false;
  return typeof value.text === 'string' && typeof value.sendKey === 'string';
}
