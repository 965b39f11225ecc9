import { DAY_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusEvent } from '../../../src/events/event-bus.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { findDrift } from '../../support/recount.ts';
import { addPicture, addStory } from '../../support/story-rows.ts';
import { paint, upload } from '../../support/upload.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let author: TestMember;
let follower: TestMember;
let moderator: TestMember;
let act: ReturnType<typeof moderationOf>;
const published: unknown[] = [];

beforeAll(async () => {
  app = await openTestApp();
  [author, follower, moderator] = [
    await app.register('author'),
    await app.register('follower'),
    await app.register('decider'),
  ];
  act = moderationOf(app);
  await act.grant(moderator);
  await app.services.follows.follow(asViewer(follower), { followingId: author.id });
  app.events.subscribe((event) => {
    if ((event satisfies BusEvent | { kind: 'missed' }).kind === 'stories') published.push(event);
  });
});
afterAll(() => app.close());

const get = async (url: string, member: TestMember | null) =>
  (await app.call('GET', url, { token: member?.token })).json;
const idsIn = (list: { id: number }[]) => list.map(({ id }) => id);

/** A post that is a story too, in the middle of a public highlight of three stories, of which it is the cover. */
async function publish() {
  const { id: mediaId } = (await upload(app, author.token, await paint(300, 200))).json;
  const body = { content: 'offending', asStory: true, media: [{ id: mediaId }] };
  const post = (await app.call('POST', '/api/posts', { token: author.token, body })).json;
  const { id: storyId } = await app.database.db
    .selectFrom('stories')
    .select('id')
    .where('post_id', '=', post.id)
    .executeTakeFirstOrThrow();
  const { highlights } = app.services;
  const viewer = asViewer(author);
  const { id } = await highlights.create(viewer, {
    title: 'Trip',
    description: null,
    category: 'travel',
    visibility: 'public',
  });
  const others = [];
  for (let count = 0; count < 3; count += 1) others.push(await addStory(app, author, { createdAt: 1 }));
  await addPicture(app, author, others[2] ?? 0);
  for (const archivedStoryId of [others[0] ?? 0, storyId, ...others.slice(1)]) {
    await highlights.addStory(viewer, { id, archivedStoryId });
  }
  await highlights.update(viewer, { id, coverStoryId: storyId });
  return {
    postId: post.id as number,
    storyId,
    others,
    highlightId: id,
    file: String(post.mediaUrl).split('?')[0] ?? '',
  };
}

/** Where the story is for a member, or a visitor. */
async function findPlaces(
  { storyId, highlightId, file }: Awaited<ReturnType<typeof publish>>,
  member: TestMember | null,
) {
  const highlight = await get(`/api/memory-highlights/${highlightId}`, member);
  const [listed] = ((await get(`/api/users/${author.id}/memory-highlights`, member)) as { id: number }[]).filter(
    ({ id }) => id === highlightId,
  ) as unknown as [{ storyCount: number; cover: { id: number }; thumbnails: { id: number; media: unknown }[] }];
  const inHighlight = {
    items: idsIn(highlight.items),
    count: [highlight.storyCount, listed.storyCount],
    thumbnails: listed.thumbnails.map(({ id, media }) => [id, media !== null]),
    cover: listed.cover.id,
    file: (await app.call('GET', file, { token: member?.token })).status,
  };
  if (member === null) return inHighlight;
  const strip = (await get('/api/stories/strip', member)) as { author: { id: number }; storyCount: number }[];
  return {
    ...inHighlight,
    strip: strip.find((row) => row.author.id === author.id)?.storyCount ?? 0,
    listed: idsIn((await get('/api/stories', member)).stories),
    ofAuthor: idsIn(await get(`/api/users/${author.id}/stories`, member)),
    view: (await app.call('POST', `/api/stories/${storyId}/views`, { token: member.token })).status,
  };
}

describe('the story of a post that a moderator hides', () => {
  it('does not exist for anyone but its author, until the decision is withdrawn', async () => {
    const told = await publish();
    const { storyId, others, postId } = told;
    const [one = 0, two = 0, three = 0] = others;
    const shown = {
      items: [one, storyId, two, three],
      count: [4, 4],
      thumbnails: [
        [one, false],
        [storyId, true],
        [two, false],
      ],
      cover: storyId,
      file: 200,
    };
    const live = { strip: 1, listed: [storyId], ofAuthor: [storyId], view: 200 };
    const readers = () => Promise.all([author, follower, null].map((member) => findPlaces(told, member)));
    const all = [{ ...shown, ...live }, { ...shown, ...live }, shown];
    expect(await readers()).toEqual(all);

    published.length = 0;
    const decisionId = await act.sanction(follower, moderator, { kind: 'post', id: postId }, { action: 'hide' });
    const hidden = {
      items: [one, two, three],
      count: [3, 3],
      thumbnails: [
        [one, false],
        [two, false],
        [three, true],
      ],
      cover: one,
      file: 404,
    };
    expect(await readers()).toEqual([all[0], { ...hidden, strip: 0, listed: [], ofAuthor: [], view: 404 }, hidden]);

    await app.services.moderation.undo(asViewer(moderator), { id: decisionId, reason: 'A mistake.' });
    expect(await readers()).toEqual(all);
    const event = { kind: 'stories', authorId: author.id, visibility: 'public' };
    expect(published).toEqual([event, event]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('is in no highlight that has no other story, archived or not', async () => {
    const { highlights } = app.services;
    const told = await publish();
    const { id } = await highlights.create(asViewer(author), {
      title: 'Alone',
      description: null,
      category: 'travel',
      visibility: 'public',
    });
    await highlights.addStory(asViewer(author), { id, archivedStoryId: told.storyId });
    const listed = async (member: TestMember | null) =>
      idsIn(await get(`/api/users/${author.id}/memory-highlights`, member)).includes(id);
    expect(await listed(null)).toBe(true);
    await act.sanction(follower, moderator, { kind: 'post', id: told.postId }, { action: 'hide' });
    app.clock.now += DAY_MS;
    expect([await listed(author), await listed(follower), await listed(null)]).toEqual([true, false, false]);
    expect(idsIn(await get('/api/stories/archived', author))).toContain(told.storyId);
    app.clock.now -= DAY_MS;
  });

  it('stays when its author deletes the post, and can be hidden then too', async () => {
    const [before, after] = [await publish(), await publish()];
    const remove = ({ postId }: typeof before) => app.call('DELETE', `/api/posts/${postId}`, { token: author.token });
    const subjectOf = ({ postId }: typeof before) => ({ kind: 'post', id: postId }) as const;
    const first = await act.sanction(follower, moderator, subjectOf(before), { action: 'hide' });
    await remove(before);
    const caseId = await act.report(follower, subjectOf(after));
    await remove(after);
    const shown = async () => {
      const ids = idsIn(await get(`/api/users/${author.id}/stories`, follower));
      return [ids.includes(before.storyId), ids.includes(after.storyId)];
    };
    expect(await shown()).toEqual([false, true]);
    await act.decide(moderator, caseId, { action: 'hide' });
    expect(await shown()).toEqual([false, false]);
    await app.services.moderation.undo(asViewer(moderator), { id: first, reason: 'A mistake.' });
    expect(await shown()).toEqual([true, false]);
  });
});
