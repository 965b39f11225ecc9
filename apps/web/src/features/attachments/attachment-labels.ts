import type { Attachment } from './attachment.ts';
import type { AttachmentView } from './use-attachment.ts';

export interface FirstFileWords {
  badge: string;
  label: string;
  action: string;
}

export const HEADER_WORDS: FirstFileWords = { badge: 'Header', label: 'header of the post', action: 'Make header' };

const NOUNS = { image: 'Picture', video: 'Video' } as const;

export function positionLabel({ kind }: Pick<Attachment, 'kind'>, index: number, count: number): string {
  return count === 1 ? NOUNS[kind] : `${NOUNS[kind]} ${index + 1} of ${count}`;
}

/** null when the attachment is ready. */
export function statusLabel({ step, sent }: AttachmentView): string | null {
  switch (step) {
    case 'waiting':
      return 'waiting to be uploaded';
    case 'paused':
      return 'waiting for a connection';
    case 'uploading':
      return sent < 1 ? 'uploading' : 'nearly there';
    case 'processing':
      return 'being processed';
    case 'failed':
      return 'failed';
    case 'ready':
      return null;
  }
}
