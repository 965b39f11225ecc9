import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import type { PrivateAudience } from '@vibeline/core/features/posts/audience.rules';
import { defineChange, type InputOf } from '../../../lib/outbox/change.ts';
import { hasFields, isFlag, isId, isText, listOf, oneOf, orNull } from '../../../lib/outbox/input-fields.ts';
import type { Attachment } from '../../attachments/attachment.ts';
import type { PostKind } from '../draft/draft-key.rules.ts';
import { NEW_POST_KIND } from './unsent-kind.ts';

const TITLE_LENGTH = 80;

const isAttachment = (value: unknown): value is Attachment =>
  hasFields<Attachment>(value, {
    key: isText,
    kind: oneOf<MediaKind>('image', 'video'),
    name: isText,
    alt: isText,
    mediaId: orNull(isId),
  });

const titles = { post: 'Post', private: 'Private post', circle: 'Circle post' };

/** A post that waits in the outbox with everything that its draft holds; its files are stored beside it. */
export const newPost = defineChange(
  NEW_POST_KIND,
  {
    kind: oneOf<PostKind>('post', 'private', 'circle'),
    circleId: orNull(isId),
    text: isText,
    category: isText,
    hashtags: isText,
    isAnonymous: orNull(isFlag),
    audience: oneOf<PrivateAudience>('followers', 'close_followers'),
    asStory: isFlag,
    media: listOf(isAttachment),
    /** The draft's idempotency key: it may have been sent before it was put into the outbox. */
    sendKey: isText,
    /** The server may have created it already. */
    wasSent: isFlag,
    hasLeftCircle: isFlag,
  },
  { title: ({ kind, text }) => `${titles[kind]} “${excerptOf(text, TITLE_LENGTH)}”` },
);

export type NewPost = InputOf<typeof newPost>;
