import {
  ACTIVE_SESSIONS_MAX,
  MATCH_BLOCKS_MAX,
  sessionCategories,
  timePreferences,
  WAITING_MAX,
  WAITS_MAX,
} from '@vibeline/core/features/match/match.rules';
import type { CreateSessionInput, VibeSession } from '@vibeline/core/features/match/match.schema';
import { sql } from 'kysely';
import type { TestApp, TestMember } from './app.ts';
import { newMembers } from './circles.ts';
import type { RefusedCall } from './refused-call.ts';
import { reserveRowIds } from './reserve-row-ids.ts';
import { asViewer } from './viewer.ts';

export function createSession(
  { services }: TestApp,
  owner: { id: number },
  changes: Partial<CreateSessionInput> = {},
): Promise<VibeSession> {
  const input = { vibeContent: 'Climb a hill', category: 'outdoor', location: null, maxParticipants: 2 } as const;
  return services.match.createSession(asViewer(owner), { ...input, timePreference: 'flexible', ...changes });
}

/** Asks to join the session; returns the match's id. */
export async function requestMatch(
  { services }: TestApp,
  requester: { id: number },
  { id, user, isUnnamed }: VibeSession,
): Promise<number> {
  const targetUserId = isUnnamed ? 0 : user.id;
  const { match } = await services.match.request(asViewer(requester), { sessionId: id, targetUserId });
  return match.id;
}

/** Of two seats, of which a new member has the other one. */
export async function fullSession(app: TestApp, owner: { id: number }): Promise<VibeSession> {
  const session = await createSession(app, owner);
  const [guest] = (await newMembers(app, 1)) as [TestMember];
  const id = await requestMatch(app, guest, session);
  await app.services.match.answer(asViewer(owner), { id, status: 'accepted' });
  return session;
}

/** The chat of a match with a new, unnamed owner, of whoever asked; returns its id. */
export async function unnamedChat(app: TestApp, asker: { id: number }): Promise<number> {
  const [owner] = (await newMembers(app, 1)) as [TestMember];
  const session = await createSession(app, owner, { isUnnamed: true });
  const id = await requestMatch(app, asker, session);
  await app.services.match.answer(asViewer(owner), { id, status: 'accepted' });
  return (await app.services.conversations.open(asViewer(asker), { matchId: id })).id;
}

export async function endedSession(app: TestApp, owner: { id: number }): Promise<number> {
  const { id } = await createSession(app, owner);
  await app.database.db.updateTable('vibe_sessions').set({ ends_at: 1 }).where('id', '=', id).execute();
  return id;
}

interface ManySessions {
  /** The first and the last of their owners' ids. */
  ownerIds: readonly [first: number, last: number];
  count: number;
  /** When the first was created; one more each ms. */
  first: number;
  endsAt: number;
}

/** Adds sessions without requests, in turn of each owner, category and, unless there is one owner, time preference. */
export async function addManySessions({ database }: TestApp, many: ManySessions): Promise<void> {
  const { ownerIds, count, first, endsAt } = many;
  const [firstId, lastId] = ownerIds;
  const lit = (value: number) => sql.lit(value);
  const turn = (values: readonly string[]) =>
    sql`case ${sql.join(
      values.map((value, index) => sql`when n % ${lit(values.length)} = ${lit(index)} then ${sql.lit(value)}`),
      sql` `,
    )} end`;
  const owners = lastId - firstId + 1;
  await sql`insert into vibe_sessions (id, owner_id, vibe_content, category, time_preference, max_participants,
      accepted_count, pending_count, created_at, ends_at)
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${lit(count - 1)})
    select ${lit(reserveRowIds(count))} + n, ${lit(firstId)} + n % ${lit(owners)}, 'Many', ${turn(sessionCategories)},
      ${owners === 1 ? sql.lit('weekend') : turn(timePreferences)}, 4, 0, 0, ${lit(first)} + n, ${lit(endsAt)}
    from numbers`.execute(database.db);
}

const NONE = 999_999;

export function matchRefusals(world: () => { app: TestApp; ana: TestMember; ben: TestMember }): RefusedCall[] {
  const ofBen = (changes: Partial<CreateSessionInput> = {}) => createSession(world().app, world().ben, changes);
  const bodyFor = ({ id, user }: VibeSession) => ({ body: { sessionId: id, targetUserId: user.id } });
  const fill = async (session: VibeSession) => {
    const { db } = world().app.database;
    await db.updateTable('vibe_sessions').set({ accepted_count: 1 }).where('id', '=', session.id).execute();
  };
  const end = async (session: { id: number }) => {
    const { db } = world().app.database;
    await db.updateTable('vibe_sessions').set({ ends_at: 1 }).where('id', '=', session.id).execute();
  };
  const cancel = (session: VibeSession, owner: TestMember) =>
    world().app.services.match.cancelSession(asViewer(owner), { id: session.id });
  const asked = async (change: (session: VibeSession) => Promise<unknown>) => {
    const { app, ana, ben } = world();
    const session = await createSession(app, ana);
    const id = await requestMatch(app, ben, session);
    await change(session);
    return { path: { id }, body: { status: 'accepted' } };
  };
  const accepted = async (change: (session: VibeSession) => Promise<unknown>) => {
    const { app, ana, ben } = world();
    const session = await createSession(app, ben);
    const id = await requestMatch(app, ana, session);
    await app.services.match.answer(asViewer(ben), { id, status: 'accepted' });
    await change(session);
    return id;
  };
  return [
    [
      'createVibeSession',
      'too_many_sessions',
      async () => {
        const { app } = world();
        const keeper = await app.register('session_keeper');
        for (let count = 0; count < ACTIVE_SESSIONS_MAX; count += 1) await createSession(app, keeper);
        return {
          token: keeper.token,
          body: { vibeContent: 'Climb a hill', category: 'outdoor', timePreference: 'now' },
        };
      },
    ],
    ['getVibeSession', 'session_not_found', () => ({ path: { id: NONE } })],
    ['cancelVibeSession', 'session_not_found', () => ({ path: { id: NONE } })],
    ['cancelVibeSession', 'not_session_owner', async () => ({ path: { id: (await ofBen()).id } })],
    ['requestVibeMatch', 'session_not_found', () => ({ body: { sessionId: NONE, targetUserId: world().ben.id } })],
    ['requestVibeMatch', 'own_session', async () => bodyFor(await createSession(world().app, world().ana))],
    [
      'requestVibeMatch',
      'invalid_match',
      async () => ({ body: { sessionId: (await ofBen()).id, targetUserId: world().ana.id } }),
    ],
    [
      'requestVibeMatch',
      'session_full',
      async () => {
        const session = await ofBen();
        await fill(session);
        return bodyFor(session);
      },
    ],
    ['answerVibeMatch', 'match_not_found', () => ({ path: { id: NONE }, body: { status: 'accepted' } })],
    [
      'answerVibeMatch',
      'not_invited_member',
      async () => ({
        path: { id: await requestMatch(world().app, world().ana, await ofBen()) },
        body: { status: 'accepted' },
      }),
    ],
    [
      'answerVibeMatch',
      'match_answered',
      async () => {
        const sent = await asked(async () => undefined);
        await world().app.services.match.answer(asViewer(world().ana), { ...sent.path, status: 'declined' });
        return sent;
      },
    ],
    ['withdrawVibeMatch', 'match_not_found', () => ({ path: { id: NONE } })],
    ['withdrawVibeMatch', 'not_requester', async () => ({ path: (await asked(async () => undefined)).path })],
    [
      'withdrawVibeMatch',
      'match_answered',
      async () => {
        const { app, ana, ben } = world();
        const id = await requestMatch(app, ana, await ofBen());
        await app.services.match.answer(asViewer(ben), { id, status: 'declined' });
        return { path: { id } };
      },
    ],
    ['leaveVibeMatch', 'match_not_found', () => ({ path: { id: NONE } })],
    ['leaveVibeMatch', 'not_requester', async () => ({ path: (await asked(async () => undefined)).path })],
    [
      'leaveVibeMatch',
      'match_not_accepted',
      async () => ({ path: { id: await requestMatch(world().app, world().ana, await ofBen()) } }),
    ],
    ['leaveVibeMatch', 'session_ended', async () => ({ path: { id: await accepted(end) } })],
    [
      'leaveVibeMatch',
      'session_cancelled',
      async () => ({ path: { id: await accepted((session) => cancel(session, world().ben)) } }),
    ],
    ['joinVibeWaitingList', 'session_not_found', () => ({ path: { id: NONE } })],
    ['joinVibeWaitingList', 'session_not_full', async () => ({ path: { id: (await ofBen()).id } })],
    [
      'joinVibeWaitingList',
      'own_session',
      async () => ({ path: { id: (await createSession(world().app, world().ana)).id } }),
    ],
    [
      'joinVibeWaitingList',
      'waiting_list_full',
      async () => {
        const { app, ben } = world();
        const { id } = await fullSession(app, ben);
        const waiting = await newMembers(app, WAITING_MAX);
        const rows = waiting.map((member, index) => ({
          session_id: id,
          member_id: member.id,
          ordinal: index + 1,
          held_until: null,
          expires_at: Date.now() + 1e9,
        }));
        await app.database.db.insertInto('vibe_waits').values(rows).execute();
        return { path: { id } };
      },
    ],
    [
      'joinVibeWaitingList',
      'too_many_waits',
      async () => {
        const { app, ben } = world();
        const waiting = await app.register('patient');
        for (let count = 0; count < WAITS_MAX; count += 1) {
          const { id } = await fullSession(app, ben);
          await app.services.match.joinWaitingList(asViewer(waiting), { id });
          await end({ id });
        }
        return { token: waiting.token, path: { id: (await fullSession(app, ben)).id } };
      },
    ],
    ['revealVibeMatch', 'match_not_found', () => ({ path: { id: NONE } })],
    [
      'revealVibeMatch',
      'match_not_accepted',
      async () => ({ path: { id: await requestMatch(world().app, world().ana, await ofBen({ isUnnamed: true })) } }),
    ],
    ['createMatchBlock', 'conversation_not_found', () => ({ body: { conversationId: NONE } })],
    [
      'createMatchBlock',
      'member_is_named',
      async () => {
        const { app, ana, ben } = world();
        const { id } = await app.services.conversations.open(asViewer(ana), { memberId: ben.id });
        return { body: { conversationId: id } };
      },
    ],
    [
      'createMatchBlock',
      'too_many_match_blocks',
      async () => {
        const { app, ana } = world();
        const conversationId = await unnamedChat(app, ana);
        const [other] = (await newMembers(app, 1)) as [TestMember];
        const { db } = app.database;
        const first = reserveRowIds(MATCH_BLOCKS_MAX);
        await sql`insert into vibe_blocks (id, member_id, other_id, conversation_id, created_at)
          with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${sql.lit(MATCH_BLOCKS_MAX - 1)})
          select ${sql.lit(first)} + n, ${sql.lit(ana.id)}, ${sql.lit(other.id)}, -1 - n, 1 from numbers`.execute(db);
        return { body: { conversationId } };
      },
    ],
    ['leaveVibeWaitingList', 'session_not_found', () => ({ path: { id: NONE } })],
    ['setVibeSessionOutcome', 'session_not_found', () => ({ path: { id: NONE }, body: { outcome: 'took_place' } })],
    [
      'setVibeSessionOutcome',
      'not_participant',
      async () => ({ path: { id: (await ofBen()).id }, body: { outcome: 'took_place' } }),
    ],
    [
      'setVibeSessionOutcome',
      'session_not_over',
      async () => ({
        path: { id: (await createSession(world().app, world().ana)).id },
        body: { outcome: 'took_place' },
      }),
    ],
    ['answerVibeMatch', 'session_full', () => asked(fill)],
    ['answerVibeMatch', 'session_ended', () => asked(end)],
    ['answerVibeMatch', 'session_cancelled', () => asked((session) => cancel(session, world().ana))],
  ];
}
