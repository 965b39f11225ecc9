import { SECOND_MS } from '@vibeline/core/durations.rules';
import type { TestApp, TestMember } from './app.ts';
import { oldSession } from './factor-refusals.ts';
import { moderationOf } from './moderation.ts';
import type { RefusedCall, Sent } from './refused-call.ts';

interface World {
  app: TestApp;
  demo: TestApp;
  demoMember: TestMember;
  owner: TestMember;
}

const acts: [operationId: string, body?: object][] = [
  ['setRole', { role: 'moderator' }],
  ['endSessions'],
  ['deleteMember', { username: 'whoever' }],
  ['restoreMember'],
  ['makeResetLink'],
  ['resetSecondFactor'],
  ['setVerified', { isVerified: true, reason: 'Known to us.' }],
];

export function managedMemberRefusals(world: () => World): RefusedCall[] {
  const newMember = (app: TestApp) => app.register(`f${Math.random().toString(36).slice(2, 12)}`);
  const newAdministrator = async (app = world().app) => {
    const member = await newMember(app);
    await moderationOf(app).grant(member, 'administrator');
    return member;
  };
  const byOwner = (id: number): Sent => ({ token: world().owner.token, path: { id } });
  const ofDemo = async (by: 'demo' | 'another'): Promise<Sent> => {
    const { demo, demoMember } = world();
    const other = await newMember(demo);
    const [actor, subject] = by === 'demo' ? [demoMember, other] : [other, demoMember];
    await moderationOf(demo).grant(actor, 'owner');
    return { to: demo, token: actor.token, path: { id: subject.id }, body: { memberId: subject.id } };
  };
  const ofActs = acts.flatMap(([operationId, body]): RefusedCall[] => {
    const sent = (call: Sent): Sent => ({ ...call, ...(body ? { body } : { body: undefined }) });
    const by = async (actor: TestMember, id: number) => sent({ token: actor.token, path: { id } });
    return [
      [operationId, 'user_not_found', () => sent(byOwner(999_999))],
      [operationId, 'own_account', () => sent(byOwner(world().owner.id))],
      [operationId, 'owner_protected', async () => by(await newAdministrator(), world().owner.id)],
      [operationId, 'role_too_low', async () => by(await newAdministrator(), (await newAdministrator()).id)],
      [operationId, 'demo_account', async () => sent(await ofDemo('another'))],
      [operationId, 'demo_actor', async () => sent(await ofDemo('demo'))],
    ];
  });
  const withoutProof = async (body?: (subject: TestMember) => object): Promise<Sent> => {
    const { app, owner } = world();
    const subject = await newMember(app);
    return { token: await oldSession(app, owner.id), path: { id: subject.id }, ...(body && { body: body(subject) }) };
  };
  const deletedMember = async () => {
    const { app } = world();
    const member = await newAdministrator();
    const deletion = { member_id: member.id, asked_at: 1, asked_by: null, due_at: app.clock.now + SECOND_MS };
    await app.database.db.insertInto('member_deletions').values(deletion).execute();
    return member;
  };
  const withoutOffer = async (): Promise<Sent> => ({ token: world().owner.token });
  return [
    ...ofActs,
    ['getManagedMember', 'user_not_found', () => byOwner(999_999)],
    [
      'setRole',
      'role_not_given',
      async () => ({
        token: (await newAdministrator()).token,
        path: { id: (await newMember(world().app)).id },
        body: { role: 'administrator' },
      }),
    ],
    [
      'deleteMember',
      'wrong_username',
      async () => ({ ...byOwner((await newMember(world().app)).id), body: { username: 'another' } }),
    ],
    [
      'restoreMember',
      'deletion_begun',
      async () => {
        const { id } = await newMember(world().app);
        const deletion = { member_id: id, asked_at: 1, asked_by: null, due_at: 1, begun_at: 1 };
        await world().app.database.db.insertInto('member_deletions').values(deletion).execute();
        return byOwner(id);
      },
    ],
    [
      'restoreMember',
      'leaves_by_themselves',
      async () => {
        const { id } = await newMember(world().app);
        const due_at = world().app.clock.now + SECOND_MS;
        const deletion = { member_id: id, asked_at: 1, asked_by: id, due_at, own_due_at: due_at };
        await world().app.database.db.insertInto('member_deletions').values(deletion).execute();
        return byOwner(id);
      },
    ],
    [
      'makeResetLink',
      'no_password',
      async () => {
        const { id } = await newMember(world().app);
        await world().app.database.db.deleteFrom('credentials').where('member_id', '=', id).execute();
        return byOwner(id);
      },
    ],
    ['setRole', 'proof_needed', () => withoutProof(() => ({ role: 'moderator' }))],
    ['makeResetLink', 'proof_needed', () => withoutProof()],
    ['resetSecondFactor', 'proof_needed', () => withoutProof()],
    ['resetSecondFactor', 'no_factor', async () => byOwner((await newMember(world().app)).id)],
    ['deleteMember', 'proof_needed', () => withoutProof(() => ({ username: 'any' }))],
    ['offerOwnership', 'proof_needed', () => withoutProof(({ id }) => ({ memberId: id }))],
    ['acceptOwnership', 'proof_needed', async () => withoutBody(await withoutProof())],
    ['offerOwnership', 'user_not_found', () => ({ token: world().owner.token, body: { memberId: 999_999 } })],
    ['offerOwnership', 'own_account', () => ({ token: world().owner.token, body: { memberId: world().owner.id } })],
    [
      'offerOwnership',
      'not_administrator',
      async () => ({ token: world().owner.token, body: { memberId: (await newMember(world().app)).id } }),
    ],
    [
      'offerOwnership',
      'subject_being_deleted',
      async () => ({ token: world().owner.token, body: { memberId: (await deletedMember()).id } }),
    ],
    [
      'setRole',
      'subject_being_deleted',
      async () => ({ ...byOwner((await deletedMember()).id), body: { role: 'moderator' } }),
    ],
    ['offerOwnership', 'demo_account', () => ofDemo('another')],
    ['offerOwnership', 'demo_actor', () => ofDemo('demo')],
    ['acceptOwnership', 'offer_not_found', withoutOffer],
    ['acceptOwnership', 'demo_actor', async () => withoutBody(await ofDemo('demo'))],
    ['cancelOwnership', 'offer_not_found', withoutOffer],
    ['cancelOwnership', 'demo_actor', async () => withoutBody(await ofDemo('demo'))],
  ];
}

function withoutBody({ to, token }: Sent): Sent {
  return { ...(to && { to }), ...(token !== undefined && { token }) };
}
