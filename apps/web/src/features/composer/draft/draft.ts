import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import type { Audience, PrivateAudience } from '@vibeline/core/features/posts/audience.rules';
import { randomKey } from '../../../lib/random-key.ts';
import { deviceStorage } from '../../../lib/storage.ts';
import { DEFAULT_STORY_BACKGROUND } from '../../../theme/story-colors.ts';
import type { Attachment } from '../../attachments/attachment.ts';
import { type DraftOwner, draftKey, ownerKey, type PostTarget } from './draft-key.rules.ts';

export interface StoryChoices {
  type: 'text' | MediaKind;
  /** `#rrggbb`, of a text story. */
  background: string;
  audience: Audience;
}

export interface Draft {
  text: string;
  category: string;
  hashtags: string;
  /** null: as in the member's setting. */
  isAnonymous: boolean | null;
  /** null: that of the place where it was begun. */
  target: PostTarget | null;
  audience: PrivateAudience;
  asStory: boolean;
  story: StoryChoices;
  replyTo: Message['replyTo'];
  /** In the order of the post; the first is its header. */
  media: readonly Attachment[];
  sendKey: string;
  /** Whether it was sent since its last change; the response may be missing. */
  wasSent: boolean;
}

export type DraftContent = Omit<Draft, 'sendKey' | 'wasSent'>;

export function filePrefix(owner: DraftOwner): string {
  const { kind } = owner;
  return kind === 'post' ? `${ownerKey(owner)}:` : `${kind}:${ownerKey(owner)}:`;
}

export function emptyDraft(): Draft {
  return {
    text: '',
    category: '',
    hashtags: '',
    isAnonymous: null,
    target: null,
    audience: 'followers',
    asStory: false,
    story: { type: 'text', background: DEFAULT_STORY_BACKGROUND, audience: 'public' },
    replyTo: null,
    media: [],
    sendKey: randomKey(),
    wasSent: false,
  };
}

export function isEmpty({ text, category, hashtags, media, replyTo }: Draft): boolean {
  return media.length === 0 && replyTo === null && [text, category, hashtags].every((text) => text.trim() === '');
}

export function readDraft(owner: DraftOwner): Draft {
  return deviceStorage.readJson(draftKey(owner), (draft) =>
    // Drafts of earlier versions had fewer fields.
    hasText(draft) ? { ...emptyDraft(), ...draft } : emptyDraft(),
  );
}

export function storeDraft(owner: DraftOwner, draft: Draft): void {
  if (isEmpty(draft)) deviceStorage.remove(draftKey(owner));
  else deviceStorage.writeJson(draftKey(owner), draft);
}

function hasText(value: unknown): value is Pick<Draft, 'text' | 'sendKey'> {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('sendKey' in value)) return false;
  return typeof value.text === 'string' && typeof value.sendKey === 'string';
}
