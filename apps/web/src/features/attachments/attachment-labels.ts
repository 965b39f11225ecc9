import type { Attachment } from './attachment.ts';
import type { AttachmentView } from './use-attachment.ts';

/** What the first file is called. */
export interface FirstFileWords {
  /** On its tile. */
  badge: string;
  /** For screen readers. */
  label: string;
  /** The action that moves a file there. */
  action: string;
}

/** Of a post: its header. */
export const HEADER_WORDS: FirstFileWords = { badge: 'Header', label: 'header of the post', action: 'Make header' };

const NOUNS = { image: 'Picture', video: 'Video' } as const;

/** Such as `Picture 2 of 5`. */
export function positionLabel({ kind }: Pick<Attachment, 'kind'>, index: number, count: number): string {
  return count === 1 ? NOUNS[kind] : `${NOUNS[kind]} ${index + 1} of ${count}`;
}

/** null when the attachment is ready. */
export function statusLabel({ step, sent }: AttachmentView): string | null {
  switch (step) {
    case 'waiting':
      return 'waiting to be uploaded';
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
