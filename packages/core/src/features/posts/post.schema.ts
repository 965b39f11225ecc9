import * as z from 'zod';
import { formBoolean } from '../../form-boolean.ts';
import { tagsInWord } from '../../hashtag-words.rules.ts';
import { id, idInput, idsInput, isoTime, isoTimeInput } from '../../ids.ts';
import { beforeId, pageInput, pageOf } from '../../page.ts';
import { SUGGESTIONS_MAX } from '../../suggestions.rules.ts';
import { suggestionInput } from '../../suggestions.ts';
import { countCharacters, toNfc } from '../../text.rules.ts';
import { boundedText, memberText } from '../../text.ts';
import { distinctHashtags, HASHTAG_INVALID, HASHTAG_MAX } from '../../text-parts.rules.ts';
import { seenIds } from '../../views.ts';
import { media, postMediaInput, restMediaFields, toRestMediaFields } from '../media/media.schema.ts';
import { author } from '../members/member.schema.ts';
import { replacedVersion, textVersions, versionFields } from '../versions/version.schema.ts';
import { vote } from '../votes/vote.schema.ts';
import { CATEGORY_MAX, HASHTAGS_MAX, NEW_POSTS_MAX, POSTS_BY_ID_MAX, postText } from './post.rules.ts';
import { asStory, audience } from './private-post.schema.ts';
import { rankers } from './ranker-names.rules.ts';

const postContent = memberText(postText).describe(
  'Plain text, not blank. Its length counts code points after normalization (NFC).',
);

const HASHTAG_TOO_LONG = `Hashtags can be at most ${HASHTAG_MAX} characters long`;

/** Letters and digits of any script and _, without the leading #, in the case the member wrote. */
export const hashtagName = boundedText(HASHTAG_MAX + 1, {
  required: 'Hashtags must be text',
  tooLong: HASHTAG_TOO_LONG,
})
  .transform((tag) => toNfc(tag).replace(/^#/, ''))
  .pipe(
    z
      .string()
      .regex(/^[\p{L}\p{M}\p{N}_]+$/u, { error: HASHTAG_INVALID, abort: true })
      .refine((tag) => countCharacters(tag) <= HASHTAG_MAX, { error: HASHTAG_TOO_LONG }),
  )
  // A leading # counts as a character of the input.
  .meta({ minLength: 1, maxLength: HASHTAG_MAX + 1 });

/** Forms send the list as JSON. Text that is not JSON is passed on and refused as not a list. */
function readFormList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Clients send whatever follows a #, up to white space. */
const HASHTAG_WORD_MAX = 200;
const hashtagWord = boundedText(HASHTAG_WORD_MAX, {
  required: 'Hashtags must be text',
  tooLong: `Hashtags can be at most ${HASHTAG_WORD_MAX} characters long`,
});

const hashtagList = z
  .preprocess(
    readFormList,
    z
      .array(hashtagWord, { error: 'Hashtags must be a list' })
      .max(HASHTAGS_MAX, { error: `A post can have at most ${HASHTAGS_MAX} hashtags` })
      .transform((words) => distinctHashtags(words.flatMap(tagsInWord)).slice(0, HASHTAGS_MAX)),
  )
  .meta({
    description:
      'With or without the leading #; those in the text are added. Of a word like `#rock-n-roll` the part that can be a hashtag is stored, `rock`; a word without one is left out. A form sends a JSON list, or the field repeated.',
    type: 'array',
    items: { type: 'string', maxLength: HASHTAG_WORD_MAX },
    maxItems: HASHTAGS_MAX,
  });

export const createPostInput = z.object({
  content: postContent,
  isAnonymous: formBoolean('isAnonymous').default(false).describe('Whether your name is hidden from everyone else.'),
  category: memberText({ max: CATEGORY_MAX, label: 'Category' })
    .transform((category) => category.trim() || null)
    .nullable()
    .default(null)
    .describe('Any text; a blank one counts as none.'),
  hashtags: hashtagList.default([]),
  media: postMediaInput,
  audience: audience
    .optional()
    .describe('`public` unless set; `followers`: your friends; `close_followers`: your close friends.'),
  circleId: idInput
    .optional()
    .describe('The circle it is for: then without an audience, not anonymous and no story. You must be in it.'),
  asStory: asStory.optional(),
});
export type CreatePostInput = z.output<typeof createPostInput>;

export const listPostsInput = pageInput.extend({
  type: z.enum(['video'], { error: 'type must be video' }).optional().describe('Only posts with a video.'),
  hasMedia: formBoolean('hasMedia').optional().describe('Whether only posts with pictures or videos are listed.'),
  memberId: idInput.optional().describe('Only posts of this member, without their anonymous ones for other viewers.'),
  hashtag: hashtagName.optional().describe('Only posts with this hashtag.'),
  circleId: idInput.optional().describe('Only posts in this circle; cannot be combined with other filters.'),
  beforeId: beforeId.optional(),
  beforeTime: isoTimeInput
    .optional()
    .describe('The `createdAt` of that one: the list of a member then goes on there also when it is gone.'),
  ranker: z
    .enum(rankers, { error: `ranker must be one of ${rankers.join(', ')}` })
    .optional()
    .describe('The order; `newest` unless set. Another one cannot be combined with what is above.'),
});
export type ListPostsInput = z.output<typeof listPostsInput>;

export const countNewPostsInput = z.object({
  afterId: idInput.describe('The id of the newest post that you have.'),
});

export const newPostCount = z
  .object({
    count: z
      .number()
      .int()
      .min(0)
      .max(NEW_POSTS_MAX)
      .describe(`How many there are; ${NEW_POSTS_MAX} also stands for more.`),
  })
  .meta({ id: 'NewPostCount', description: 'How many posts are newer than one that you have.' });

export const suggestHashtagsInput = suggestionInput(
  '#',
  'The beginning of a hashtag, case-insensitive; with or without the leading #. Those in most public posts come first. Of more than 3,000 with this beginning, the first 3,000 in the alphabet are compared, and those among the 3,000 used most of all.',
);
export const suggestedHashtags = z
  .array(
    z
      .object({ tag: z.string().describe('In lower case, without the leading #.') })
      .meta({ id: 'SuggestedHashtag', description: 'A hashtag of a post that you may see.' }),
  )
  .max(SUGGESTIONS_MAX);

export const listPostsByIdInput = z.object({
  ids: idsInput(POSTS_BY_ID_MAX).describe('Ids of posts; in a query divided by commas.'),
});

const postId = idInput.describe('The post’s id.');
export const postIdInput = z.object({ id: postId });

export const postViewsInput = z.object({ postIds: seenIds.describe('Ids of posts that the viewer has seen.') });

export const editPostInput = z.object({ id: postId, content: postContent, version: replacedVersion });
export type EditPostInput = z.output<typeof editPostInput>;

const visibility = z.enum(['public', 'followers', 'close_followers', 'circle']);

export const post = z.object({
  id: id.describe('The post’s id.'),
  content: z.string().describe('Plain text.'),
  category: z.string().nullable().describe('Any text.'),
  hashtags: z.array(z.string()).describe('Without the leading #.'),
  isAnonymous: z.boolean().describe('Whether the author’s name is hidden from everyone else.'),
  isPrivate: z.boolean().describe('Whether it is for fewer than everyone.'),
  visibility: visibility.describe(
    'For whom it is. `followers`: the author’s friends; `close_followers`: their close friends; `circle`: the members of the circle.',
  ),
  circleId: id.nullable().describe('The id of the circle it is for.'),
  circleName: z.string().nullable().describe('The name of that circle; null also for an author who has left it.'),
  author: author.describe('Of an anonymous post: id 0 and the name Anonymous, for everyone but its author.'),
  media: z.array(media),
  createdAt: isoTime,
  editedAt: isoTime.nullable(),
  ...versionFields,
  positiveVotes: z.number().int().nonnegative().describe('How many members voted for it.'),
  negativeVotes: z.number().int().nonnegative().describe('How many members voted against it.'),
  commentsCount: z.number().int().nonnegative().describe('With replies.'),
  viewCount: z
    .number()
    .int()
    .nonnegative()
    .describe('Of what everyone may see, at most one a viewer and day; the author’s own only on an anonymous post.'),
  userVote: vote.nullable().describe('Your own vote; null for visitors.'),
  isImported: z
    .literal(true)
    .optional()
    .describe('Only of a post that its author imported from an archive: its times are those it had there.'),
  hiddenBy: id
    .optional()
    .describe('Only of your own post that moderators hid: the id of their decision. Nobody else sees the post.'),
});
export type Post = z.output<typeof post>;

export const postPage = pageOf(post);

export const postVersions = textVersions;

export const postsById = z.array(post).max(POSTS_BY_ID_MAX);
export type PostPage = z.output<typeof postPage>;

/** The REST contract has its own media fields and uses two names for each count. */
export const restPost = post
  .extend({
    commentCount: post.shape.commentsCount.describe('Another name of `commentsCount`.'),
    upvotes: post.shape.positiveVotes.describe('Another name of `positiveVotes`.'),
    downvotes: post.shape.negativeVotes.describe('Another name of `negativeVotes`.'),
    views: post.shape.viewCount.describe('Another name of `viewCount`.'),
    ...restMediaFields,
  })
  .meta({ id: 'Post', description: 'A post.' });

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
