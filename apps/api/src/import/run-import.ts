import type { ImportReport } from '@vibeline/core/features/imports/import.schema';
import { addComment } from './add/add-comments.ts';
import { addHashtag, addPerson, addWord } from './add/add-people.ts';
import { addPost } from './add/add-posts.ts';
import { addProfile } from './add/add-profile.ts';
import { addHighlight, addStory } from './add/add-stories.ts';
import type { ArchiveContent, ItemList, LeftOut, Lists } from './formats/archive-content.ts';
import { createPace, type ImportContext } from './import-context.ts';

/** The import was stopped, or its member is gone. */
export class StoppedError extends Error {}

interface RunOptions {
  content: ArchiveContent;
  /** Called after each item. Throws `StoppedError`. */
  onProgress: (progress: { done: number; total: number }) => Promise<void>;
}

/** Adds everything that can be added; what an earlier attempt has added is only counted. */
export async function runImport(context: ImportContext, { content, onProgress }: RunOptions): Promise<ImportReport> {
  const { lists, profile, kept } = content;
  const pace = createPace();
  // Comments are read twice: replies need what they answer.
  const total = Object.values(lists).reduce((sum, { count }) => sum + count, lists.comments?.count ?? 0) + 1;
  const progress = { done: 0, total };
  const step = async () => {
    progress.done += 1;
    await onProgress({ ...progress });
    await pace();
  };
  const each: Each = async (kind, add, isCounted = true) => {
    const list = listIn(lists, kind);
    for (let index = 0; index < list.count; index += 1) {
      const read = outcomeOf(await list.read(index));
      if (read.leftOut === null) await add(read.item);
      else if (isCounted) context.report.leftOut(kind, read.leftOut.leftOut, read.leftOut.label);
      await step();
    }
  };

  if (profile) await addProfile(context, profile);
  await step();
  await addContent(context, each);
  for (const kind of ['follows', 'mutes', 'blocks'] as const)
    await each(kind, (person) => addPerson(context, kind, person));
  await each('muted-words', (word) => addWord(context, word));
  await each('hashtags', (hashtag) => addHashtag(context, hashtag));
  for (const { kind, count } of kept) context.report.leftOut(kind, 'kept', null, count);
  return context.report.result();
}

function outcomeOf<Item extends object>(read: Item | LeftOut | null) {
  if (read === null) return { item: null, leftOut: INVALID };
  return 'leftOut' in read ? { item: null, leftOut: read } : { item: read, leftOut: null };
}

const INVALID = { leftOut: 'invalid', label: null } as const;
const EMPTY: ItemList<never> = { count: 0, read: async () => null };

function listIn<Kind extends keyof Lists>(lists: ArchiveContent['lists'], kind: Kind): ItemList<Lists[Kind]> {
  return (lists[kind] as ItemList<Lists[Kind]> | undefined) ?? EMPTY;
}

type Each = <Kind extends keyof Lists>(
  kind: Kind,
  add: (item: Lists[Kind]) => Promise<unknown>,
  isCounted?: boolean,
) => Promise<void>;

async function addContent(context: ImportContext, each: Each): Promise<void> {
  const [posts, comments, stories] = [1, 2, 3].map(() => new Map<string, number>()) as [Ids, Ids, Ids];
  const note = (ids: Ids, id: string, here: number | null) => {
    if (here !== null) ids.set(id, here);
  };
  await each('posts', async (post) => note(posts, post.id, await addPost(context, post)));
  const placed = { posts, comments };
  await each('comments', async (comment) => {
    if (comment.parentId === null) note(comments, comment.id, await addComment(context, comment, placed));
  });
  const answer = async (comment: Lists['comments']) => {
    if (comment.parentId !== null) await addComment(context, comment, placed);
  };
  await each('comments', answer, false);
  await each('stories', async (story) => note(stories, story.id, await addStory(context, story)));
  await each('highlights', (highlight) => addHighlight(context, highlight, stories));
}

type Ids = Map<string, number>;
