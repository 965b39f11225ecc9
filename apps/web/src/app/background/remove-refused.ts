import type { InputOf, ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { removePost } from '../../cache/posts/post.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { onRefusal, type Refusal } from '../../lib/server/refusals.ts';

type PostField = 'id' | 'postId';

/** Procedures whose input says by its type that it names a post. */
type NamesPost<Path extends ProcedurePath> = Path extends `posts.${string}`
  ? PostField & keyof InputOf<Path>
  : 'postId' & keyof InputOf<Path>;

type PostPath =
  | { [Path in ProcedurePath]: [NamesPost<Path>] extends [never] ? never : Path }[ProcedurePath]
  | 'comments.list'
  | 'reports.create'
  | 'saved.save'
  | 'votes.findPostKinds'
  | 'votes.sumKindsOfPost';

/**
 * Which field of a refused call names the post that is gone; `null`: the page of the post says itself that it is. The
 * compiler requires an entry for each procedure that names a post, and a test for each that may be refused for it.
 */
export const postFields: { [Path in PostPath]: (PostField & keyof InputOf<Path>) | null } = {
  'comments.add': 'postId',
  'comments.list': 'id',
  'messages.send': 'postId',
  'posts.changeAudience': 'id',
  'posts.edit': 'id',
  'posts.explain': 'id',
  'posts.get': null,
  'posts.listVersions': 'id',
  'posts.remove': 'id',
  'reports.create': 'id',
  'saved.save': 'id',
  'votes.cast': 'postId',
  'votes.find': 'postId',
  'votes.keep': 'postId',
  'votes.findPostKinds': 'id',
  'votes.sumKindsOfPost': 'id',
};

/** Removes a post that a call has found gone, wherever it is shown, until the returned function is called. */
export function removeRefused(cache: Cache): () => void {
  return onRefusal((refusal) => {
    const postId = goneId(refusal);
    if (postId !== null) removePost(cache, postId);
    else if (refusal.reason === 'comment_not_found') void cache.utils.comments.list.invalidate();
  });
}

function goneId({ path, input, reason }: Refusal): number | null {
  const field = reason === 'post_not_found' && isPostPath(path) ? postFields[path] : null;
  return field === null ? null : Number(Reflect.get(Object(input), field)) || null;
}

function isPostPath(path: string): path is PostPath {
  return Object.hasOwn(postFields, path);
}
