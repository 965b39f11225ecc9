import type { Comment, Reply } from '@vibeline/core/features/comments/comment.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { hashtagsIn } from '@vibeline/core/text-parts.rules';
import { postPath } from '../../sharing/post-preview.ts';
import { htmlOf, mentionedKeys } from '../content.ts';
import { commentStatusId, postStatusId } from '../ids.ts';
import type { Account } from './account.ts';
import { absoluteUrl, type EntityContext } from './entity-context.ts';
import { type MediaAttachment, mediaAttachment } from './media-attachment.ts';
import { type StatusTag, statusTag } from './tag.ts';

/** As Pleroma has it. */
interface EmojiReaction {
  name: string;
  count: number;
  me: boolean;
}

export interface Status {
  id: string;
  uri: string;
  url: string;
  created_at: string;
  edited_at: string | null;
  account: Account;
  /** HTML. */
  content: string;
  visibility: 'public' | 'private';
  sensitive: boolean;
  spoiler_text: string;
  language: string | null;
  in_reply_to_id: string | null;
  in_reply_to_account_id: string | null;
  media_attachments: MediaAttachment[];
  application: null;
  mentions: Mention[];
  tags: StatusTag[];
  emojis: never[];
  reblogs_count: number;
  favourites_count: number;
  replies_count: number;
  quotes_count: number;
  reblog: null;
  quote: null;
  quote_approval: { automatic: never[]; manual: never[]; current_user: 'denied' };
  poll: null;
  card: null;
  favourited: boolean;
  reblogged: boolean;
  muted: boolean;
  bookmarked: boolean;
  filtered: never[];
  pleroma: { local: boolean; emoji_reactions: EmojiReaction[] };
}

export interface Mention {
  id: string;
  username: string;
  acct: string;
  url: string;
}

export const UPVOTE = '👍';
export const DOWNVOTE = '👎';

export interface StatusContext extends EntityContext {
  /** Whether the viewer has saved it; false where that is not known. */
  isSaved(target: { kind: 'post' | 'comment'; id: number }): boolean;
  accountOf(author: Author): Account;
  /** By `usernameKey`; null: no member has the name. */
  mentioned: ReadonlyMap<string, Mention | null>;
}

const fixed = {
  ...{ sensitive: false, spoiler_text: '', language: null, application: null, emojis: [] },
  ...{ reblogs_count: 0, quotes_count: 0, reblog: null, quote: null, poll: null, card: null },
  quote_approval: { automatic: [], manual: [], current_user: 'denied' },
  ...{ reblogged: false, muted: false, filtered: [] },
} satisfies Partial<Status>;

export function postStatus(post: Post, context: StatusContext): Status {
  const url = absoluteUrl(context, postPath(post.id));
  return {
    ...fixed,
    id: postStatusId(post),
    ...{ uri: url, url, created_at: post.createdAt, edited_at: post.editedAt },
    account: context.accountOf(post.author),
    content: htmlOf(post.content, context, context.mentioned),
    mentions: mentionsIn(post.content, context),
    visibility: post.visibility === 'public' ? 'public' : 'private',
    ...{ in_reply_to_id: null, in_reply_to_account_id: null },
    media_attachments: post.media.map((media) => mediaAttachment(media, context)),
    tags: post.hashtags.map((tag) => statusTag(tag, context)),
    replies_count: post.commentsCount,
    ...votesOf(post),
    bookmarked: context.isSaved({ kind: 'post', id: post.id }),
  };
}

/** What a comment is under: its post and, of a reply, the comment, unless that is deleted. */
export interface CommentPlace {
  post: Post;
  parent: Comment | Reply | null;
}

export function commentStatus(
  comment: Comment | Reply,
  { post, parent }: CommentPlace,
  context: StatusContext,
): Status {
  const url = absoluteUrl(context, `${postPath(comment.postId)}?comment=${comment.id}`);
  const answered = parent === null || parent.isDeleted ? null : parent;
  return {
    ...fixed,
    id: commentStatusId(comment),
    ...{ uri: url, url, created_at: comment.createdAt, edited_at: comment.editedAt },
    account: context.accountOf(comment.author),
    content: htmlOf(comment.content, context, context.mentioned),
    mentions: mentionsIn(comment.content, context),
    visibility: post.visibility === 'public' ? 'public' : 'private',
    in_reply_to_id: answered ? commentStatusId(answered) : postStatusId(post),
    in_reply_to_account_id: String((answered ?? post).author.id),
    media_attachments: [],
    tags: hashtagsIn(comment.content).map((tag) => statusTag(tag, context)),
    replies_count: comment.replyCount,
    ...votesOf(comment),
    bookmarked: context.isSaved({ kind: 'comment', id: comment.id }),
  };
}

function mentionsIn(content: string, { mentioned }: StatusContext): Mention[] {
  return mentionedKeys(content).flatMap((key) => mentioned.get(key) ?? []);
}

type Voted = Pick<Post, 'positiveVotes' | 'negativeVotes' | 'userVote'>;

function votesOf({ positiveVotes, negativeVotes, userVote }: Voted) {
  const reactions: EmojiReaction[] = [
    { name: UPVOTE, count: positiveVotes, me: userVote?.isPositive === true },
    { name: DOWNVOTE, count: negativeVotes, me: userVote?.isPositive === false },
  ];
  return {
    favourites_count: positiveVotes,
    favourited: userVote?.isPositive === true,
    pleroma: { local: true, emoji_reactions: reactions.filter(({ count }) => count > 0) },
  };
}
