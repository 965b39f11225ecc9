import { randomKey } from '../../../lib/random-key.ts';
import { deviceStorage } from '../../../lib/storage.ts';
import type { Attachment } from '../../attachments/attachment.ts';

export interface Draft {
  text: string;
  category: string;
  hashtags: string;
  /** null: as the member's setting says. */
  isAnonymous: boolean | null;
  /** In the order of the post; the first is its header. */
  media: readonly Attachment[];
  sendKey: string;
  /** Whether it was sent since its last change; the response may be missing. */
  wasSent: boolean;
}

export type DraftContent = Pick<Draft, 'text' | 'category' | 'hashtags' | 'isAnonymous' | 'media'>;

export function draftKey(memberId: number) {
  return `vibeline-draft:${memberId}` as const;
}

export function emptyDraft(): Draft {
  return { text: '', category: '', hashtags: '', isAnonymous: null, media: [], sendKey: randomKey(), wasSent: false };
}

/** A choice alone is no draft. */
export function isEmpty({ text, category, hashtags, media }: Omit<DraftContent, 'isAnonymous'>): boolean {
  return media.length === 0 && [text, category, hashtags].every((text) => text.trim() === '');
}

export function readDraft(memberId: number): Draft {
  return deviceStorage.readJson(draftKey(memberId), (draft) =>
    // Drafts of earlier versions had fewer fields.
    hasText(draft) ? { ...emptyDraft(), ...draft } : emptyDraft(),
  );
}

export function storeDraft(memberId: number, draft: Draft): void {
  if (isEmpty(draft)) deviceStorage.remove(draftKey(memberId));
  else deviceStorage.writeJson(draftKey(memberId), draft);
}

function hasText(value: unknown): value is Pick<Draft, 'text' | 'sendKey'> {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('sendKey' in value)) return false;
  return typeof value.text === 'string' && typeof value.sendKey === 'string';
}
