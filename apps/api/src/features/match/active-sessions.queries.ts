import { type SessionCategory, type TimePreference, timePreferences } from '@vibeline/core/features/match/match.rules';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { PairKey } from '../../db/lists/keyset.ts';
import type { FoundRows, IdQuery } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST_PAIR } from '../../db/lists/prepared-pages.ts';
import { forEachShape } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import type { VibeSessionTable } from './match.table.ts';
import { LONGEST_MS } from './session-end.ts';

type State = 'active' | 'full' | 'waiting';

export interface ActiveListing {
  viewerId: number;
  category: SessionCategory | null;
  timePreference: TimePreference | null;
  others: boolean;
  /** Whether sessions have seats left, or places that one can wait for. */
  state?: State;
  now: number;
  after: PairKey | null;
  limit: number;
}

interface Shape {
  timePreference: TimePreference | null;
  hasCategory: boolean;
  others: boolean;
  state: State;
}

type Values = { viewerId: number; category: string; now: number } & Record<`since_${TimePreference}`, number>;
type ListedValues = Values & { createdAt: number; id: number };

const names = [
  ...(['viewerId', 'category', 'now'] as const),
  ...timePreferences.map((preference) => `since_${preference}` as const),
];

type ListedSession = Pick<Selectable<VibeSessionTable>, 'id' | 'created_at' | 'owner_id' | 'ends_at' | 'is_unnamed'>;

const listedColumns = [
  'vibe_sessions.id',
  'vibe_sessions.created_at',
  'vibe_sessions.owner_id',
  'vibe_sessions.ends_at',
  'vibe_sessions.is_unnamed',
] as const;

/**
 * Sessions with seats, or full ones, that may not have ended. Literals, and a condition that is always true, because SQLite uses a
 * partial index only for conditions that it can prove.
 */
function mayBeActive(
  db: Kysely<Database>,
  preference: TimePreference,
  { hasCategory, isFull }: { hasCategory: boolean; isFull: boolean },
  { createdAt, id, ...values }: ListedValues,
) {
  const inOrder = db
    .selectFrom('vibe_sessions')
    .select(listedColumns)
    .where('vibe_sessions.cancelled_at', 'is', null)
    .$if(isFull, (query) =>
      query.where(
        sql<boolean>`vibe_sessions.accepted_count + vibe_sessions.held_count >= vibe_sessions.max_participants - 1`,
      ),
    )
    .$if(!isFull, (query) =>
      query
        .where(sql<boolean>`vibe_sessions.accepted_count < vibe_sessions.max_participants - 1`)
        .where(
          sql<boolean>`vibe_sessions.accepted_count + vibe_sessions.held_count < vibe_sessions.max_participants - 1`,
        ),
    )
    .$if(!hasCategory && !isFull, (query) => query.where('vibe_sessions.id', '>', sql.lit(0)))
    .$if(hasCategory, (query) => query.where('vibe_sessions.category', '=', values.category as SessionCategory))
    .where('vibe_sessions.time_preference', '=', sql.lit(preference))
    .where('vibe_sessions.created_at', '>', values[`since_${preference}`])
    .where(sql<boolean>`(vibe_sessions.created_at, vibe_sessions.id) < (${createdAt}, ${id})`)
    .orderBy('vibe_sessions.created_at', 'desc')
    .orderBy('vibe_sessions.id', 'desc');
  return db.selectFrom(inOrder.as('of_time')).selectAll();
}

/** A member waits for a few, so no index has their category and time. */
function waitedFor(
  db: Kysely<Database>,
  { timePreference, hasCategory }: Shape,
  { viewerId, category, createdAt, id }: ListedValues,
) {
  return db
    .selectFrom('vibe_waits')
    .innerJoin('vibe_sessions', 'vibe_sessions.id', 'vibe_waits.session_id')
    .select(listedColumns)
    .where('vibe_waits.member_id', '=', viewerId)
    .$if(hasCategory, (query) => query.where('vibe_sessions.category', '=', category as SessionCategory))
    .$if(timePreference !== null, (query) =>
      query.where('vibe_sessions.time_preference', '=', sql.lit(timePreference as TimePreference)),
    )
    .where(sql<boolean>`(vibe_sessions.created_at, vibe_sessions.id) < (${createdAt}, ${id})`)
    .orderBy('vibe_sessions.created_at', 'desc')
    .orderBy('vibe_sessions.id', 'desc');
}

/** Both engines read each preference's sessions from the index and merge them row by row. */
function idsOf(db: Kysely<Database>, shape: Shape, values: ListedValues) {
  const { timePreference, hasCategory, state } = shape;
  if (state === 'waiting') return waitedFor(db, shape, values) as unknown as IdQuery<ListedSession>;
  const kind = { hasCategory, isFull: state === 'full' };
  const [first, ...others] = timePreference ? [timePreference] : timePreferences;
  return others
    .reduce(
      (union, preference) => union.unionAll(mayBeActive(db, preference, kind, values)),
      mayBeActive(db, first ?? 'now', kind, values),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc') as unknown as IdQuery<ListedSession>;
}

const pagesOf = forEachShape((shape: Shape) =>
  examinedPages(names, FROM_NEWEST_PAIR, {
    ids: (db, values: Values, [createdAt, id]) => idsOf(db, shape, { ...values, createdAt, id }),
    rows: (db, { viewerId, now }, listed) =>
      db
        .selectFrom(listed)
        .select(['listed.id', 'listed.created_at'])
        .where('listed.ends_at', '>', now)
        .$if(shape.others, (query) => query.where('listed.owner_id', '<>', viewerId))
        .where(seeEachOther(viewerId, 'listed.owner_id'))
        // As of anonymous posts: vanishing with a mute would name the owner.
        .where((eb) => eb.or([eb('listed.is_unnamed', '=', sql.lit(1)), isNotMuted(viewerId, 'listed.owner_id')]))
        .orderBy('listed.created_at', 'desc')
        .orderBy('listed.id', 'desc'),
    positionOf: (row) => [row.created_at, row.id],
  }),
);

export async function listActiveVibeSessions(
  db: Kysely<Database>,
  { category, timePreference, others, state, now, ...listing }: ActiveListing,
): Promise<FoundRows<Pick<ListedSession, 'id' | 'created_at'>, PairKey>> {
  const since = Object.fromEntries(
    timePreferences.map((preference) => [`since_${preference}`, now - LONGEST_MS[preference]]),
  ) as Record<`since_${TimePreference}`, number>;
  const pages = pagesOf({ timePreference, hasCategory: category !== null, others, state: state ?? 'active' });
  return pages(db, { ...listing, category: category ?? '', now, ...since });
}
