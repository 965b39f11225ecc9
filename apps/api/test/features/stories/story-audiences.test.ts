import { HOUR_MS } from '@vibeline/core/durations.rules';
import { type Audience, audiences } from '@vibeline/core/features/posts/audience.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceivedEvent } from '../../../src/events/event-bus.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { befriend } from '../../support/friends.ts';
import { findDrift } from '../../support/recount.ts';
import { createStory } from '../../support/stories.ts';
import { addHighlight } from '../../support/story-rows.ts';
import { asViewer } from '../../support/viewer.ts';

/** Every audience for every relation: permissions/visibility.test.ts. Here is what changes while a story is live. */
let app: TestApp;
let ana: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
});
afterAll(() => app.close());

const send = (method: string, url: string, member: TestMember, body?: unknown) =>
  app.call(method, url, { token: member.token, ...(body !== undefined && { body }) });
const idsIn = (list: { id: number }[]) => list.map(({ id }) => id);

/** Where a reader finds a story: in the strip, the list, the list of its author, and when viewing it. */
async function foundBy(reader: TestMember, { id }: { id: number }, author = ana): Promise<boolean[]> {
  const strip: { author: { id: number } }[] = (await send('GET', '/api/stories/strip', reader)).json;
  const list = (await send('GET', '/api/stories', reader)).json.stories;
  const ofAuthor = (await send('GET', `/api/users/${author.id}/stories`, reader)).json;
  const view = await send('POST', `/api/stories/${id}/views`, reader);
  return [
    strip.some((row) => row.author.id === author.id),
    idsIn(list).includes(id),
    idsIn(ofAuthor).includes(id),
    view.status === 200,
  ];
}

const EVERYWHERE = [true, true, true, true];
const NOWHERE = [false, false, false, false];
const IN_NO_LIST = [false, false, false, true];

async function newAuthor(name: string, relation: 'follower' | 'friend' | 'close_friend') {
  const author = await app.register(name);
  const reader = await app.register(`${name}reader`);
  if (relation === 'follower') await app.services.follows.follow(asViewer(reader), { followingId: author.id });
  else await befriend(app, author, reader, relation === 'close_friend');
  return { author, reader };
}

type Change = (author: TestMember, reader: TestMember, storyId: number) => Promise<unknown>;

const narrowTo =
  (visibility: Audience): Change =>
  (author, _reader, id) =>
    send('PUT', `/api/stories/${id}/audience`, author, { visibility });

const changes: [name: string, Audience, Parameters<typeof newAuthor>[1], Change, boolean[]][] = [
  ['narrowed to friends', 'public', 'follower', narrowTo('followers'), NOWHERE],
  ['narrowed to close friends', 'public', 'friend', narrowTo('close_followers'), NOWHERE],
  ['narrowed to friends, of whom one is', 'public', 'friend', narrowTo('followers'), EVERYWHERE],
  [
    'unfollowed',
    'public',
    'follower',
    (a, r) => app.services.follows.unfollow(asViewer(r), { followingId: a.id }),
    NOWHERE,
  ],
  [
    'of a friend whom one does not follow any more',
    'public',
    'friend',
    (a, r) => app.services.follows.unfollow(asViewer(r), { followingId: a.id }),
    EVERYWHERE,
  ],
  [
    'for friends, unfriended',
    'followers',
    'friend',
    (a, r) => app.services.friends.remove(asViewer(a), { id: r.id }),
    NOWHERE,
  ],
  [
    'for close friends, close no more',
    'close_followers',
    'close_friend',
    (a, r) => app.services.friends.setClose(asViewer(a), { id: r.id, isClose: false }),
    NOWHERE,
  ],
  [
    'blocked by the reader',
    'public',
    'friend',
    (a, r) => app.services.blocks.block(asViewer(r), { id: a.id }),
    NOWHERE,
  ],
  [
    'blocked by the author',
    'public',
    'friend',
    (a, r) => app.services.blocks.block(asViewer(a), { id: r.id }),
    NOWHERE,
  ],
  ['of a muted member', 'public', 'follower', (a, r) => app.services.mutes.mute(asViewer(r), { id: a.id }), IN_NO_LIST],
  [
    'with a muted word',
    'public',
    'follower',
    (_a, r) => app.services.mutes.addWord(asViewer(r), { word: 'spoiler' }),
    IN_NO_LIST,
  ],
];

describe.each(changes.map((change, index) => [...change, index] as const))(
  'a story that is %s',
  (_name, audience, relation, change, expected, index) => {
    it('is found at once as it then is', async () => {
      const { author, reader } = await newAuthor(`author${index}`, relation);
      const story = await createStory(app, author, { content: 'a spoiler', audience });
      expect(await foundBy(reader, story, author)).toEqual(EVERYWHERE);
      await change(author, reader, story.id);
      expect(await foundBy(reader, story, author)).toEqual(expected);
      // One's own is never hidden from oneself.
      expect(await foundBy(author, story, author)).toEqual(EVERYWHERE);
    });
  },
);

describe('changing the audience', () => {
  it('makes it smaller only, of one’s own live stories only', async () => {
    const other = await app.register('other');
    const story = await createStory(app, ana, { audience: 'followers' });
    const put = (member: TestMember, visibility: string) =>
      send('PUT', `/api/stories/${story.id}/audience`, member, { visibility });
    const outcomes = [
      await put(ana, 'public'),
      await put(ana, 'followers'),
      await put(ana, 'close_followers'),
      await put(ana, 'followers'),
      await put(ana, 'nobody'),
      await put(other, 'close_followers'),
    ];
    expect(outcomes.map(({ status, json }) => [status, json.visibility ?? json.message])).toEqual([
      [409, 'The audience of a story can only become smaller'],
      [200, 'followers'],
      [200, 'close_followers'],
      [409, 'The audience of a story can only become smaller'],
      [400, 'Invalid audience'],
      [404, 'Story not found'],
    ]);
    app.clock.now += 24 * HOUR_MS;
    expect((await put(ana, 'close_followers')).status).toBe(404);
    app.clock.now -= 24 * HOUR_MS;
  });
});

describe('narrowing a story that is in highlights', () => {
  it('takes it out of those with a larger audience, and leaves it in the others', async () => {
    const { id: storyId } = await createStory(app, ana);
    const { id: other } = await createStory(app, ana);
    const ids: number[] = [];
    for (const visibility of audiences) {
      ids.push(await addHighlight(app, ana, { visibility, storyIds: [storyId, other] }));
    }
    const remaining = () =>
      Promise.all(
        ids.map(async (id) => idsIn((await send('GET', `/api/memory-highlights/${id}`, ana)).json.items).length),
      );
    const narrow = (visibility: Audience) => send('PUT', `/api/stories/${storyId}/audience`, ana, { visibility });
    expect(await remaining()).toEqual([2, 2, 2]);
    await narrow('public');
    expect(await remaining()).toEqual([2, 2, 2]);
    await narrow('followers');
    expect(await remaining()).toEqual([1, 2, 2]);
    await narrow('close_followers');
    expect(await remaining()).toEqual([1, 1, 2]);
    const visitors = await app.call('GET', `/api/memory-highlights/${ids[0]}`);
    expect([visitors.json.storyCount, idsIn(visitors.json.items)]).toEqual([1, [other]]);
    expect(await findDrift(app.database)).toEqual([]);
  });
});

describe('a change of the live stories', () => {
  it('is announced to the audience that a story had', async () => {
    const author = await app.register('announcing');
    const received: ReceivedEvent[] = [];
    const archived = await createStory(app, author, { at: app.clock.now - 25 * HOUR_MS });
    const stop = app.events.subscribe((event) => received.push(event));
    const story = await createStory(app, author);
    await send('PUT', `/api/stories/${story.id}/audience`, author, { visibility: 'followers' });
    await send('PUT', `/api/stories/${story.id}/audience`, author, { visibility: 'followers' });
    await send('DELETE', `/api/stories/${story.id}`, author);
    await send('DELETE', `/api/stories/${archived.id}`, author);
    stop();
    const event = { kind: 'stories', authorId: author.id };
    expect(received).toEqual([
      { ...event, visibility: 'public' },
      { ...event, visibility: 'public' },
      { ...event, visibility: 'followers' },
    ]);
  });
});
