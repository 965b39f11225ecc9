import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { sessions } from '@vibeline/demo-world/demo-content';
import type { DemoSession } from '@vibeline/demo-world/demo-content.schema';
import type { Kysely } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { claimDemoSessions } from '../src/db/settings.ts';
import { findMemberByUsername } from '../src/features/members/member.queries.ts';
import type { Services } from '../src/services.ts';
import { sessionInput } from './add-sessions.ts';
import { liveMembers } from './plan/plan-live-acts.ts';

interface Options {
  db: Kysely<Database>;
  services: Pick<Services, 'match'>;
  now: () => number;
  onSeen?: (memberId: number) => void;
}

const OWN_SESSIONS = 50;

/**
 * Creates the sessions of the demo world again that have ended, so that there are some of every category whenever somebody
 * looks. At most once in `DEMO_SESSIONS_MS`, also when several processes share the database. Not those of the quick logins:
 * a member's own sessions are left as they are. Returns how many were created.
 */
export async function openMissingSessions({ db, services, now, onSeen }: Options): Promise<number> {
  if (!(await claimDemoSessions(db, now()))) return 0;
  let created = 0;
  for (const owner of liveMembers) {
    const own = sessions.filter((session) => session.owner === owner);
    if (own.length === 0) continue;
    const member = await findMemberByUsername(db, usernameKey(owner), null);
    if (!member) continue;
    const count = await openMissing(services, { id: member.id, sessionId: 0 }, own);
    if (count > 0) onSeen?.(member.id);
    created += count;
  }
  return created;
}

async function openMissing(
  { match }: Pick<Services, 'match'>,
  viewer: Viewer,
  wanted: readonly DemoSession[],
): Promise<number> {
  const { items } = await match.listOwnSessions(viewer, { limit: OWN_SESSIONS });
  const running = new Set(
    items.filter(({ status }) => status === 'active' || status === 'full').map(({ vibeContent }) => vibeContent),
  );
  const missing = wanted.filter(({ text }) => !running.has(text));
  for (const session of missing) await match.createSession(viewer, sessionInput(session));
  return missing.length;
}
