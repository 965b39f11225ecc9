import type { PostMediaInput } from '@vibeline/core/features/media/media.schema';
import { HASHTAGS_MAX } from '@vibeline/core/features/posts/post.rules';
import { distinctHashtags, hashtagsIn } from '@vibeline/core/text-parts.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { PublishContext } from '../../../events/publish.ts';
import { attachMedia } from '../../media/post-media.queries.ts';
import { adjustPostCount } from '../../members/member-counters.queries.ts';
import type { PostAudience } from '../../visibility/stored-audience.queries.ts';
import { lockMembership } from '../circle/circle-post.queries.ts';
import { isCounted } from '../post.view.ts';
import { insertPost, lockPrivacy, markHasVideo } from '../post-changes.queries.ts';
import { lockCounters } from '../post-counters.queries.ts';
import { removePost } from '../remove-post.ts';
import { deleteUnreferencedPost, isImportedPost, isPostReferenced, lockImportedPost } from './imported-post.queries.ts';

export interface ImportedPost {
  authorId: number;
  content: string;
  category: string | null;
  hashtags: readonly string[];
  isAnonymous: boolean;
  audience: PostAudience;
  circleId: number | null;
  media: PostMediaInput;
  createdAt: number;
  editedAt: number | null;
}

/**
 * A post of an archive: nobody is told, and it is in the author's list, and in counts of that list, alone. Returns null for an
 * anonymous one of a private account, and for one in a circle that its author is not in.
 */
export async function addImportedPost(trx: Transaction<Database>, post: ImportedPost): Promise<number | null> {
  const { authorId, audience, circleId, media, hashtags, content } = post;
  const isPrivate = await lockPrivacy(trx, authorId);
  if (post.isAnonymous && (isPrivate || audience !== 'public')) return null;
  if (circleId !== null && !(await lockMembership(trx, { circleId, memberId: authorId }))) return null;
  const { category, isAnonymous, createdAt, editedAt } = post;
  const tags = distinctHashtags([...hashtags, ...hashtagsIn(content)]).slice(0, HASHTAGS_MAX);
  const postId = await insertPost(trx, {
    authorId,
    content,
    category,
    isAnonymous,
    circleId,
    createdAt,
    editedAt,
    visibility: audience,
    hashtags: tags,
    isImported: true,
  });
  const kinds = await attachMedia(trx, postId, authorId, media);
  if (kinds.includes('video')) await markHasVideo(trx, postId);
  const counted = { visibility: audience, is_anonymous: isAnonymous ? 1 : 0, hidden_by: null };
  if (isCounted(counted)) await adjustPostCount(trx, authorId, 1);
  return postId;
}

/**
 * As if it had never been there; one that others have voted on, answered or shared goes as when its author deletes it. One that its
 * author has edited since stays. `editedAt`: as it was imported.
 */
export async function undoImportedPost(
  publishing: PublishContext,
  { authorId, postId, editedAt, now }: { authorId: number; postId: number; editedAt: number | null; now: number },
): Promise<string[]> {
  const { trx } = publishing;
  if (!(await isImportedPost(trx, authorId, postId))) return [];
  // As votes and comments do, which wait; then the post itself, for whatever else refers to it.
  await lockCounters(trx, postId);
  const post = await lockImportedPost(trx, authorId, postId);
  if (!post || post.edited_at !== editedAt) return [];
  const isKept = await isPostReferenced(trx, postId);
  const names = post.deleted_at === null ? await removePost(publishing, post, now) : [];
  if (!isKept) await deleteUnreferencedPost(trx, postId);
  return names;
}
