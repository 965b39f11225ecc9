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

const quoteApproval: Status['quote_approval'] = { automatic: [], manual: [], current_user: 'denied' };

export function postStatus(post: Post, context: StatusContext): Status {
  return {
    ...sharedFields(post, absoluteUrl(context, postPath(post.id)), context),
    id: postStatusId(post),
    visibility: visibilityOf(post),
    in_reply_to_id: null,
    in_reply_to_account_id: null,
    media_attachments: post.media.map((media) => mediaAttachment(media, context)),
    tags: post.hashtags.map((tag) => statusTag(tag, context)),
    replies_count: post.commentsCount,
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
  const answered = parent === null || parent.isDeleted ? null : parent;
  return {
    ...sharedFields(comment, absoluteUrl(context, `${postPath(comment.postId)}?comment=${comment.id}`), context),
    id: commentStatusId(comment),
    visibility: visibilityOf(post),
    in_reply_to_id: answered ? commentStatusId(answered) : postStatusId(post),
    in_reply_to_account_id: String((answered ?? post).author.id),
    media_attachments: [],
    tags: hashtagsIn(comment.content).map((tag) => statusTag(tag, context)),
    replies_count: comment.replyCount,
    bookmarked: context.isSaved({ kind: 'comment', id: comment.id }),
  };
}

const visibilityOf = ({ visibility }: Pick<Post, 'visibility'>) => (visibility === 'public' ? 'public' : 'private');

type Shared = Pick<
  Post,
  'content' | 'createdAt' | 'editedAt' | 'author' | 'positiveVotes' | 'negativeVotes' | 'userVote'
>;

/** What posts and comments have alike. */
function sharedFields(shown: Shared, url: string, context: StatusContext) {
  const { content, positiveVotes, negativeVotes } = shown;
  const vote = shown.userVote?.isPositive;
  return {
    uri: url,
    url,
    created_at: shown.createdAt,
    edited_at: shown.editedAt,
    account: context.accountOf(shown.author),
    content: htmlOf(content, context, context.mentioned),
    mentions: mentionedKeys(content).flatMap((key) => context.mentioned.get(key) ?? []),
    sensitive: false,
    spoiler_text: '',
    language: null,
    application: null,
    emojis: [],
    reblogs_count: 0,
    quotes_count: 0,
    favourites_count: positiveVotes,
    reblog: null,
    quote: null,
    quote_approval: quoteApproval,
    poll: null,
    card: null,
    favourited: vote === true,
    reblogged: false,
    muted: false,
    filtered: [],
    pleroma: { local: true, emoji_reactions: reactionsOf(positiveVotes, negativeVotes, vote) },
  } satisfies Partial<Status>;
}

function reactionsOf(positive: number, negative: number, vote: boolean | undefined): EmojiReaction[] {
  const reactions: EmojiReaction[] = [];
  if (positive > 0) reactions.push({ name: UPVOTE, count: positive, me: vote === true });
  if (negative > 0) reactions.push({ name: DOWNVOTE, count: negative, me: vote === false });
  return reactions;
}
