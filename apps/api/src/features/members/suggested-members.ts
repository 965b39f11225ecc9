import type { Page, PageInput } from '@vibeline/core/page';
import type { Kysely } from 'kysely';
import { hiddenCursorOf, readHiddenCursor } from '../../db/lists/keyset.ts';
import type { Database } from '../../db/schema.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { listMembers, listMembersById, type MemberRow } from './member.queries.ts';

/** All cursors have the same length, which `pageInput` accepts. */
const CURSOR_LENGTH = 116;
const BASE = 36;

interface Suggestions {
  db: Kysely<Database>;
  rank: (viewerId: number) => Promise<number[]>;
}

/** A page begins after this member of the newest, without those who were on the first page. */
interface Position {
  after: number | null;
  suggested: readonly number[];
}

/**
 * The best to follow, then all others, the newest first. The order of the best changes between calls, so the cursor
 * names those that were sent: no page repeats one. Pages may be short by those.
 */
export async function listSuggestedPage(
  { db, rank }: Suggestions,
  viewerId: number | null,
  { limit, cursor }: PageInput,
): Promise<Page<MemberRow>> {
  const scope = { list: 'members.suggested', viewerId };
  const text = await readHiddenCursor(db, scope, cursor);
  const position = text === null ? { after: null, suggested: await rank(viewerId ?? VISITOR_ID) } : readPosition(text);
  const first = text === null ? await readInOrder(db, viewerId, position.suggested.slice(0, limit)) : [];
  const suggested = text === null ? first.map(({ id }) => id) : position.suggested;
  const size = limit - first.length;
  if (size === 0)
    return { items: first, nextCursor: await hiddenCursorOf(db, scope, writePosition({ after: null, suggested })) };
  const { rows, examinedTo } = await listMembers(db, { viewerId, after: position.after, limit: size });
  const shown = rows.slice(0, size);
  const after = rows.length > size ? (shown.at(-1)?.id ?? null) : examinedTo;
  const others = shown.filter(({ id }) => !suggested.includes(id));
  return {
    items: [...first, ...others],
    nextCursor: after === null ? null : await hiddenCursorOf(db, scope, writePosition({ after, suggested })),
  };
}

async function readInOrder(db: Kysely<Database>, viewerId: number | null, ids: readonly number[]) {
  const rows = await listMembersById(db, ids, { viewerId: viewerId ?? VISITOR_ID });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function writePosition({ after, suggested }: Position): string {
  return [after ?? 0, ...suggested]
    .map((id) => id.toString(BASE))
    .join(' ')
    .padEnd(CURSOR_LENGTH);
}

/** `writePosition` made the text: nobody else can make a cursor that is decrypted to it. */
function readPosition(text: string): Position {
  const [after = 0, ...suggested] = text
    .trimEnd()
    .split(' ')
    .map((id) => Number.parseInt(id, BASE));
  return { after: after === 0 ? null : after, suggested };
}
