import type { FollowReason } from '@vibeline/core/features/members/follow-reason.schema';
import type { Page, PageInput } from '@vibeline/core/page';
import type { Kysely } from 'kysely';
import { hiddenCursorOf, type PairKey, readHiddenCursor } from '../../db/lists/keyset.ts';
import type { Database } from '../../db/schema.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { listMembersByFollowers, listMembersById, type MemberRow } from './member.queries.ts';

/** All cursors have the same length, which `pageInput` accepts. */
const CURSOR_LENGTH = 116;
const BASE = 36;
/** No member has this id. */
const FROM_START: PairKey = [0, 0];

/** A member to follow; the reason is undefined when there is none that may be told. */
export interface ToFollow {
  id: number;
  reason: FollowReason | undefined;
}

export type SuggestedRow = MemberRow & { reason?: FollowReason };

interface Suggestions {
  db: Kysely<Database>;
  /** The best first; `VISITOR_ID` for a visitor. */
  rank: (viewerId: number) => Promise<ToFollow[]>;
}

/** Where a page begins: after this one of all members, without those who were on the first page. */
interface Position {
  after: PairKey | null;
  suggested: readonly number[];
}

/**
 * The best to follow, then all others, those with most followers first. The order of the first ones changes from call to
 * call, so the cursor names them: no page repeats one. A page may be short by those it leaves out, and who gains or loses
 * followers meanwhile may be on two pages or on none.
 */
export async function listSuggestedPage(
  { db, rank }: Suggestions,
  viewerId: number | null,
  { limit, cursor }: PageInput,
): Promise<Page<SuggestedRow>> {
  const scope = { list: 'members.suggested', viewerId };
  const text = await readHiddenCursor(db, scope, cursor);
  const position = text === null ? null : readPosition(text);
  const first = position ? [] : await listFirst({ db, rank }, viewerId, limit);
  const suggested = position?.suggested ?? first.map(({ id }) => id);
  const size = limit - first.length;
  const next = async (after: PairKey | null) => hiddenCursorOf(db, scope, writePosition({ after, suggested }));
  if (size === 0) return { items: first, nextCursor: await next(null) };
  const { rows, examinedTo } = await listMembersByFollowers(db, {
    viewerId,
    after: position?.after ?? null,
    limit: size,
  });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const after: PairKey | null = rows.length > size && last ? [last.follower_count, last.id] : examinedTo;
  const others = shown.filter(({ id }) => !suggested.includes(id));
  return { items: [...first, ...others], nextCursor: after && (await next(after)) };
}

async function listFirst({ db, rank }: Suggestions, viewerId: number | null, max: number): Promise<SuggestedRow[]> {
  const ranked = (await rank(viewerId ?? VISITOR_ID)).slice(0, max);
  const ids = ranked.map(({ id }) => id);
  const rows = await listMembersById(db, ids, { viewerId: viewerId ?? VISITOR_ID });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap(({ id, reason }) => {
    const row = byId.get(id);
    if (!row) return [];
    return [reason ? { ...row, reason } : row];
  });
}

function writePosition({ after, suggested }: Position): string {
  const [followers, id] = after ?? FROM_START;
  return [followers, id, ...suggested]
    .map((number) => number.toString(BASE))
    .join(' ')
    .padEnd(CURSOR_LENGTH);
}

/** `writePosition` made the text: nobody else can make a cursor that is decrypted to it. */
function readPosition(text: string): Position {
  const [followers = 0, id = 0, ...suggested] = text
    .trimEnd()
    .split(' ')
    .map((number) => Number.parseInt(number, BASE));
  return { after: id === 0 ? null : [followers, id], suggested };
}
