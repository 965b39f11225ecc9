import type { TestApp, TestMember } from './app.ts';
import { moderationOf } from './moderation.ts';
import { addRing } from './rings.ts';

interface People {
  /** Makes the calls; a moderator. */
  caller: TestMember;
  /** Another moderator, who reports and decides too. */
  other: TestMember;
  postOfCaller: number;
  postOfOther: number;
}

export function moderationSamples(app: TestApp, find: () => People) {
  const act = moderationOf(app);
  const ofCaller = () => ({ kind: 'post' as const, id: find().postOfCaller });
  const ofOther = () => ({ kind: 'post' as const, id: find().postOfOther });
  const decisionAboutCaller = () => act.sanction(find().other, find().other, ofCaller());
  const once = <Value>(make: () => Promise<Value>) => {
    let made: Promise<Value> | null = null;
    return () => {
      made ??= make();
      return made;
    };
  };
  const openCase = async () => act.report(find().caller, { kind: 'post', id: find().postOfOther });
  const decideOnOther = async () => {
    const { decision } = await act.decide(find().caller, await openCase());
    return decision?.id ?? 0;
  };
  const makeSuspended = async () => {
    const username = `s${Math.random().toString(36).slice(2, 12)}`;
    const member = await app.register(username);
    const subject = { kind: 'member' as const, id: member.id };
    await act.sanction(find().other, find().caller, subject, { action: 'suspend' });
    return username;
  };
  const ringOfOther = once(async () => addRing(app, [(await app.register('in_a_ring')).id]));
  const excludedRing = once(async () => addRing(app, [(await app.register('in_another_ring')).id]));
  const tomorrow = () => new Date(app.clock.now + 86_400_000).toISOString();
  const listed = once(async () => {
    await decisionAboutCaller();
    await makeSuspended();
    await openCase();
    return {};
  });
  return {
    'reports.create': async () => {
      await openCase();
      return { ...ofOther(), reason: 'spam', note: 'More than once.' };
    },
    'reports.createAll': async () => ({ subjects: [ofOther()], reason: 'spam' }),
    'reports.list': listed,
    'reports.get': once(async () => {
      await openCase();
      const { items } = await app.services.reports.list({ id: find().caller.id, sessionId: 0 }, { limit: 1 });
      return { id: items[0]?.id ?? 0 };
    }),
    'reports.listDecisions': listed,
    'reports.getDecision': once(async () => ({ id: await decisionAboutCaller() })),
    'reports.appeal': async () => ({ id: await decisionAboutCaller(), text: 'It was a joke.' }),
    'reports.appealSuspension': async () => ({
      username: await makeSuspended(),
      password: 'first-secret',
      text: 'It was a joke.',
    }),
    'reports.listLog': listed,
    'moderation.listCases': listed,
    'moderation.getCase': once(async () => ({ id: await openCase() })),
    'moderation.decide': async () => ({ id: await openCase(), action: 'warn', reason: 'Please stop this.' }),
    'moderation.decideMember': once(async () => {
      const { id } = await app.register('to_be_warned');
      return { id, action: 'warn', reason: 'Please stop this.' };
    }),
    'moderation.undo': async () => ({ id: await decideOnOther(), reason: 'A mistake.' }),
    'moderation.answerAppeal': async () => {
      const id = await act.sanction(find().caller, find().caller, ofOther());
      await act.appeal(find().other, id);
      // The other moderator wrote the post, so nobody else can answer.
      return { id, isReversed: true, reason: 'A mistake.' };
    },
    'moderation.listSuspensions': listed,
    'moderation.listRings': async () => {
      await ringOfOther();
      return {};
    },
    'moderation.getRing': async () => ({ id: await ringOfOther() }),
    // Each time the same member, newly excluded.
    'moderation.excludeRing': async () => {
      const id = await excludedRing();
      await app.database.db.deleteFrom('decisions').where('action', '=', 'exclude').execute();
      return { id, reason: 'You vote for one another.', until: tomorrow() };
    },
    'moderation.endRingExclusion': async () => {
      const id = await excludedRing();
      const viewer = { id: find().caller.id, sessionId: 0 };
      await app.services.moderation.excludeRing(viewer, { id, reason: 'You vote for one another.', until: tomorrow() });
      return { id, reason: 'They are one class.' };
    },
    'moderation.listLog': listed,
    // Whatever is exported differs from call to call: each export is an entry itself.
    'moderation.exportLog': () => ({ actor: 'nobody' }),
  };
}
