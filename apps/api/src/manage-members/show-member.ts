import type { OpenDatabase } from '../db/open/open-database.ts';
import { listActiveSessions } from '../features/accounts/account.queries.ts';
import { viewAbsence } from '../features/accounts/deletion/deletion.view.ts';
import { findRole } from '../features/accounts/roles/role.queries.ts';
import { activeSince } from '../features/accounts/sign-ins/session-token.ts';
import { findSuspension } from '../features/accounts/suspensions/suspension.queries.ts';
import { findManagedMember } from '../features/managed-members/managed-member.queries.ts';
import { findGrant } from '../features/managed-members/verified-grant.queries.ts';
import { viewMember } from '../features/members/member.view.ts';
import { getNamedMember } from './command-context.ts';
import type { Printed } from './member-action.ts';

/** Also a suspension for what was written anonymously: the operator sees all of the database. */
export async function showMember(db: OpenDatabase['db'], name: string): Promise<Printed> {
  const now = Date.now();
  const member = await getNamedMember(db, name);
  const row = await findManagedMember(db, member.id, now);
  const suspension = await findSuspension(db, member.id, now);
  const sessions = await listActiveSessions(db, member.id, activeSince(now));
  const grant = await findGrant(db, member.id);
  const { verifiedBy = null } = viewMember(member, null);
  const lastSeen = row?.last_seen_at ?? null;
  const shown = {
    id: member.id,
    username: member.username,
    name: member.name,
    role: await findRole(db, member.id),
    joinedAt: new Date(member.created_at).toISOString(),
    lastSeenAt: lastSeen === null ? null : new Date(lastSeen).toISOString(),
    followers: member.follower_count,
    posts: member.post_count,
    sessions: sessions.length,
    verifiedBy,
    verifiedReason: grant?.reason ?? null,
    ...(row ? viewAbsence(row) : { deletionDueAt: null, isLeaving: false, breakSince: null }),
    suspension: suspension
      ? {
          until: suspension.until === null ? null : new Date(suspension.until).toISOString(),
          reason: suspension.reason,
        }
      : null,
  };
  return { text: describe(shown), json: shown };
}

interface Shown {
  username: string;
  name: string;
  role: string;
  joinedAt: string;
  lastSeenAt: string | null;
  followers: number;
  posts: number;
  sessions: number;
  verifiedBy: 'followers' | 'network' | null;
  verifiedReason: string | null;
  deletionDueAt: string | null;
  isLeaving: boolean;
  breakSince: string | null;
  suspension: { until: string | null; reason: string } | null;
}

function describe({ suspension, ...member }: Shown): string {
  const badge = {
    followers: 'by 100,000 followers',
    network: `by this network: ${member.verifiedReason ?? 'no reason'}`,
  };
  const suspended = `${suspension?.until === null ? 'without an end' : `until ${suspension?.until}`}: ${suspension?.reason}`;
  const deleted = `for good on ${member.deletionDueAt}${member.isLeaving ? ', by their own wish' : ''}`;
  const lines = [
    ['Role', member.role],
    ['Joined', member.joinedAt.slice(0, 10)],
    ['Last here', member.lastSeenAt?.slice(0, 10) ?? 'never'],
    ['Sessions', String(member.sessions)],
    ['Followers', String(member.followers)],
    ['Posts', String(member.posts)],
    ['Verified', member.verifiedBy === null ? 'no' : badge[member.verifiedBy]],
    ['Suspended', suspension ? suspended : 'no'],
    ['Deleted', member.deletionDueAt === null ? 'no' : deleted],
    ['Break', member.breakSince === null ? 'no' : `since ${member.breakSince.slice(0, 10)}`],
  ];
  return [
    `@${member.username}  ${member.name}`,
    ...lines.map(([name = '', value]) => `${name.padEnd(11)}${value}`),
  ].join('\n');
}
