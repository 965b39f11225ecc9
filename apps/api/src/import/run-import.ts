import type { ImportReport } from '@vibeline/core/features/imports/import.schema';
import { containsForbidden } from '@vibeline/core/plain-input';
import type { Progress } from '../archives/progress.ts';
import { createPace } from '../concurrency/pace.ts';
import { addComment } from './add/add-comments.ts';
import { addHashtag, addPerson, addWord } from './add/add-people.ts';
import { addPost } from './add/add-posts.ts';
import { addProfile } from './add/add-profile.ts';
import { addHighlight, addStory } from './add/add-stories.ts';
import type { ArchiveContent, ItemList, LeftOut, Lists } from './formats/archive-content.ts';
import type { ImportContext } from './import-context.ts';

/** How long it works before it rests as long. */
export const WORK_MS = 30;

interface RunOptions {
  content: ArchiveContent;
  /** Called after each item, and while it waits. Throws `EndedError`. */
  onProgress: (progress: Progress) => Promise<void>;
}

/** Adds everything that can be added; what an earlier attempt has added is only counted. */
export async function runImport(
  startContext: Omit<ImportContext, 'checkEnd'>,
  { content, onProgress }: RunOptions,
): Promise<ImportReport> {
  const { lists, profile } = content;
  const pace = createPace({ workMs: WORK_MS });
  // Comments are read twice: replies need what they answer.
  const total = Object.values(lists).reduce((sum, { count }) => sum + count, lists.comments?.count ?? 0) + 1;
  const progress = { done: 0, total };
  const context: ImportContext = { ...startContext, checkEnd: () => onProgress({ ...progress }) };
  const step = async () => {
    progress.done += 1;
    await context.checkEnd();
    await pace();
  };
  const each: Each = async (kind, add, isCounted = true) => {
    const list = listIn(lists, kind);
    for (let index = 0; index < list.count; index += 1) {
      const read = checked(await list.read(index), index);
      if (!isLeftOut(read)) await add(read);
      else if (isCounted) context.report.leftOut({ kind, reason: read.leftOut, ...read });
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
  for (const one of content.leftOut) context.report.leftOut(one);
  return context.report.result();
}

/** Left out: what is not as the format says, and what has characters that no database stores. */
function checked<Item extends object>(read: Item | LeftOut | null, index: number): Item | LeftOut {
  const label = `Number ${index + 1} of its list`;
  if (read === null)
    return { leftOut: 'invalid', label, detail: 'It is not as the format of its archive says, or larger than 512 KB' };
  if (!isLeftOut(read) && containsForbidden(read))
    return { leftOut: 'invalid', label, detail: 'It has characters that cannot be shown' };
  return read;
}

function isLeftOut<Item extends object>(read: Item | LeftOut): read is LeftOut {
  return 'leftOut' in read;
}

const EMPTY: ItemList<never> = { count: 0, read: async () => null };

function listIn<Kind extends keyof Lists>(lists: ArchiveContent['lists'], kind: Kind): ItemList<Lists[Kind]> {
  return (lists[kind] as ItemList<Lists[Kind]> | undefined) ?? EMPTY;
}

type Each = <Kind extends keyof Lists>(
  kind: Kind,
  add: (item: Lists[Kind]) => Promise<unknown>,
  isCounted?: boolean,
) => Promise<void>;

/** What the items of the archive are here, by their ids there. */
type ImportedIds = Map<string, number>;

async function addContent(context: ImportContext, each: Each): Promise<void> {
  const posts: ImportedIds = new Map();
  const comments: ImportedIds = new Map();
  const stories: ImportedIds = new Map();
  const remember = (ids: ImportedIds, id: string, targetId: number | null) => {
    if (targetId !== null) ids.set(id, targetId);
  };
  await each('posts', async (post) => remember(posts, post.id, await addPost(context, post)));
  const importedIds = { posts, comments };
  await each('comments', async (comment) => {
    if (comment.parentId === null) remember(comments, comment.id, await addComment(context, comment, importedIds));
  });
  const addReply = async (comment: Lists['comments']) => {
    if (comment.parentId !== null) await addComment(context, comment, importedIds);
  };
  await each('comments', addReply, false);
  await each('stories', async (story) => remember(stories, story.id, await addStory(context, story)));
  await each('highlights', (highlight) => addHighlight(context, highlight, stories));
}
