import { LIVE_STORIES_MAX, STORY_VIDEO_MAX_MS } from '@vibeline/core/features/stories/story.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import type { BusEvent } from '../../../src/events/event-bus.ts';
import { insertMedia, type NewMedia } from '../../../src/features/media/media.queries.ts';
import { failVideo, finishVideo } from '../../../src/features/media/video/end-video.queries.ts';
import { claimVideo, countProcessing, extendClaim } from '../../../src/features/media/video/video-queue.queries.ts';
import { videoMessages } from '../../../src/features/messages/changed-media.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { addStory } from '../../support/story-rows.ts';
import { listFiles, paint, sendForm, upload } from '../../support/upload.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let made = 0;
const published: unknown[] = [];
beforeAll(async () => {
  app = await openTestApp();
  app.events.subscribe((event) => {
    if ((event satisfies BusEvent | { kind: 'missed' }).kind === 'stories') published.push(event);
  });
});
afterAll(() => app.close());

async function newMember(): Promise<TestMember> {
  made += 1;
  return app.register(`person${made}`);
}

const publish = (by: TestMember, body: object, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/posts', { token: by.token, body: { content: 'Hello', ...body }, headers });

const uploadOne = async (by: TestMember): Promise<number> =>
  (await upload(app, by.token, await paint(300, 200))).json.id;

const storiesOf = ({ id }: TestMember) =>
  app.database.db.selectFrom('stories').selectAll().where('author_id', '=', id).orderBy('id').execute();

const mediaOf = ({ id }: TestMember) =>
  app.database.db.selectFrom('media').selectAll().where('owner_id', '=', id).orderBy('id').execute();

const postsOf = ({ id }: TestMember) =>
  app.database.db.selectFrom('posts').selectAll().where('author_id', '=', id).execute();

async function addVideo(by: TestMember, video: Partial<NewMedia> = {}): Promise<number> {
  made += 1;
  const row = await inTransaction(app.database.db, (trx) =>
    insertMedia(trx, {
      owner_id: by.id,
      purpose: 'post',
      kind: 'video',
      state: 'processing',
      source_name: `${made}.source`,
      preview_name: `${made}.webp`,
      duration_ms: STORY_VIDEO_MAX_MS,
      created_at: app.clock.now,
      ...video,
    }),
  );
  return row.id;
}

describe('a post that becomes a story too', () => {
  it('gives it its first file, its text and its audience, and tells that audience', async () => {
    const ana = await newMember();
    const media = [{ id: await uploadOne(ana), alt: 'The sea' }, { id: await uploadOne(ana) }];
    published.length = 0;
    const { status } = await publish(ana, { asStory: true, media, audience: 'followers' });
    expect(status).toBe(201);
    const [story, ...others] = await storiesOf(ana);
    expect(others).toEqual([]);
    expect(story).toMatchObject({ content: 'Hello', visibility: 'followers', background_color: null, view_count: 0 });
    const [first, second, copy] = await mediaOf(ana);
    // The room that its files take is counted once.
    expect(copy).toEqual({ ...first, id: copy?.id, post_id: null, story_id: story?.id, bytes: 0 });
    expect([first?.alt, second?.story_id]).toEqual(['The sea', null]);
    expect(published).toEqual([{ kind: 'stories', authorId: ana.id, visibility: 'followers' }]);
    const gallery = await app.call('GET', `/api/users/${ana.id}/media`, { token: ana.token });
    expect(gallery.json).toHaveLength(2);
  });

  it('shares its files with the story, which are removed with the last of the two', async () => {
    const ana = await newMember();
    const { json } = await publish(ana, { asStory: true, media: [{ id: await uploadOne(ana) }] });
    const [story] = await storiesOf(ana);
    const name = String(json.mediaUrl).split('/').at(-1)?.split('?')[0] ?? '';
    const path = `/media/${name}`;
    expect((await app.call('GET', path)).headers['cache-control']).toContain('immutable');
    await app.call('DELETE', `/api/posts/${json.id}`, { token: ana.token });
    expect((await app.call('GET', path)).status).toBe(404);
    expect((await app.call('GET', path, { token: ana.token })).status).toBe(200);
    await app.services.stories.remove({ id: ana.id, sessionId: 0 }, { id: story?.id ?? 0 });
    expect((await app.call('GET', path, { token: ana.token })).status).toBe(404);
    expect(await listFiles(app)).not.toContain(name);
  });

  it('cuts a long text between words', async () => {
    const ana = await newMember();
    await publish(ana, { content: 'word '.repeat(300), asStory: true, media: [{ id: await uploadOne(ana) }] });
    expect((await storiesOf(ana))[0]?.content).toBe(`${'word '.repeat(99)}word…`);
  });

  it('may come as a form, and may be a private post', async () => {
    const ana = await newMember();
    for (const [url, fields] of [
      ['/api/posts', [{ field: 'content', value: 'One' }]],
      [
        '/api/private-posts',
        [
          { field: 'content', value: 'Two' },
          { field: 'visibility', value: 'close_followers' },
        ],
      ],
    ] as const) {
      const file = { field: 'image_0', bytes: await paint(300, 200) };
      const form = [...fields, { field: 'asStory', value: 'true' }, file];
      expect((await sendForm(app, url, ana.token, form)).status).toBe(201);
    }
    expect(await storiesOf(ana)).toMatchObject([
      { content: 'One', visibility: 'public' },
      { content: 'Two', visibility: 'close_followers' },
    ]);
  });

  it('becomes one story when the call is repeated, and none without being asked to', async () => {
    const ana = await newMember();
    const body = { asStory: true, media: [{ id: await uploadOne(ana) }] };
    const headers = { 'idempotency-key': 'the-same-key' };
    const [first, again] = [await publish(ana, body, headers), await publish(ana, body, headers)];
    expect([again.status, again.json.id]).toEqual([201, first.json.id]);
    await publish(ana, { asStory: false, media: [{ id: await uploadOne(ana) }] });
    expect(await storiesOf(ana)).toHaveLength(1);
  });

  it.each([
    ['no file', 400, 'story_media_required', async () => ({})],
    [
      'an anonymous author',
      400,
      'story_not_anonymous',
      async (ana: TestMember) => ({ isAnonymous: true, media: [{ id: await uploadOne(ana) }] }),
    ],
    [
      'a video of more than 60 seconds',
      400,
      'story_video_too_long',
      async (ana: TestMember) => {
        const video = { state: 'ready', source_name: null, name: 'long.mp4' } as const;
        return { media: [{ id: await addVideo(ana, { ...video, duration_ms: STORY_VIDEO_MAX_MS + 1 }) }] };
      },
    ],
    [
      'too many live stories',
      409,
      'too_many_stories',
      async (ana: TestMember) => {
        for (let count = 0; count < LIVE_STORIES_MAX; count += 1) await addStory(app, ana);
        return { media: [{ id: await uploadOne(ana) }] };
      },
    ],
  ])('is refused with %s, and nothing of it is written', async (_what, status, reason, prepare) => {
    const ana = await newMember();
    const body = await prepare(ana);
    const before = [await storiesOf(ana), await mediaOf(ana)];
    const reply = await publish(ana, { ...body, asStory: true });
    expect([reply.status, reply.json]).toEqual([
      status,
      { message: reply.json.message, reason, fields: { asStory: reply.json.message } },
    ]);
    expect([await storiesOf(ana), await mediaOf(ana), await postsOf(ana)]).toEqual([...before, []]);
  });
});

describe('a video that is being transcoded while its post becomes a story', () => {
  const claim = () => {
    const { now } = app.clock;
    return claimVideo(app.database.db, { worker: 'worker', now, until: now + 60_000, megapixelsMax: null });
  };
  const result = { name: 'done.mp4', width: 1, height: 2, duration_ms: 3 };

  it.each([
    ['before', async () => undefined],
    ['after', claim],
  ])('is one video of the queue that becomes ready in both, %s its claim', async (_when, prepare) => {
    const { db } = app.database;
    const ana = await newMember();
    const media = [{ id: await addVideo(ana) }];
    const claimed = await prepare();
    expect((await publish(ana, { asStory: true, media })).status).toBe(201);
    expect(await countProcessing(db, ana.id)).toBe(1);
    const video = claimed ?? (await claim());
    expect(await claim()).toBeUndefined();
    if (!video) throw new Error('No video was claimed');
    expect(await extendClaim(db, video, { worker: 'worker', until: app.clock.now + 60_000 })).toBe(true);
    await finishVideo({ db, events: app.events, messages: videoMessages }, video, result);
    const done = { ...result, state: 'ready', source_name: null, worker: null, worker_until: null };
    expect(await mediaOf(ana)).toMatchObject([done, done]);
  });

  it('becomes ready in the story when the post is deleted meanwhile', async () => {
    const { db } = app.database;
    const ana = await newMember();
    const { json } = await publish(ana, { asStory: true, media: [{ id: await addVideo(ana) }] });
    const video = await claim();
    await app.call('DELETE', `/api/posts/${json.id}`, { token: ana.token });
    if (video) await finishVideo({ db, events: app.events, messages: videoMessages }, video, result);
    expect(await mediaOf(ana)).toMatchObject([{ state: 'ready', name: 'done.mp4', post_id: null }]);
  });

  it('fails in the story alone when it is longer than 60 seconds, whatever the upload says', async () => {
    const { db } = app.database;
    const ana = await newMember();
    await publish(ana, { asStory: true, media: [{ id: await addVideo(ana, { duration_ms: null }) }] });
    const media = [{ id: await addVideo(ana), alt: null }];
    const alone = { content: '', backgroundColor: null, media, audience: 'public' } as const;
    await app.services.stories.create(asViewer(ana), alone, { idempotencyKey: null });
    const long = { ...result, duration_ms: STORY_VIDEO_MAX_MS + 1 };
    for (const video of [await claim(), await claim()])
      if (video) await finishVideo({ db, events: app.events, messages: videoMessages }, video, long);
    const tooLong = 'Videos in a story can be at most 60 seconds long';
    const failed = { state: 'failed', reason: tooLong, name: null, source_name: null, worker: null };
    expect(await mediaOf(ana)).toMatchObject([
      { ...long, state: 'ready', reason: null, story_id: null },
      failed,
      failed,
    ]);
  });

  it('fails in both', async () => {
    const ana = await newMember();
    await publish(ana, { asStory: true, media: [{ id: await addVideo(ana) }] });
    const video = await claim();
    if (video) await failVideo({ db: app.database.db, events: app.events, messages: videoMessages }, video, 'No');
    const failed = { state: 'failed', reason: 'No', worker: null };
    expect(await mediaOf(ana)).toMatchObject([failed, failed]);
  });
});
