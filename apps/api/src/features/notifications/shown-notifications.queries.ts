import type { Kysely } from 'kysely';
import { filterInTurns } from '../../db/lists/filter-rows.ts';
import type { PairKey } from '../../db/lists/keyset.ts';
import { MAX_ROUNDS } from '../../db/lists/listed-rows.ts';
import type { Database } from '../../db/schema.ts';
import { findWordFilter, type WordFilter } from '../mutes/word-filter.queries.ts';
import { listMergedComments, type MergedComment } from './merged-comments.queries.ts';
import {
  countUnreadRows,
  listNotifications,
  listUnreadRows,
  type NotificationListing,
  type NotificationRow,
  type UnreadCounts,
} from './notification.queries.ts';
import { isMerged, isSeen } from './notification.view.ts';

interface ShownNotifications {
  rows: NotificationRow[];
  comments: Map<number, MergedComment[]>;
}

export async function hideMutedWords(
  db: Kysely<Database>,
  viewerId: number,
  rows: readonly NotificationRow[],
  words: WordFilter | null,
): Promise<ShownNotifications> {
  const merged = rows.filter((row) => isMerged(row.kind) && row.is_gone === 0);
  const comments = await listMergedComments(
    db,
    viewerId,
    merged.map((row) => row.id),
  );
  if (!words) return { rows: [...rows], comments };
  const all = [...comments.values()].flat();
  const shown = new Set(await filterInTurns(all, ({ text }) => !words.hidesText(text ?? '')));
  for (const [id, list] of comments) {
    comments.set(
      id,
      list.filter((comment) => shown.has(comment)),
    );
  }
  const isShown = (row: NotificationRow) => {
    if (row.is_gone === 1) return true;
    if (isMerged(row.kind)) return (comments.get(row.id) ?? []).length > 0;
    const isOfText = row.kind === 'mention' || row.kind === 'post_changed';
    return !isOfText || !words.hidesText(row.comment_text ?? row.post_text ?? '');
  };
  return { rows: await filterInTurns(rows, isShown), comments };
}

interface ShownPage extends ShownNotifications {
  last: NotificationRow | undefined;
  examinedTo: PairKey | null;
}

const keyOf = (row: NotificationRow): PairKey => [row.changed_at, row.id];

/** Not by `findUnhidden`: compared with muted words are the comments that a notification is about, read for each page. */
export async function listShown(db: Kysely<Database>, listing: NotificationListing): Promise<ShownPage> {
  const { viewerId, limit } = listing;
  const words = await findWordFilter(db, viewerId);
  const all: ShownNotifications = { rows: [], comments: new Map() };
  let { after } = listing;
  for (let round = 1; ; round += 1) {
    const { rows, examinedTo } = await listNotifications(db, { ...listing, after });
    const examined = rows.slice(0, limit);
    const shown = await hideMutedWords(db, viewerId, examined, words);
    all.rows.push(...shown.rows);
    for (const [id, comments] of shown.comments) all.comments.set(id, comments);
    const lastExamined = examined.at(-1);
    const isLast = rows.length <= limit || !lastExamined;
    if (all.rows.length > limit || (all.rows.length === limit && !isLast)) {
      const page = all.rows.slice(0, limit);
      return { rows: page, comments: all.comments, last: page.at(-1), examinedTo: null };
    }
    if (isLast) return { ...all, last: undefined, examinedTo };
    after = keyOf(lastExamined);
    if (round === MAX_ROUNDS) return { ...all, last: undefined, examinedTo: after };
  }
}

export async function countUnread(db: Kysely<Database>, viewerId: number, now: number): Promise<UnreadCounts> {
  const words = await findWordFilter(db, viewerId);
  if (!words) return countUnreadRows(db, { viewerId, now });
  const unread = await listUnreadRows(db, { viewerId, now });
  const { rows } = await hideMutedWords(db, viewerId, unread, words);
  const unseen = rows.filter((row) => !isSeen(row));
  return { unreadNotifications: rows.length, unseenNotifications: unseen.length };
}
