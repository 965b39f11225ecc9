import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { NEW_SIGN_IN_MS, NEW_SIGN_INS_MAX } from '@vibeline/core/features/sign-ins/sign-in.rules';
import type { NewSignIn } from '@vibeline/core/features/sign-ins/sign-in.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { EventBus } from '../../../events/event-bus.ts';
import { publishAfterCommit } from '../../../events/publish.ts';
import { isoTime } from '../../../iso-time.ts';
import { listActiveAmong } from '../account.queries.ts';
import { isDemoMember } from '../demo-account.queries.ts';
import {
  type Device,
  findKnownSince,
  hasKnownDevices,
  insertKnownDevice,
  touchKnownDevice,
} from './known-device.queries.ts';
import {
  type Beginning,
  findBeginning,
  insertNewSignIn,
  listNewSignIns,
  listOtherDevices,
  type NewSignInRow,
} from './new-sign-in.queries.ts';
import { activeSince } from './session-token.ts';

interface Context {
  trx: Transaction<Database>;
  events: EventBus;
  demoAccounts: DemoAccount[] | null;
}

interface BegunSession extends Device {
  memberId: number;
  sessionId: number;
  now: number;
}

/**
 * Remembers from where a session has begun, and tells the other sessions of the member if that is new. Returns whether it
 * was known. Everyone signs in to a demo account, so of those nothing is stored.
 */
export async function seeSignIn({ trx, events, demoAccounts }: Context, begun: BegunSession): Promise<boolean> {
  const { memberId, sessionId, now } = begun;
  if (demoAccounts && (await isDemoMember(trx, demoAccounts, memberId))) return true;
  if (await touchKnownDevice(trx, memberId, begun)) return true;
  const others = await listOtherDevices(trx, memberId, sessionId);
  const isFirst = others.length === 0 && !(await hasKnownDevices(trx, memberId));
  const open = await listNewSignIns(trx, memberId, now - NEW_SIGN_IN_MS);
  const isKnown = others.some((other) => isFrom(other, begun));
  // One that cannot be told must not count as known afterwards.
  if (!isKnown && isFull(open)) return false;
  await insertKnownDevice(trx, memberId, begun);
  if (isKnown || isFirst) return isKnown;
  await insertNewSignIn(trx, begun);
  publishAfterCommit({ trx, events }, { kind: 'account', memberId });
  return false;
}

function isFrom(one: Device, other: Device): boolean {
  return one.device === other.device && one.network === other.network;
}

/** Sign-ins that this session may know of and answer for, newest first. */
export async function listFor(db: Kysely<Database>, viewer: Viewer, now: number): Promise<NewSignInRow[]> {
  const open = await listNewSignIns(db, viewer.id, now - NEW_SIGN_IN_MS);
  if (open.length === 0) return [];
  const own = await findBeginning(db, viewer.id, viewer.sessionId);
  if (!own) return [];
  const knownSince = await findKnownSince(db, viewer.id, own);
  if (isDoubtful(own, { open, isKnown: knownSince !== null })) return [];
  // Of a browser that was known before, also when its session began later: whoever signed in may have ended the earlier ones.
  return open.filter(({ created_at: at }) => at > own.created_at || (knownSince !== null && at > knownSince));
}

/**
 * Whether the session may be of whoever nobody has answered for yet: it began from there, at that time or later. When there
 * are so many of them that further ones are not stored, any session of a browser that is not known may be.
 */
function isDoubtful(own: Beginning, { open, isKnown }: { open: readonly NewSignInRow[]; isKnown: boolean }): boolean {
  const isUntold = isFull(open) && !isKnown;
  return open.some((told) => told.created_at <= own.created_at && (isUntold || isFrom(told, own)));
}

/** Whether further sign-ins are not stored. */
export const isFull = (open: readonly NewSignInRow[]) => open.length >= NEW_SIGN_INS_MAX;

export async function viewNewSignIns(db: Kysely<Database>, viewer: Viewer, now: number): Promise<NewSignIn[]> {
  const rows = await listFor(db, viewer, now);
  if (rows.length === 0) return [];
  const active = await listActiveAmong(
    db,
    rows.map(({ session_id: id }) => id),
    { ...activeSince(now), now },
  );
  return rows.map((row) => ({
    id: row.session_id,
    device: row.device,
    network: withoutEnd(row.network),
    createdAt: isoTime(row.created_at),
    hasEnded: !active.includes(row.session_id),
  }));
}

/** Of an IPv4 address; the network of an IPv6 address has lost its end already. */
function withoutEnd(network: string): string {
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.x');
}
