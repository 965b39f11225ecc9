import type { Post } from '@vibeline/core/features/posts/post.schema';
import { savedErrors } from '@vibeline/core/features/saved/saved.errors';
import { type SavedKind, savedSearchWords } from '@vibeline/core/features/saved/saved.rules';
import type { ListSavedInput, SavedItem, SavedPage } from '@vibeline/core/features/saved/saved.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { foldForms } from '@vibeline/core/fold-text.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { findUnhidden } from '../../db/lists/listed-rows.ts';
import { pageById } from '../../db/lists/read-page.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { isoTime } from '../../iso-time.ts';
import { listCommentsById } from '../comments/comment.queries.ts';
import { viewComment } from '../comments/comment.view.ts';
import { listPostsById, type PostRow } from '../posts/post.queries.ts';
import { listStoriesById, type StoryRow } from '../stories/story.queries.ts';
import { hasFolder, listSaved, type SavedRow } from './saved.queries.ts';

export interface SavedDependencies extends ServiceDependencies {
  viewPosts: (viewer: Viewer, rows: PostRow[]) => Promise<Post[]>;
  viewStories: (viewer: Viewer, rows: StoryRow[]) => Promise<Story[]>;
}

/** Rows that a search reads at once: each is viewed before it is compared, so that it finds what the viewer is shown alone. */
const SEARCHED_AT_ONCE = 50;

interface ViewedRow {
  id: number;
  item: SavedItem;
  /** What a search compares. */
  content: string;
}

/** In a constant number of statements; a search in at most `MAX_ROUNDS` times as many. */
export async function listSavedPage(
  deps: SavedDependencies,
  viewer: Viewer,
  { limit, cursor, search = '', ...filter }: ListSavedInput,
): Promise<SavedPage> {
  const { db } = deps;
  const folderId = filter.folderId ?? null;
  if (folderId !== null && !(await hasFolder(db, viewer.id, folderId))) throw savedErrors.folderNotFound();
  const words = savedSearchWords(search);
  const request = { list: `saved.${folderId ?? ''}`, viewerId: viewer.id, limit, cursor };
  const listing = { memberId: viewer.id, folderId };
  if (words.length === 0) {
    const find = (after: number | null) => listSaved(db, { ...listing, after, limit });
    return pageById(db, request, find, async (rows) => (await viewRows(deps, viewer, rows)).map(({ item }) => item));
  }
  const list = async (after: number | null) => {
    const rows = await listSaved(db, { ...listing, after, limit: SEARCHED_AT_ONCE });
    return { rows: await viewRows(deps, viewer, rows), examinedTo: null };
  };
  const isHidden = ({ content }: ViewedRow) => {
    const text = foldForms(content);
    return words.some((word) => !text.includes(word));
  };
  const find = (start: number | null) => findUnhidden(SEARCHED_AT_ONCE, start, list, isHidden);
  return pageById(db, request, find, (rows) => rows.map(({ item }) => item));
}

async function viewRows(deps: SavedDependencies, viewer: Viewer, rows: SavedRow[]): Promise<ViewedRow[]> {
  const { db, now, viewPosts, viewStories } = deps;
  const idsOf = (kind: SavedKind) => rows.filter((row) => row.kind === kind).map((row) => row.target_id);
  const posts = byId(await viewPosts(viewer, await listPostsById(db, viewer.id, idsOf('post'))));
  const found = await listCommentsById(db, idsOf('comment'), { viewerId: viewer.id });
  const comments = byId(found.map((row) => viewComment(row, viewer.id, [])));
  const stories = byId(
    await viewStories(viewer, await listStoriesById(db, idsOf('story'), { viewerId: viewer.id, now: now() })),
  );
  return rows.map(({ id, kind, target_id: targetId, folder_id: folderId, created_at: savedAt }) => {
    const shown = {
      post: kind === 'post' ? (posts.get(targetId) ?? null) : null,
      comment: kind === 'comment' ? (comments.get(targetId) ?? null) : null,
      story: kind === 'story' ? (stories.get(targetId) ?? null) : null,
    };
    const item = { kind, id: targetId, folderId, savedAt: isoTime(savedAt), ...shown };
    return { id, item, content: searchedText(shown) };
  });
}

function byId<Item extends { id: number }>(items: readonly Item[]): Map<number, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

/** Of what the viewer is shown: an anonymous author is not found by name. */
function searchedText({ post, comment, story }: Pick<SavedItem, 'post' | 'comment' | 'story'>): string {
  const shown = post ?? comment ?? story;
  if (!shown) return '';
  const hashtags = post ? post.hashtags.map((tag) => `#${tag}`) : [];
  return [shown.content, ...hashtags, shown.author.name, shown.author.username].join('\n');
}
