import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { usernameSkeleton } from '@vibeline/core/features/members/username.rules';
import { REQUESTS_MAX, type RequestState } from '@vibeline/core/features/registration/registration.rules';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import { FROM_NEWEST, preparedPages } from '../../db/lists/prepared-pages.ts';
import { prepared } from '../../db/prepared.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import type { RegistrationRequestTable } from './registration.table.ts';

const PENDING = sql.lit('pending' as const);

const shownColumns = [
  'id',
  'username',
  'name',
  'reason',
  'state',
  'answer',
  'asked_at',
  'decided_at',
  'decided_by',
  'member_id',
] as const;

export type RequestRow = Pick<Selectable<RegistrationRequestTable>, (typeof shownColumns)[number]>;

interface NewRequest {
  username: string;
  name: string;
  passwordHash: string;
  reason: string;
  email: string | null;
  now: number;
}

export async function insertRequest(trx: Transaction<Database>, request: NewRequest): Promise<void> {
  const { username, name, passwordHash, reason, email, now } = request;
  await trx
    .insertInto('registration_requests')
    .values({
      id: newRowId(),
      username,
      username_key: usernameKey(username),
      username_skeleton: usernameSkeleton(username),
      name,
      password_hash: passwordHash,
      reason,
      email,
      state: 'pending',
      asked_at: now,
    })
    .execute();
}

const requestByKey = prepared(['key'], (db, { key }: { key: string }) =>
  db
    .selectFrom('registration_requests')
    .select(['password_hash', 'state', 'answer', 'asked_at'])
    .where('username_key', '=', key)
    .where('state', '<>', sql.lit('accepted' as const)),
);

/** The one that waits or was declined. */
export async function findRequestByUsername(db: Kysely<Database>, key: string) {
  const [row] = await requestByKey(db, { key });
  return row;
}

/** Locks the request until the transaction ends, so that of two who decide it the second sees the decision. */
export async function lockRequest(trx: Transaction<Database>, requestId: number) {
  return trx
    .selectFrom('registration_requests')
    .select([...shownColumns, 'password_hash', 'email'])
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
}

interface Decision {
  state: Exclude<RequestState, 'pending'>;
  answer: string | null;
  decided_at: number;
  decided_by: number;
  member_id: number | null;
}

/** The password hash of an accepted one is in the credential of the member; the address was for this decision. */
export async function saveDecision(
  trx: Transaction<Database>,
  requestId: number,
  decision: Decision,
): Promise<RequestRow> {
  return trx
    .updateTable('registration_requests')
    .set({ ...decision, email: null, ...(decision.state === 'accepted' && { password_hash: null }) })
    .where('id', '=', requestId)
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
}

export const listPendingRequests = preparedPages([], FROM_NEWEST, (db, _values, before, size) =>
  db
    .selectFrom('registration_requests')
    .select(shownColumns)
    .where('state', '=', PENDING)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(size),
);

export const listDecidedRequests = preparedPages([], FROM_NEWEST, (db, _values, before, size) =>
  db
    .selectFrom('registration_requests')
    .select(shownColumns)
    .where('state', '<>', PENDING)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(size),
);

const pendingCount = prepared([], (db) =>
  db
    .selectFrom('registration_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', PENDING),
);

export async function countPendingRequests(db: Kysely<Database>): Promise<number> {
  const [row] = await pendingCount(db, {});
  return Number(row?.count ?? 0);
}

const countOfDecider = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('moderators')
    .select((eb) =>
      eb
        .selectFrom('registration_requests')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('state', '=', PENDING)
        .as('count'),
    )
    .where('moderators.member_id', '=', memberId),
);

/** Requests that wait for the member's decision; 0 for those who do not decide. */
export async function countRequestsFor(db: Kysely<Database>, memberId: number): Promise<number> {
  const [row] = await countOfDecider(db, { memberId });
  return Number(row?.count ?? 0);
}

export async function hasMostRequests(db: Kysely<Database>): Promise<boolean> {
  return (await countPendingRequests(db)) >= REQUESTS_MAX;
}

export async function deleteDecidedRequests(
  db: Kysely<Database>,
  decidedBefore: number,
  signal?: AbortSignal,
): Promise<void> {
  await deleteInParts(async (limit) => {
    const old = db
      .selectFrom('registration_requests')
      .select('id')
      .where('state', '<>', PENDING)
      .where('decided_at', '<=', decidedBefore)
      .limit(limit);
    const { numDeletedRows } = await db.deleteFrom('registration_requests').where('id', 'in', old).executeTakeFirst();
    return numDeletedRows;
  }, signal);
}

/** What the member decided stays as long as others, without saying who decided. */
export async function forgetDecider(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.updateTable('registration_requests').set({ decided_by: null }).where('decided_by', '=', memberId).execute();
}
