import type { TestApp, TestMember } from './app.ts';
import { createSession, endedSession, fullSession, requestMatch, unnamedChat } from './match.ts';
import { asViewer } from './viewer.ts';

interface People {
  ana: TestMember;
  other: TestMember;
}

export function matchSamples(app: () => TestApp, find: () => People) {
  const own = () => createSession(app(), find().ana);
  let listed: Promise<number> | null = null;
  const list = () => {
    listed ??= own().then(async (session) => {
      await requestMatch(app(), find().other, session);
      return session.id;
    });
    return listed;
  };
  const withList = async () => {
    await list();
    return {};
  };
  let blocked: Promise<object> | null = null;
  const withBlock = async () => {
    blocked ??= unnamedChat(app(), find().ana).then((conversationId) =>
      app().services.match.block(asViewer(find().ana), { conversationId }),
    );
    await blocked;
    return {};
  };
  return {
    'match.listSessions': withList,
    'match.listOwnSessions': withList,
    'match.getSession': async () => ({ id: await list() }),
    'match.createSession': () => ({ vibeContent: 'Climb a hill', category: 'outdoor', timePreference: 'flexible' }),
    'match.cancelSession': async () => ({ id: (await own()).id }),
    'match.listMatches': withList,
    'match.request': async () => {
      const { id, user } = await createSession(app(), find().other);
      return { sessionId: id, targetUserId: user.id };
    },
    'match.answer': async () => ({ id: await requestMatch(app(), find().other, await own()), status: 'accepted' }),
    'match.withdraw': async () => ({
      id: await requestMatch(app(), find().ana, await createSession(app(), find().other)),
    }),
    'match.leave': async () => {
      const id = await requestMatch(app(), find().ana, await createSession(app(), find().other));
      await app().services.match.answer(asViewer(find().other), { id, status: 'accepted' });
      return { id };
    },
    'match.reveal': async () => {
      const session = await createSession(app(), find().other, { isUnnamed: true });
      const id = await requestMatch(app(), find().ana, session);
      await app().services.match.answer(asViewer(find().other), { id, status: 'accepted' });
      return { id };
    },
    'match.joinWaitingList': async () => ({ id: (await fullSession(app(), find().other)).id }),
    'match.leaveWaitingList': async () => {
      const { id } = await fullSession(app(), find().other);
      await app().services.match.joinWaitingList(asViewer(find().ana), { id });
      return { id };
    },
    'match.setOutcome': async () => ({ id: await endedSession(app(), find().ana), outcome: 'took_place' }),
    'match.block': async () => ({ conversationId: await unnamedChat(app(), find().ana) }),
    'match.listBlocks': withBlock,
    'match.unblock': async () => {
      const conversationId = await unnamedChat(app(), find().ana);
      return { id: (await app().services.match.block(asViewer(find().ana), { conversationId })).id };
    },
    'match.counts': withList,
  };
}
