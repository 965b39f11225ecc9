import { registrationErrors } from '@vibeline/core/features/registration/registration.errors';
import type {
  ListRequestsInput,
  RegistrationRequest,
  RegistrationRequestPage,
} from '@vibeline/core/features/registration/registration.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { findAnyAuthors } from '../members/author.queries.ts';
import { viewAuthor } from '../members/member.view.ts';
import { acceptRequest, type DecidingContext, declineRequest } from './decide-request.ts';
import { type RegisterCall, register } from './register.ts';
import { viewRequest } from './registration.view.ts';
import { findRequestByUsername, listDecidedRequests, listPendingRequests, type RequestRow } from './request.queries.ts';

interface Dependencies extends PublishingDependencies {
  addToLog: DecidingContext['addToLog'];
  mailDecision: DecidingContext['mailDecision'];
}

/** `register` is a call of `accounts`. */
export function createRegistrationService(deps: Dependencies) {
  const { db, events, now, addToLog, mailDecision } = deps;
  const decide = async (viewer: Viewer, work: (context: DecidingContext) => Promise<RequestRow>) => {
    const row = await inTransaction(db, (trx) => work({ trx, events, now: now(), viewer, addToLog, mailDecision }));
    return viewOne(db, viewer, row);
  };
  return {
    listRequests: (viewer, input) => listRequests(db, viewer, input),
    accept: (viewer, { id }) => decide(viewer, (context) => acceptRequest(context, id)),
    decline: (viewer, { id, answer }) =>
      decide(viewer, (context) => declineRequest(context, id, answer.trim() === '' ? null : answer.trim())),
  } satisfies ServiceOf<'registration'>;
}

export function createRegisterService(deps: Parameters<typeof register>[0]) {
  return {
    register: (viewer, input, call: RegisterCall) => register(deps, viewer, input, call),
  } satisfies Pick<ServiceOf<'accounts'>, 'register'>;
}

/** Signing in says how the request stands, and nothing else works. */
export async function findApplicant(db: Kysely<Database>, usernameKey: string) {
  const row = await findRequestByUsername(db, usernameKey);
  if (!row || row.state === 'accepted' || row.password_hash === null) return null;
  const { state, answer, asked_at } = row;
  const refusal = registrationErrors.waiting({ state, answer, askedAt: new Date(asked_at).toISOString() });
  return { passwordHash: row.password_hash, refusal };
}

async function listRequests(
  db: Kysely<Database>,
  viewer: Viewer,
  { state, limit, cursor }: ListRequestsInput,
): Promise<RegistrationRequestPage> {
  const request = { list: `registration.${state}`, viewerId: viewer.id, limit, cursor };
  const list = state === 'pending' ? listPendingRequests : listDecidedRequests;
  return pageById(
    db,
    request,
    (after) => list(db, { after, limit }),
    (rows) => viewAll(db, viewer, rows),
  );
}

async function viewAll(
  db: Kysely<Database>,
  viewer: Viewer,
  rows: readonly RequestRow[],
): Promise<RegistrationRequest[]> {
  const ids = rows.flatMap((row) => [row.decided_by, row.member_id]).filter((id) => id !== null);
  const people = await findAnyAuthors(db, viewer.id, [...new Set(ids)]);
  const viewOf = (id: number | null) => {
    const person = id === null ? undefined : people.get(id);
    return person ? viewAuthor(person, viewer.id) : null;
  };
  return rows.map((row) => viewRequest(row, { decidedBy: viewOf(row.decided_by), member: viewOf(row.member_id) }));
}

async function viewOne(db: Kysely<Database>, viewer: Viewer, row: RequestRow): Promise<RegistrationRequest> {
  const [request] = await viewAll(db, viewer, [row]);
  if (!request) throw registrationErrors.requestNotFound();
  return request;
}
