// Runs on both databases: conditions of SQL hide what belongs to a feature that is off.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { changeNetwork } from '../../support/change-network.ts';
import { createCircle } from '../../support/circles.ts';
import { createSession, requestMatch } from '../../support/match.ts';
import { openOfCircle, send } from '../../support/messages.ts';
import { publishPost } from '../../support/publish-post.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
});
afterAll(() => app.close());

it('what belongs to circles and matches is in no list or count while they are off, and comes back', async () => {
  const { services } = app;
  await services.settings.update(asViewer(ben), { dataSharing: true });
  const circleId = await createCircle(app, ben, { members: [ana] });
  const postId = await publishPost(app, ana, 'for the circle', { circleId });
  await createCircle(app, ben, { name: 'Runners', invited: [ana], isPrivate: true });
  const ofCircle = await openOfCircle(app, ben, circleId);
  await send(app, ben, ofCircle);
  const matchId = await requestMatch(app, ben, await createSession(app, ana));
  const look = async () => {
    const list = async (url: string) => (await app.call('GET', url, { token: ana.token })).json;
    const counters = await services.events.counters(asViewer(ana));
    return {
      post: (await app.call('GET', `/api/posts/${postId}`, { token: ana.token })).status,
      ownPosts: (await list(`/api/posts?memberId=${ana.id}`)).length,
      found: (await list('/api/search/posts?q=circle')).length,
      conversations: (await list('/api/conversations')).length,
      messages: (await app.call('GET', `/api/conversations/${ofCircle}/messages`, { token: ana.token })).status,
      notifications: (await list('/api/notifications')).notifications.map(({ type }: { type: string }) => type).sort(),
      suggested: (await list('/api/friends/suggestions')).length,
      counters,
    };
  };
  const before = await look();
  await changeNetwork(app, ana, { features: { circles: false, match: false } });
  const meanwhile = await look();
  await changeNetwork(app, ana, { features: { circles: true, match: true } });
  expect(matchId).toBeGreaterThan(0);
  expect(before).toMatchObject({
    ...{ post: 200, ownPosts: 1, found: 1, conversations: 1, messages: 200, suggested: 1 },
    notifications: ['circle_invite', 'match_request'],
    counters: { unreadNotifications: 2, circleInvitations: 1, matchRequests: 1, unreadConversations: 1 },
  });
  expect(meanwhile).toMatchObject({
    ...{ post: 404, ownPosts: 0, found: 0, conversations: 0, messages: 404, suggested: 0, notifications: [] },
    counters: { unreadNotifications: 0, circleInvitations: 0, matchRequests: 0, unreadConversations: 0 },
  });
  expect(await look()).toEqual(before);
});
