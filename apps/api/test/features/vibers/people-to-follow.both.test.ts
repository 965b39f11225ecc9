// Runs on both databases: the ranking unites queries with limits, which each database plans and sorts by itself.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle } from '../../support/circles.ts';
import { befriend } from '../../support/friends.ts';
import { moderationOf } from '../../support/moderation.ts';
import { publishPost } from '../../support/publish-post.ts';

let app: TestApp;
let voters: TestMember[];
let viewer: TestMember;
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
  voters = await Promise.all(Array.from({ length: 12 }, (_, index) => app.register(`voter${index}`)));
});
afterAll(() => app.close());
beforeEach(async () => {
  // Members of the tests before are not suggested any more.
  await app.database.db.updateTable('member_settings').set({ data_sharing: 0 }).execute();
  viewer = await register();
});

const register = async (): Promise<TestMember> => {
  count += 1;
  const member = await app.register(`member${count}`);
  names.set(member.id, `member${count}`);
  return member;
};
const names = new Map<number, string>();
const nameOf = ({ id }: TestMember) => names.get(id);
const share = ({ token }: TestMember, dataSharing = true) =>
  app.call('PUT', '/api/settings', { token, body: { dataSharing } });
const consenting = async (): Promise<TestMember> => {
  const member = await register();
  await share(member);
  return member;
};
const rated = async (positive: number, negative: number): Promise<TestMember> => {
  const member = await consenting();
  const postId = await publishPost(app, member, 'words');
  for (const [index, { token }] of voters.slice(0, positive + negative).entries()) {
    await app.call('POST', '/api/votes', { token, body: { postId, isPositive: index < positive } });
  }
  return member;
};
const follow = (member: TestMember, other: TestMember) =>
  app.call('POST', `/api/users/${other.id}/follow`, { token: member.token });
const page = async (member: TestMember | null, query = '') => {
  app.clock.now += 5000;
  const { status, json, headers } = await app.call('GET', `/api/users?order=suggested&limit=20${query}`, {
    token: member?.token ?? null,
  });
  expect(status).toBe(200);
  const next = /cursor=([^&>]+)/.exec(String(headers['link'] ?? ''))?.[1];
  const items = json as { id: number; reason?: { kind: string }; followerCount: number }[];
  return { items, ids: items.map(({ id }) => id), next };
};
const reasonFor = async (member: TestMember, of = viewer) =>
  (await page(of)).items.find(({ id }) => id === member.id)?.reason;

describe('suggested members', () => {
  it('are those whom one knows and liked ones, of those who consent, and then those with most followers', async () => {
    const liked = await rated(12, 0);
    const disliked = await rated(2, 10);
    const [between, known, silent] = [await register(), await consenting(), await register()];
    await publishPost(app, silent, 'words');
    await follow(viewer, between);
    await follow(between, known);
    for (const other of voters.slice(0, 3)) await follow(other, silent);
    const { items, ids } = await page(viewer);
    expect(ids.slice(0, 2)).toEqual([liked.id, known.id]);
    const others = items.slice(2);
    expect(others[0]?.id).toBe(silent.id);
    const key = ({ followerCount, id }: (typeof items)[number]) => followerCount * 1e6 + id;
    expect(others).toEqual(others.toSorted((a, b) => key(b) - key(a)));
    expect(others.every(({ reason }) => reason === undefined)).toBe(true);
    expect((await page(null)).items.find(({ id }) => id === disliked.id)?.reason).toBeUndefined();
    await follow(viewer, liked);
    expect((await page(viewer)).ids[0]).toBe(known.id);
    expect((await page(null)).ids[0]).toBe(liked.id);
  });

  it('are for a newcomer those who are liked or post, not who joined last', async () => {
    const [liked, active] = [await rated(12, 0), await consenting()];
    await publishPost(app, active, 'words');
    await consenting();
    const { items } = await page(viewer);
    expect(items.slice(0, 2).map(({ id, reason }) => [id, reason])).toEqual([
      [liked.id, { kind: 'liked' }],
      [active.id, { kind: 'active' }],
    ]);
    app.clock.now += 31 * 24 * 3600 * 1000;
    expect((await page(null)).items.every(({ reason }) => reason?.kind !== 'active')).toBe(true);
  });

  it('are on one page only, whatever others post and vote meanwhile', async () => {
    const liked = await rated(5, 0);
    const seen = await page(viewer);
    expect(seen.ids[0]).toBe(liked.id);
    const later = await rated(12, 0);
    for (let { next } = seen; next !== undefined; ) {
      const more = await page(viewer, `&cursor=${next}`);
      seen.ids.push(...more.ids);
      next = more.next;
    }
    const everyone = await app.database.db.selectFrom('members').select('id').where('id', '<>', later.id).execute();
    const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b);
    expect(inOrder(seen.ids)).toEqual(inOrder(everyone.map(({ id }) => id)));
  });

  it('have the closest tie as the reason', async () => {
    const [friend, followed] = [await consenting(), await consenting()];
    const [ofFriend, ofFollowed, mate, author] = [
      await consenting(),
      await consenting(),
      await consenting(),
      await consenting(),
    ];
    await befriend(app, viewer, friend);
    await befriend(app, friend, ofFriend);
    await follow(viewer, followed);
    await follow(followed, ofFollowed);
    await createCircle(app, viewer, { name: 'Early birds', isPrivate: true, members: [mate] });
    await app.call('PUT', '/api/hashtags/herons/follow', { token: viewer.token });
    await publishPost(app, author, 'At the lake #herons');
    expect([
      await reasonFor(ofFriend),
      await reasonFor(ofFollowed),
      await reasonFor(mate),
      await reasonFor(author),
    ]).toEqual([
      { kind: 'mutual', count: 1, names: [nameOf(friend)] },
      { kind: 'followed', count: 1, names: [nameOf(followed)] },
      { kind: 'circles', count: 1, names: ['Early birds'] },
      { kind: 'hashtags', tags: ['herons'] },
    ]);
    expect(await reasonFor(mate, await register())).toBeUndefined();
  });

  it('are named without whom the viewer muted, who did not consent or whose account is private', async () => {
    const [one, silent, known] = [await consenting(), await register(), await consenting()];
    for (const between of [one, silent]) {
      await follow(viewer, between);
      await follow(between, known);
    }
    const named = { kind: 'followed', count: 1, names: [nameOf(one)] };
    expect(await reasonFor(known)).toEqual(named);
    const { token } = viewer;
    await app.call('PUT', `/api/users/${one.id}/mute`, { token });
    expect(await reasonFor(known)).toBeUndefined();
    await app.call('DELETE', `/api/users/${one.id}/mute`, { token });
    expect(await reasonFor(known)).toEqual(named);
    await app.call('PUT', `/api/users/${one.id}/privacy`, { token: one.token, body: { isPrivate: true } });
    expect(await reasonFor(known)).toBeUndefined();
  });

  it('are not suspended for what they did under their name', async () => {
    const [author, moderator] = [await consenting(), await register()];
    await publishPost(app, author, 'words');
    expect(await reasonFor(author)).toEqual({ kind: 'active' });
    const act = moderationOf(app);
    await act.grant(moderator);
    await act.sanction(viewer, moderator, { kind: 'member', id: author.id }, { action: 'suspend' });
    expect(await reasonFor(author)).toBeUndefined();
  });

  it('are neither blocked nor muted, and no private circle or hidden post of theirs is told', async () => {
    const [mate, blocker, anonymous] = [await consenting(), await consenting(), await consenting()];
    await createCircle(app, viewer, { name: 'Quiet room', isPrivate: true, members: [mate] });
    await createCircle(app, mate, { name: 'Secret room', isPrivate: true });
    expect(await reasonFor(mate)).toEqual({ kind: 'circles', count: 1, names: ['Quiet room'] });
    await app.call('PUT', '/api/hashtags/owls/follow', { token: viewer.token });
    await publishPost(app, anonymous, 'At night #owls', { isAnonymous: true });
    expect(await reasonFor(anonymous)).toBeUndefined();
    await publishPost(app, blocker, 'At night #owls');
    expect(await reasonFor(blocker)).toEqual({ kind: 'hashtags', tags: ['owls'] });
    await app.call('PUT', `/api/users/${viewer.id}/block`, { token: blocker.token });
    expect((await page(viewer)).ids).not.toContain(blocker.id);
    await app.call('PUT', `/api/users/${mate.id}/mute`, { token: viewer.token });
    expect(await reasonFor(mate)).toBeUndefined();
  });
});
