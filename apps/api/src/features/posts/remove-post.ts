import type { PublishContext } from '../../events/publish.ts';
import { deleteMediaOfPost } from '../media/post-media.queries.ts';
import { adjustPostCount } from '../members/member-counters.queries.ts';
import { closePost } from '../notifications/close-notifications.queries.ts';
import { deleteQuestions } from '../versions/ask-voters.queries.ts';
import { deleteVersions } from '../versions/version.queries.ts';
import type { PostRow } from './post.queries.ts';
import { isCounted } from './post.view.ts';
import { deletePost } from './post-changes.queries.ts';
import { indexPost } from './post-index.queries.ts';

type Removed = Pick<PostRow, 'id' | 'author_id' | 'visibility' | 'is_anonymous' | 'hidden_by'>;

/** The caller has locked the post. Returns the names of the files to remove once the transaction has committed. */
export async function removePost(publishing: PublishContext, post: Removed, now: number): Promise<string[]> {
  const { trx } = publishing;
  await deletePost(trx, post.id, now);
  await indexPost(trx, post.id);
  if (isCounted(post)) await adjustPostCount(trx, post.author_id, -1);
  await deleteVersions(trx, { postId: post.id, commentId: null });
  await deleteQuestions(trx, { postId: post.id, commentId: null });
  await closePost(publishing, post.id);
  return deleteMediaOfPost(trx, post.id);
}
