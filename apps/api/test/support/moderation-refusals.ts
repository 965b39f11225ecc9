import type { TestApp, TestMember } from './app.ts';
import { moderationOf } from './moderation.ts';
import type { RefusedCall } from './refused-call.ts';
import { newResetCode } from './reset-link.ts';
import { addRing } from './rings.ts';

const NONE = 999_999;
const SUSPENDED_UNTIL = '2026-12-01T00:00:00.000Z';
const SUSPENDED_FOR = 'It advertises the same shop in every thread.';

interface World {
  app: TestApp;
  /** A server with a demo account, and its member. */
  demo: TestApp;
  demoMember: TestMember;
  reporter: TestMember;
  author: TestMember;
  /** The first decides. */
  moderators: readonly [TestMember, TestMember];
}

export function moderationRefusals(world: () => World): RefusedCall[] {
  const { report, warn } = actsIn(world);
  const asModerator = () => ({ token: world().moderators[0].token });
  const asAuthor = () => ({ token: world().author.token });
  const decision = { action: 'warn', reason: 'Please stop this.' };
  const appeal = { text: 'It was a joke.' };
  const exclusion = { reason: 'You vote for one another.', until: '2030-01-01T00:00:00Z' };
  return [
    ['login', 'suspended', () => suspendedLogin(world())],
    ['resetPassword', 'suspended', () => suspendedReset(world())],
    ['login', 'being_deleted', () => deletedLogin(world())],
    ['resetPassword', 'being_deleted', () => deletedReset(world())],
    ['getCurrentUser', 'suspended', async () => ({ token: (await suspendNew(world(), 'hawker')).token })],
    [
      'createReport',
      'invalid_report_lines',
      () => ({ body: { kind: 'member', id: world().author.id, reason: 'spam', lineIds: [NONE] } }),
    ],
    ['createReport', 'report_self', () => ({ body: { kind: 'member', id: world().reporter.id, reason: 'spam' } })],
    ['createReport', 'invalid_input', () => ({ body: { kind: 'member', id: world().author.id, reason: 'none' } })],
    ['createReport', 'post_not_found', () => ({ body: { kind: 'post', id: NONE, reason: 'spam' } })],
    ['createReport', 'session_not_found', () => ({ body: { kind: 'session', id: NONE, reason: 'spam' } })],
    ['createReport', 'stream_not_found', () => ({ body: { kind: 'stream', id: NONE, reason: 'spam' } })],
    ['createReport', 'message_not_found', () => ({ body: { kind: 'message', id: NONE, reason: 'spam' } })],
    ['getOwnReport', 'report_not_found', () => ({ path: { id: NONE } })],
    ['getOwnDecision', 'decision_not_found', () => ({ path: { id: NONE } })],
    [
      'appealDecision',
      'already_appealed',
      async () => ({ ...asAuthor(), path: { id: await warn({ appealed: true }) }, body: appeal }),
    ],
    [
      'appealDecision',
      'appeal_too_late',
      async () => ({ ...asAuthor(), path: { id: await warn({ created_at: 1 }) }, body: appeal }),
    ],
    [
      'appealDecision',
      'decision_undone',
      async () => ({ ...asAuthor(), path: { id: await warn({ undone_at: 1 }) }, body: appeal }),
    ],
    [
      'appealSuspension',
      'decision_not_found',
      () => ({ token: null, body: { username: 'ben', password: 'first-secret', ...appeal } }),
    ],
    ['listCases', 'not_found', () => ({})],
    ['listSuspensions', 'not_found', () => ({})],
    ['listVoteRings', 'not_found', () => ({})],
    ['getVoteRing', 'not_found', () => ({ ...asModerator(), path: { id: NONE } })],
    ['excludeVoteRing', 'not_found', () => ({ ...asModerator(), path: { id: NONE }, body: exclusion })],
    [
      'excludeVoteRing',
      'invalid_until',
      async () => ({
        ...asModerator(),
        path: { id: await addRing(world().app, [world().author.id]) },
        body: { ...exclusion, until: '2020-01-01T00:00:00Z' },
      }),
    ],
    ['endVoteRingExclusion', 'not_found', () => ({ ...asModerator(), path: { id: NONE }, body: { reason: 'No.' } })],
    [
      'endVoteRingExclusion',
      'nothing_to_undo',
      async () => ({
        ...asModerator(),
        path: { id: await addRing(world().app, [world().author.id]) },
        body: { reason: 'No.' },
      }),
    ],
    ['listAuditLog', 'not_found', () => ({})],
    ['exportAuditLog', 'not_found', () => ({})],
    ['exportAuditLog', 'invalid_input', () => ({ ...asModerator(), body: { action: 'praise' } })],
    ['getCase', 'not_found', () => ({ ...asModerator(), path: { id: NONE } })],
    ['decideCase', 'not_found', () => ({ ...asModerator(), path: { id: NONE }, body: decision })],
    [
      'decideCase',
      'already_decided',
      async () => {
        const id = await report();
        await moderationOf(world().app).decide(world().moderators[1], id);
        return { ...asModerator(), path: { id }, body: decision };
      },
    ],
    [
      'decideCase',
      'nothing_to_hide',
      async () => ({ ...asModerator(), path: { id: await report() }, body: { ...decision, action: 'hide' } }),
    ],
    ['decideCase', 'demo_account', () => suspensionOfDemo(world())],
    [
      'decideCase',
      'role_protected',
      async () => {
        // The second one owns the network.
        const id = await report(world().moderators[1]);
        return { ...asModerator(), path: { id }, body: { ...decision, action: 'suspend' } };
      },
    ],
    ['decideMember', 'not_found', () => ({ ...asModerator(), path: { id: NONE }, body: decision })],
    [
      'decideMember',
      'own_account',
      () => ({ ...asModerator(), path: { id: world().moderators[0].id }, body: decision }),
    ],
    [
      'decideMember',
      'role_protected',
      () => ({ ...asModerator(), path: { id: world().moderators[1].id }, body: decision }),
    ],
    [
      'decideMember',
      'demo_account',
      async () => {
        const { path: _, ...call } = await suspensionOfDemo(world());
        return { ...call, path: { id: world().demoMember.id } };
      },
    ],
    [
      'decideMember',
      'invalid_until',
      () => {
        const body = { ...decision, action: 'suspend', until: '2020-01-01T00:00:00Z' };
        return { ...asModerator(), path: { id: world().author.id }, body };
      },
    ],
    [
      'decideCase',
      'invalid_until',
      async () => {
        const body = { ...decision, action: 'suspend', until: '2020-01-01T00:00:00Z' };
        return { ...asModerator(), path: { id: await report() }, body };
      },
    ],
    [
      'undoDecision',
      'decision_undone',
      async () => ({ ...asModerator(), path: { id: await warn({ undone_at: 1 }) }, body: { reason: 'A mistake.' } }),
    ],
    [
      'undoDecision',
      'nothing_to_undo',
      async () => ({
        ...asModerator(),
        path: { id: await warn({ action: 'dismiss' }) },
        body: { reason: 'A mistake.' },
      }),
    ],
    [
      'answerAppeal',
      'another_moderator',
      async () => ({
        ...asModerator(),
        path: { id: await warn({ appealed: true }) },
        body: { isReversed: true, reason: 'A mistake.' },
      }),
    ],
  ];
}

interface Warning {
  action?: 'warn' | 'dismiss';
  appealed?: boolean;
  created_at?: number;
  undone_at?: number;
}

function actsIn(world: () => World) {
  const report = (member: TestMember = world().author) =>
    moderationOf(world().app).report(world().reporter, { kind: 'member', id: member.id });
  return {
    report,
    /** Warns the author, as the first moderator; returns the id of the decision. */
    async warn({ action = 'warn', appealed = false, ...changes }: Warning): Promise<number> {
      const { app, author, moderators } = world();
      const act = moderationOf(app);
      const { decision } = await act.decide(moderators[0], await report(), { action });
      const id = decision?.id ?? 0;
      if (appealed) await act.appeal(author, id);
      if (Object.keys(changes).length > 0) {
        await app.database.db.updateTable('decisions').set(changes).where('id', '=', id).execute();
      }
      return id;
    },
  };
}

async function suspendNew({ app, reporter, moderators }: World, username: string): Promise<TestMember> {
  const member = await app.register(username);
  const act = { action: 'suspend', until: SUSPENDED_UNTIL, reason: SUSPENDED_FOR } as const;
  await moderationOf(app).sanction(reporter, moderators[0], { kind: 'member', id: member.id }, act);
  return member;
}

async function suspendedLogin(world: World) {
  await suspendNew(world, 'advertiser');
  return { token: null, body: { username: 'advertiser', password: 'first-secret' } };
}

async function suspendedReset(world: World) {
  const { id } = await suspendNew(world, 'forgetful');
  return { token: null, body: { code: await newResetCode(world.app, id), password: 'second-secret' } };
}

async function deleteNew({ app }: World, username: string): Promise<number> {
  const { id } = await app.register(username);
  const deletion = { member_id: id, asked_at: 1, asked_by: null, due_at: app.clock.now + 1000 };
  await app.database.db.insertInto('member_deletions').values(deletion).execute();
  return id;
}

async function deletedLogin(world: World) {
  await deleteNew(world, 'leaver');
  return { token: null, body: { username: 'leaver', password: 'first-secret' } };
}

async function deletedReset(world: World) {
  const id = await deleteNew(world, 'leaver_too');
  return { token: null, body: { code: await newResetCode(world.app, id), password: 'second-secret' } };
}

async function suspensionOfDemo({ demo, demoMember }: World) {
  const act = moderationOf(demo);
  const moderator = await demo.register(`j${Math.random().toString(36).slice(2, 12)}`);
  await act.grant(moderator);
  const id = await act.report(moderator, { kind: 'member', id: demoMember.id });
  return { to: demo, token: moderator.token, path: { id }, body: { action: 'suspend', reason: 'Please stop this.' } };
}
