import type { UpdateNetworkInput } from '@vibeline/core/features/network/network.schema';
import { REQUESTS_MAX } from '@vibeline/core/features/registration/registration.rules';
import { inTransaction } from '../../src/db/transaction.ts';
import { insertMember } from '../../src/features/members/member.queries.ts';
import type { TestApp, TestMember } from './app.ts';
import type { OpenOther } from './live-refusals.ts';
import { moderationOf } from './moderation.ts';
import type { RefusedCall, Sent } from './refused-call.ts';
import { addRequest, registrationOf } from './registration.ts';

const NONE = 987_654;

interface World {
  app: TestApp;
  ana: TestMember;
  moderators: readonly [TestMember, TestMember];
  demo: TestApp;
  demoMember: TestMember;
}

/** Refused calls of registration and invitations; those of another way of registration go to a network of their own. */
export function registrationRefusals(world: () => World, openOther: OpenOther): RefusedCall[] {
  const asModerator = () => ({ token: world().moderators[0].token });
  const newcomer = { name: 'Cara', username: 'cara', password: 'first-secret' };
  const at = async (settings: UpdateNetworkInput, body: object = {}): Promise<Sent & { to: TestApp }> => {
    const to = await openOther({});
    const administrator = await to.register('overseer');
    await moderationOf(to).grant(administrator, 'administrator');
    await registrationOf(to, () => administrator).change(settings);
    return { to, token: null, body: { ...newcomer, ...body } };
  };
  const decided = async () => {
    const id = await addRequest(world().app);
    await world().app.services.registration.decline({ id: world().moderators[1].id, sessionId: 0 }, { id, answer: '' });
    return { ...asModerator(), path: { id } };
  };
  const mailed = { email: 'cara@example.org' };
  const none = () => ({ ...asModerator(), path: { id: NONE } });
  return [
    ['register', 'registration_closed', () => at({ registration: 'closed' })],
    ['register', 'invitation_required', () => at({ registration: 'invitation' })],
    ['register', 'invitation_not_working', () => at({ registration: 'invitation' }, { inviteCode: 'x'.repeat(22) })],
    ['register', 'reason_required', () => at({ registration: 'approval' })],
    ['register', 'waiting_for_approval', () => at({ registration: 'approval' }, { reason: 'I row.' })],
    ['register', 'too_many_sign_ups', () => at({ signUpsPerDay: 1 })],
    [
      'register',
      'too_many_requests_waiting',
      async () => {
        const sent = await at({ registration: 'approval' }, { reason: 'I row.' });
        await fill(sent.to);
        return sent;
      },
    ],
    [
      'login',
      'waiting_for_approval',
      async () => {
        const sent = await at({ registration: 'approval' }, { reason: 'I row.' });
        await sent.to.call('POST', '/api/users/register', { body: sent.body });
        return { ...sent, body: { username: 'cara', password: 'first-secret' } };
      },
    ],
    ['listRegistrationRequests', 'not_found', () => ({})],
    ['acceptRegistrationRequest', 'not_found', () => ({ path: { id: NONE } })],
    ['declineRegistrationRequest', 'not_found', () => ({ path: { id: NONE }, body: {} })],
    ['acceptRegistrationRequest', 'request_not_found', none],
    ['declineRegistrationRequest', 'request_not_found', () => ({ ...none(), body: {} })],
    ['acceptRegistrationRequest', 'already_decided', decided],
    ['declineRegistrationRequest', 'already_decided', async () => ({ ...(await decided()), body: {} })],
    [
      'acceptRegistrationRequest',
      'username_taken',
      async () => {
        const id = await addRequest(world().app, 'cara_of_requests');
        // No call makes this member, because the request has the name.
        const member = { username: 'cara_of_requests', name: 'Cara', createdAt: 1 };
        await inTransaction(world().app.database.db, (trx) => insertMember(trx, member));
        return { ...asModerator(), path: { id } };
      },
    ],
    ['makeInvitation', 'invalid_input', () => ({ body: { usesMax: 0 } })],
    ['makeInvitation', 'may_not_invite', () => ({ body: {} })],
    ['makeInvitation', 'demo_account', () => ({ to: world().demo, token: world().demoMember.token, body: mailed })],
    [
      'makeInvitation',
      'no_mail',
      async () => {
        const to = await openOther({ hasMail: false });
        return { to, token: (await to.register('ben')).token, body: mailed };
      },
    ],
    [
      'makeInvitation',
      'no_invitations_left',
      async () => {
        const { to } = await at({ whoInvites: 'member', invitationsPerWeek: 1 });
        const { token } = await to.register('ben');
        await to.call('POST', '/api/invitations', { token, body: {} });
        return { to, token, body: {} };
      },
    ],
    ['revokeInvitation', 'invitation_not_found', () => ({ path: { id: NONE } })],
    ['listAllInvitations', 'not_found', () => ({})],
  ];
}

async function fill(app: TestApp): Promise<void> {
  const rows = Array.from({ length: REQUESTS_MAX }, (_, index) => ({
    ...{ username: `r${index}`, username_key: `r${index}`, username_skeleton: `r${index}`, name: 'R' },
    ...{ reason: 'I row.', state: 'pending' as const, asked_at: 1 },
  }));
  for (let start = 0; start < rows.length; start += 100) {
    await app.database.db
      .insertInto('registration_requests')
      .values(rows.slice(start, start + 100))
      .execute();
  }
}
