import { type SessionCategory, type TimePreference, timePreferences } from '@vibeline/core/features/match/match.rules';
import { type Kysely, sql } from 'kysely';
import type { PairKey } from '../../db/keyset.ts';
import { fetchSize, MAX_EXAMINED } from '../../db/listed-rows.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { LONGEST_MS } from './session-end.ts';

export interface ActiveListing {
  viewerId: number;
  category: SessionCategory | null;
  timePreference: TimePreference | null;
  others: boolean;
  now: number;
  before: PairKey | null;
  limit: number;
}

interface Shape {
  timePreference: TimePreference | null;
  hasCategory: boolean;
  others: boolean;
  size: number;
}

type Values = {
  viewerId: number;
  category: string;
  now: number;
  createdAt: number;
  id: number;
} & Record<`since_${TimePreference}`, number>;

const names = [
  ...(['viewerId', 'category', 'now', 'createdAt', 'id'] as const),
  ...timePreferences.map((preference) => `since_${preference}` as const),
];

/**
 * Sessions with seats that may not have ended. Literals, and a condition that is always true, because SQLite uses a
 * partial index only for conditions that it can prove.
 */
function mayBeActive(db: Kysely<Database>, preference: TimePreference, { hasCategory }: Shape, values: Values) {
  const inOrder = db
    .selectFrom('vibe_sessions')
    .select(['vibe_sessions.id', 'vibe_sessions.created_at', 'vibe_sessions.owner_id', 'vibe_sessions.ends_at'])
    .where('vibe_sessions.cancelled_at', 'is', null)
    .where(sql<boolean>`vibe_sessions.accepted_count < vibe_sessions.max_participants - 1`)
    .$if(!hasCategory, (query) => query.where('vibe_sessions.id', '>', sql.lit(0)))
    .$if(hasCategory, (query) => query.where('vibe_sessions.category', '=', values.category as SessionCategory))
    .where('vibe_sessions.time_preference', '=', sql.lit(preference))
    .where('vibe_sessions.created_at', '>', values[`since_${preference}`])
    .where(sql<boolean>`(vibe_sessions.created_at, vibe_sessions.id) < (${values.createdAt}, ${values.id})`)
    .orderBy('vibe_sessions.created_at', 'desc')
    .orderBy('vibe_sessions.id', 'desc');
  return db.selectFrom(inOrder.as('of_time')).selectAll();
}

/** Both engines read each preference's sessions from the index, and merge them one by one. */
function examined(db: Kysely<Database>, shape: Shape, values: Values) {
  const [first, ...others] = shape.timePreference ? [shape.timePreference] : timePreferences;
  return others
    .reduce(
      (union, preference) => union.unionAll(mayBeActive(db, preference, shape, values)),
      mayBeActive(db, first ?? 'now', shape, values),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

const pageOf = forEachShape((shape: Shape) =>
  prepared(names, (db, values: Values) =>
    db
      .selectFrom(examined(db, shape, values).limit(MAX_EXAMINED).as('listed'))
      .select(['listed.id', 'listed.created_at'])
      .where('listed.ends_at', '>', values.now)
      .$if(shape.others, (query) => query.where('listed.owner_id', '<>', values.viewerId))
      .where(seeEachOther(values.viewerId, 'listed.owner_id'))
      .where(isNotMuted(values.viewerId, 'listed.owner_id'))
      .orderBy('listed.created_at', 'desc')
      .orderBy('listed.id', 'desc')
      .limit(shape.size),
  ),
);

const lastExaminedOf = forEachShape((shape: Shape) =>
  prepared(names, (db, values: Values) =>
    examined(db, shape, values)
      .limit(1)
      .offset(MAX_EXAMINED - 1),
  ),
);

interface Position {
  id: number;
  created_at: number;
}

export async function listActiveVibeSessions(
  db: Kysely<Database>,
  { viewerId, category, timePreference, others, now, before, limit }: ActiveListing,
): Promise<{ rows: Position[]; examinedTo: PairKey | null }> {
  const shape = { timePreference, hasCategory: category !== null, others, size: fetchSize(limit) };
  const [createdAt, id] = before ?? [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  const since = Object.fromEntries(
    timePreferences.map((preference) => [`since_${preference}`, now - LONGEST_MS[preference]]),
  ) as Record<`since_${TimePreference}`, number>;
  const values = { viewerId, category: category ?? '', now, createdAt, id, ...since };
  const rows = await pageOf(shape)(db, values);
  if (rows.length > limit) return { rows, examinedTo: null };
  const [last] = await lastExaminedOf({ ...shape, size: 0 })(db, values);
  return { rows, examinedTo: last ? [last.created_at, last.id] : null };
}
