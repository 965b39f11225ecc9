import { DomainError } from '@vibeline/core/errors';
import type { ImportKind } from '@vibeline/core/features/imports/import.rules';
import type { PreferenceType } from '@vibeline/core/features/notifications/notification.rules';
import type { Progress } from '../archives/progress.ts';
import { createPace } from '../concurrency/pace.ts';
import { inTransaction } from '../db/transaction.ts';
import { findBlock } from '../features/blocks/block-changes.queries.ts';
import { undoImportedComment } from '../features/comments/imported-comment.ts';
import { findFollow } from '../features/follows/follow.queries.ts';
import { listHashtagFollows } from '../features/hashtags/hashtag-follow.queries.ts';
import { countItems, deleteItem, type ImportItem, listItems } from '../features/imports/import-items.queries.ts';
import { nameInUrl } from '../features/media/media.view.ts';
import { findMute, listMutedWords } from '../features/mutes/mute-changes.queries.ts';
import { undoImportedPost } from '../features/posts/imported/imported-post.ts';
import type { ImportContext } from './import-context.ts';
import { WORK_MS } from './run-import.ts';
import { saveSetting } from './settings.ts';

type Undo = (context: ImportContext, id: number, detail: Record<string, unknown>) => Promise<unknown>;

const ITEMS_AT_ONCE = 100;

/** By the functions that members' own acts use. What the member has changed since stays as it is. */
const undo: { readonly [Kind in ImportKind]?: Undo } = {
  highlights: ({ services, viewer }, id) => services.highlights.remove(viewer, { id }),
  stories: ({ services, viewer }, id) => services.stories.remove(viewer, { id }),
  comments({ db, events, now, viewer }, commentId, detail) {
    const comment = { authorId: viewer.id, commentId, editedAt: editedAtOf(detail), now: now() };
    return inTransaction(db, (trx) => undoImportedComment({ trx, events }, comment));
  },
  async posts({ db, events, now, viewer, services }, postId, detail) {
    const post = { authorId: viewer.id, postId, editedAt: editedAtOf(detail), now: now() };
    await services.media.removeFiles(await inTransaction(db, (trx) => undoImportedPost({ trx, events }, post)));
  },
  async follows({ db, services, viewer }, followingId, { followId }) {
    const follow = await findFollow(db, viewer.id, followingId);
    if (follow?.id === followId) await services.follows.unfollow(viewer, { followingId });
  },
  async mutes({ db, services, viewer }, id, { madeAt }) {
    if (isSame(madeAt, (await findMute(db, viewer.id, id))?.created_at)) await services.mutes.unmute(viewer, { id });
  },
  async blocks({ db, services, viewer }, id, { madeAt }) {
    if (isSame(madeAt, (await findBlock(db, viewer.id, id))?.created_at)) await services.blocks.unblock(viewer, { id });
  },
  async 'muted-words'({ db, services, viewer }, _id, { word, wordId }) {
    const known = (await listMutedWords(db, viewer.id)).find((row) => row.word === word || row.id === wordId);
    if (known && isSame(wordId, known.id)) await services.mutes.removeWord(viewer, { id: known.id });
  },
  async hashtags({ db, services, viewer }, _id, { tag, madeAt }) {
    const known = (await listHashtagFollows(db, viewer.id)).find((followed) => followed.tag_key === tag);
    if (known && isSame(madeAt, known.created_at)) await services.hashtags.unfollow(viewer, { tag: known.tag_key });
  },
  profile: undoProfile,
  settings: undoSetting,
};

/** Whether a row is the one that the import has made. Its process may have ended before it recorded which. */
function isSame(recorded: unknown, found: string | number | undefined): boolean {
  return recorded === undefined ? found !== undefined : found === recorded;
}

const editedAtOf = ({ editedAt }: Record<string, unknown>) => (typeof editedAt === 'number' ? editedAt : null);

async function undoProfile(
  { services, viewer }: ImportContext,
  _id: number,
  { field, value }: Record<string, unknown>,
): Promise<void> {
  const here = await services.members.get(viewer, { id: viewer.id });
  if (field === 'picture') {
    if (here.profileImage !== null && nameInUrl(here.profileImage) === value)
      await services.members.updateProfile(viewer, { id: viewer.id, profileImage: null });
  } else if ((field === 'bio' || field === 'location' || field === 'website') && here[field] === value)
    await services.members.updateProfile(viewer, { id: viewer.id, [field]: null });
}

async function undoSetting(context: ImportContext, _id: number, detail: Record<string, unknown>): Promise<void> {
  const { services, viewer } = context;
  const { name, value, initial, type } = detail;
  if (typeof type === 'string') {
    await services.notifications.updatePreferences(viewer, { [type as PreferenceType]: true });
    return;
  }
  const here: Readonly<Record<string, unknown>> = await services.settings.get(viewer);
  if (typeof name !== 'string' || here[name] !== value) return;
  if (name === 'isPrivate' && (await hasRequests(context))) return;
  await saveSetting(context, name, initial);
}

/** Opening the account would accept them all, which the member has not decided. */
async function hasRequests({ services, viewer }: ImportContext): Promise<boolean> {
  return (await services.follows.listRequests(viewer, { limit: 1 })).items.length > 0;
}

const order: readonly ImportKind[] = [
  'highlights',
  'stories',
  'comments',
  'posts',
  'blocks',
  'mutes',
  'follows',
  'muted-words',
  'hashtags',
  'settings',
  'profile',
];

/** Whatever was begun last comes first: replies before what they answer. `onProgress` throws `EndedError`. */
export async function undoImport(
  context: ImportContext,
  onProgress: (progress: Progress) => Promise<void>,
): Promise<void> {
  const { db, viewer, importId, run } = context;
  const total = await countItems(db, importId);
  const pace = createPace({ workMs: WORK_MS });
  let done = 0;
  for (const kind of order) {
    for (let items = await list(); items.length > 0; items = await list()) {
      for (const item of items) {
        await undoItem(context, undo[kind], item);
        await deleteItem(db, viewer.id, item.item_key);
        run.hasProgress = true;
        done += 1;
        await onProgress({ done, total });
        await pace();
      }
    }

    function list() {
      return listItems(db, { importId, kind, limit: ITEMS_AT_ONCE });
    }
  }
}

async function undoItem(context: ImportContext, act: Undo | undefined, item: ImportItem): Promise<void> {
  const detail: Record<string, unknown> = item.detail === null ? {} : JSON.parse(item.detail);
  try {
    await act?.(context, item.target_id ?? 0, detail);
  } catch (error) {
    // The member has removed it already.
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
  }
}
