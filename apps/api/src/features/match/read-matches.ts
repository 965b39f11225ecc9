import type { VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import type { Kysely } from 'kysely';
import { groupRows } from '../../db/lists/group-rows.ts';
import type { Database } from '../../db/schema.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import { seesParticipants, viewMatch, viewSession } from './match.view.ts';
import { getSelf, type MatchRow } from './vibe-match.queries.ts';
import { listParticipants, type SessionRow } from './vibe-session.queries.ts';

export async function viewSessions(
  db: Kysely<Database>,
  { viewerId, now }: ViewerAt,
  rows: readonly SessionRow[],
): Promise<VibeSession[]> {
  const ids = rows.filter((row) => row.accepted_count > 0 && seesParticipants(row, viewerId)).map((row) => row.id);
  const participants = groupRows(await listParticipants(db, ids, { viewerId }), (row) => row.session_id);
  return rows.map((row) => viewSession(row, { viewerId, now, participants: participants.get(row.id) ?? [] }));
}

export async function viewMatches(
  db: Kysely<Database>,
  { viewerId, now }: ViewerAt,
  rows: readonly MatchRow[],
): Promise<VibeMatch[]> {
  if (rows.length === 0) return [];
  const self = await getSelf(db, viewerId);
  return rows.map((row) => viewMatch(row, self, now));
}
