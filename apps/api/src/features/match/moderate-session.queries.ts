import { HIDDEN_SESSION } from '@vibeline/core/features/match/match.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publishVibeSession } from '../../events/publish.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { endSession } from './end-session.ts';
import { isThere } from './match.view.ts';
import { findSession } from './vibe-session.queries.ts';

/** As the viewer sees it; undefined when they do not, or when its text is hidden already. */
export async function findReportedSession(db: Kysely<Database>, { viewerId, now }: ViewerAt, sessionId: number) {
  const session = await findSession(db, viewerId, sessionId);
  return session && session.hidden_by === null && isThere(session, { viewerId, now }) ? session : undefined;
}

/** As moderators read it: one text with the place, also while it is hidden. */
export function textOfSession({ vibe_content: text, location }: { vibe_content: string; location: string | null }) {
  return location === null ? text : `${text}\n${location}`;
}

/** For moderators. undefined once its owner's account is purged. */
export async function findSessionText(db: Kysely<Database>, sessionId: number) {
  const row = await db
    .selectFrom('vibe_sessions')
    .select(['vibe_content', 'location', 'hidden_by', 'hidden_content', 'hidden_location', 'created_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.hidden_by === null) return { content: textOfSession(row), hidden_at: null };
  const hidden = { vibe_content: row.hidden_content ?? '', location: row.hidden_location };
  return { content: textOfSession(hidden), hidden_at: row.created_at };
}

const lockRow = (trx: Transaction<Database>, sessionId: number) =>
  trx
    .selectFrom('vibe_sessions')
    .select(['id', 'owner_id', 'vibe_content', 'location', 'ends_at', 'cancelled_at', 'hidden_by'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Cancels it if it was to come, and puts another text in the place of its own, wherever that is read: in matches, chats, notifications and
 * archives. What an earlier decision hides stays hidden by it. False when it is gone.
 */
export async function hideSession(
  context: NotificationContext,
  sessionId: number,
  decisionId: number,
): Promise<boolean> {
  const { trx } = context;
  const session = await lockRow(trx, sessionId);
  if (!session) return false;
  if (session.hidden_by !== null) return true;
  await trx
    .updateTable('vibe_sessions')
    .set({
      ...{ hidden_by: decisionId, hidden_content: session.vibe_content, hidden_location: session.location },
      ...{ vibe_content: HIDDEN_SESSION, location: null },
    })
    .where('id', '=', sessionId)
    .execute();
  if (session.cancelled_at === null && session.ends_at > context.now) await endSession(context, session);
  else publishVibeSession(context, sessionId);
  return true;
}

/** Its text is back; it stays cancelled. */
export async function showSession(context: NotificationContext, sessionId: number, decisionId: number): Promise<void> {
  const { trx } = context;
  const session = await lockRow(trx, sessionId);
  if (session?.hidden_by !== decisionId) return;
  await trx
    .updateTable('vibe_sessions')
    .set((eb) => ({
      ...{ vibe_content: eb.fn.coalesce('hidden_content', 'vibe_content'), location: eb.ref('hidden_location') },
      ...{ hidden_by: null, hidden_content: null, hidden_location: null },
    }))
    .where('id', '=', sessionId)
    .execute();
  publishVibeSession(context, sessionId);
}
