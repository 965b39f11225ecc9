import type { MakeInvitationInput } from '@vibeline/core/features/invitations/invitation.schema';
import type { UpdateNetworkInput } from '@vibeline/core/features/network/network.schema';
import { inTransaction } from '../../src/db/transaction.ts';
import { insertRequest } from '../../src/features/registration/request.queries.ts';
import type { TestApp, TestMember } from './app.ts';
import { asViewer } from './viewer.ts';

/** What is used up by a call is made anew for each. */
export const anyName = (start: string) => `${start}${Math.random().toString(36).slice(2, 12)}`;

/** Short forms of what administrators, inviters and applicants do. `administrator` has that role. */
export function registrationOf(app: TestApp, administrator: () => TestMember) {
  const change = (settings: UpdateNetworkInput) =>
    app.services.network.updateSettings(asViewer(administrator()), settings);
  return {
    change,
    invite: (member: TestMember, input: Partial<MakeInvitationInput> = {}) =>
      app.services.invitations.make(
        asViewer(member),
        { note: '', usesMax: 1, hours: null, ...input },
        { consumeRateLimit: async () => undefined },
      ),
    signUp: (username: string, body: object = {}, options: object = {}) =>
      app.call('POST', '/api/users/register', {
        body: { name: username, username, password: 'first-secret', ...body },
        ...options,
      }),
    signIn: (username: string, password = 'first-secret') =>
      app.call('POST', '/api/users/login', { body: { username, password } }),
  };
}

/** The id of a request that waits. Nobody signs in with its password. */
export async function addRequest(app: TestApp, username = anyName('r')): Promise<number> {
  const { db } = app.database;
  const request = { username, name: 'Cara', passwordHash: 'none', reason: 'I row.', email: null, now: app.clock.now };
  await inTransaction(db, (trx) => insertRequest(trx, request));
  const { id } = await db
    .selectFrom('registration_requests')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}
