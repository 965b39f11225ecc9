import { commentErrors } from '@vibeline/core/features/comments/comment.errors';
import { postErrors } from '@vibeline/core/features/posts/post.errors';
import { savedErrors } from '@vibeline/core/features/saved/saved.errors';
import { folderKey, SAVED_FOLDERS_MAX, type SavedKind } from '@vibeline/core/features/saved/saved.rules';
import type {
  RenameFolderInput,
  SavedFolder,
  SavedState,
  SavedTargetInput,
  SaveInput,
} from '@vibeline/core/features/saved/saved.schema';
import { storyErrors } from '@vibeline/core/features/stories/story.errors';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isoTime } from '../../iso-time.ts';
import { findComment } from '../comments/comment.queries.ts';
import { lockMemberRow } from '../members/member.queries.ts';
import { findPost } from '../posts/post.queries.ts';
import { findStory } from '../stories/story.queries.ts';
import { listSavedPage, type SavedDependencies } from './list-saved.ts';
import {
  countByFolder,
  deleteFolder,
  deleteSaved,
  type FolderRow,
  findSaved,
  hasFolder,
  hasMostSaved,
  insertFolder,
  insertSaved,
  listFolders,
  listSavedIds,
  moveSaved,
  type SavedTarget,
  updateFolder,
} from './saved.queries.ts';

/** Only the member sees what they have saved: no count of it exists, and no event says it. */
export function createSavedService(deps: SavedDependencies) {
  const { db, now } = deps;
  return {
    list: (viewer, input) => listSavedPage(deps, viewer, input),
    find: async (viewer, input) => viewState(await findSaved(db, targetOf(viewer, input))),
    async findIds(viewer, { kind, ids }) {
      return { ids: await listSavedIds(db, { memberId: viewer.id, kind }, ids) };
    },

    save: (viewer, input) => inTransaction(db, (trx) => save(trx, viewer, input, now())),
    remove: (viewer, input) => deleteSaved(db, targetOf(viewer, input)),

    async folders(viewer) {
      const folders = await listFolders(db, viewer.id);
      const counts = await countByFolder(db, viewer.id);
      return folders.map((row) => viewFolder(row, counts.get(row.id) ?? 0));
    },

    addFolder: (viewer, { name }) => inTransaction(db, (trx) => addFolder(trx, viewer, name, now())),
    renameFolder: (viewer, input) => inTransaction(db, (trx) => renameFolder(trx, viewer, input)),
    removeFolder: (viewer, { id: folderId }) => deleteFolder(db, viewer.id, folderId),
  } satisfies ServiceOf<'saved'>;
}

function targetOf(viewer: Viewer, { kind, id }: SavedTargetInput): SavedTarget {
  return { memberId: viewer.id, kind, targetId: id };
}

function viewState(row: { folder_id: number | null } | undefined): SavedState {
  return { isSaved: row !== undefined, folderId: row?.folder_id ?? null };
}

/** What the viewer cannot see any more can still be moved: it says nothing of it. */
async function save(trx: Transaction<Database>, viewer: Viewer, input: SaveInput, now: number): Promise<SavedState> {
  const target = targetOf(viewer, input);
  const { folderId } = input;
  // The limit is counted, and the folder read, under this lock.
  await lockMemberRow(trx, viewer.id);
  const known = await findSaved(trx, target);
  if (!known) await assertVisible[target.kind](trx, viewer.id, target.targetId, now);
  if (folderId != null && !(await hasFolder(trx, viewer.id, folderId))) throw savedErrors.folderNotFound();
  if (!known) {
    if (await hasMostSaved(trx, viewer.id)) throw savedErrors.tooMany();
    await insertSaved(trx, { ...target, folderId: folderId ?? null, now });
    return { isSaved: true, folderId: folderId ?? null };
  }
  if (folderId === undefined) return viewState(known);
  await moveSaved(trx, known.id, folderId);
  return { isSaved: true, folderId };
}

type AssertVisible = (db: Kysely<Database>, viewerId: number, id: number, now: number) => Promise<void>;

const assertVisible: Record<SavedKind, AssertVisible> = {
  async post(db, viewerId, id) {
    if (!(await findPost(db, viewerId, id))) throw postErrors.notFound();
  },
  async comment(db, viewerId, id) {
    const row = await findComment(db, viewerId, id);
    if (!row || row.is_gone === 1) throw commentErrors.notFound();
  },
  async story(db, viewerId, id, now) {
    if (!(await findStory(db, viewerId, id, now))) throw storyErrors.notFound();
  },
};

async function addFolder(trx: Transaction<Database>, viewer: Viewer, name: string, now: number): Promise<SavedFolder> {
  const key = folderKey(name);
  // The limit is counted under this lock.
  await lockMemberRow(trx, viewer.id);
  const folders = await listFolders(trx, viewer.id);
  if (folders.some((row) => row.name_key === key)) throw savedErrors.nameTaken();
  if (folders.length >= SAVED_FOLDERS_MAX) throw savedErrors.tooManyFolders();
  return viewFolder(await insertFolder(trx, { memberId: viewer.id, name, key, now }), 0);
}

async function renameFolder(
  trx: Transaction<Database>,
  viewer: Viewer,
  { id, name }: RenameFolderInput,
): Promise<SavedFolder> {
  const key = folderKey(name);
  await lockMemberRow(trx, viewer.id);
  const folders = await listFolders(trx, viewer.id);
  const folder = folders.find((row) => row.id === id);
  if (!folder) throw savedErrors.folderNotFound();
  if (folders.some((row) => row.id !== id && row.name_key === key)) throw savedErrors.nameTaken();
  await updateFolder(trx, id, { name, key });
  const counts = await countByFolder(trx, viewer.id);
  return viewFolder({ ...folder, name }, counts.get(id) ?? 0);
}

function viewFolder({ id, name, created_at }: FolderRow, count: number): SavedFolder {
  return { id, name, count, createdAt: isoTime(created_at) };
}
