import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { countCharacters, toNfc } from '../../text.rules.ts';
import { boundedText, memberText } from '../../text.ts';
import { distinctHashtags, HASHTAG_MAX } from '../../text-parts.rules.ts';
import { media, postMediaInput, restMediaFields, toRestMediaFields } from '../media/media.schema.ts';
import { author } from '../members/member.schema.ts';
import { vote } from '../votes/vote.schema.ts';
import { CATEGORY_MAX, HASHTAGS_MAX, POST_EMPTY, POST_MAX } from './post.rules.ts';

const postContent = memberText({ max: POST_MAX, required: POST_EMPTY, label: 'Post' });

const HASHTAG_TOO_LONG = `Hashtags can be at most ${HASHTAG_MAX} characters long`;

/** Letters and digits of any script and _, without the leading #, in the case the member wrote. */
const hashtag = boundedText(HASHTAG_MAX + 1, { required: 'Hashtags must be text', tooLong: HASHTAG_TOO_LONG })
  .transform((tag) => toNfc(tag).replace(/^#/, ''))
  .pipe(
    z
      .string()
      .regex(/^[\p{L}\p{M}\p{N}_]+$/u, { error: 'Hashtags can only contain letters, digits and _', abort: true })
      .refine((tag) => countCharacters(tag) <= HASHTAG_MAX, { error: HASHTAG_TOO_LONG }),
  );

/** Forms send the list as JSON. Text that is not JSON is passed on and refused as not a list. */
function readFormList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const hashtagList = z
  .preprocess(
    readFormList,
    z
      .array(hashtag, { error: 'Hashtags must be a list' })
      .max(HASHTAGS_MAX, { error: `A post can have at most ${HASHTAGS_MAX} hashtags` })
      .transform(distinctHashtags),
  )
  .meta({ type: 'array', items: { type: 'string' } });

/** Forms send booleans as text. */
const formBoolean = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')], {
  error: 'isAnonymous must be true or false',
});

export const createPostInput = z.object({
  content: postContent,
  isAnonymous: formBoolean.default(false),
  category: memberText({ max: CATEGORY_MAX, label: 'Category' })
    .transform((category) => category.trim() || null)
    .nullable()
    .default(null),
  hashtags: hashtagList.default([]),
  media: postMediaInput,
});
export type CreatePostInput = z.output<typeof createPostInput>;

export const listPostsInput = pageInput.extend({
  type: z.enum(['video'], { error: 'type must be video' }).optional(),
  /** Only posts of this member, without their anonymous ones for other viewers. */
  memberId: idInput.optional(),
  hashtag: hashtag.optional(),
});
export type ListPostsInput = z.output<typeof listPostsInput>;
export const postIdInput = z.object({ id: idInput });

export const editPostInput = z.object({ id: idInput, content: postContent });
export type EditPostInput = z.output<typeof editPostInput>;

const visibility = z.enum(['public', 'followers', 'close_followers', 'circle']);

export const post = z.object({
  id,
  content: z.string(),
  category: z.string().nullable(),
  hashtags: z.array(z.string()),
  isAnonymous: z.boolean(),
  isPrivate: z.boolean(),
  visibility,
  circleId: id.nullable(),
  author,
  media: z.array(media),
  createdAt: isoTime,
  editedAt: isoTime.nullable(),
  positiveVotes: z.number().int().nonnegative(),
  negativeVotes: z.number().int().nonnegative(),
  commentsCount: z.number().int().nonnegative(),
  viewCount: z.number().int().nonnegative(),
  /** The viewer's own vote; null for visitors. */
  userVote: vote.nullable(),
});
export type Post = z.output<typeof post>;

export const postPage = pageOf(post);
export type PostPage = z.output<typeof postPage>;

/** The REST contract has its own media fields and uses two names for each count. */
export const restPost = post.extend({
  commentCount: post.shape.commentsCount,
  upvotes: post.shape.positiveVotes,
  downvotes: post.shape.negativeVotes,
  views: post.shape.viewCount,
  ...restMediaFields,
});

export function toRestPost(item: Post): z.output<typeof restPost> {
  return {
    ...item,
    commentCount: item.commentsCount,
    upvotes: item.positiveVotes,
    downvotes: item.negativeVotes,
    views: item.viewCount,
    ...toRestMediaFields(item.media),
  };
}
