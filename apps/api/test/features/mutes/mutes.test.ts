import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteEndedMutes } from '../../../src/features/mutes/mute-changes.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;

beforeEach(async () => {
  app = await openTestApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
});
afterEach(() => app.close());

const get = async (path: string, by = ana) => (await app.call('GET', path, { token: by.token })).json;

async function mute(id: number, body: object = {}) {
  return app.call('PUT', `/api/users/${id}/mute`, { token: ana.token, body });
}

async function muteWord(word: string, body: object = {}) {
  return app.call('POST', '/api/muted-words', { token: ana.token, body: { word, ...body } });
}

async function publish(content: string, by = ben, more: object = {}): Promise<number> {
  return publishPost(app, by, content, more);
}

async function comment(postId: number, content: string, by = ben, parentId?: number): Promise<number> {
  const body = { postId, content, ...(parentId !== undefined && { parentId }) };
  return (await app.call('POST', '/api/comments', { token: by.token, body })).json.comment.id;
}

const feed = async (query = '') => (await get(`/api/posts${query}`)).map(({ content }: { content: string }) => content);
const unread = async () => (await get('/api/notifications/unread-count')).unreadNotifications;

describe('a mute', () => {
  it('takes what a member writes out of the lists, and leaves their profile and single posts', async () => {
    const postId = await publish('Hello');
    expect((await mute(ben.id)).json).toMatchObject({ member: { id: ben.id }, endsAt: null });
    expect(await feed()).toEqual([]);
    expect(await feed(`?memberId=${ben.id}`)).toEqual(['Hello']);
    expect((await get(`/api/posts/${postId}`)).author.relation.muted).toBe(true);
    expect((await get(`/api/users/${ben.id}`)).relation.muted).toBe(true);
  });

  it('is known to nobody else', async () => {
    await mute(ben.id);
    expect((await get(`/api/users/${ana.id}`, ben)).relation.muted).toBe(false);
    expect(await get('/api/mutes', ben)).toEqual([]);
    expect(await unreadOf(ben)).toBe(0);
  });

  it('is listed until it is taken back', async () => {
    await mute(ben.id);
    expect((await get('/api/mutes')).map(({ member }: { member: { id: number } }) => member.id)).toEqual([ben.id]);
    await app.call('DELETE', `/api/users/${ben.id}/mute`, { token: ana.token });
    expect(await get('/api/mutes')).toEqual([]);
    await publish('Back');
    expect(await feed()).toEqual(['Back']);
  });

  it('ends by itself: by a time, or after days', async () => {
    await publish('Hello');
    expect((await mute(ben.id, { days: 7 })).json.endsAt).toBe('2026-11-28T12:00:00.000Z');
    expect((await mute(ben.id, { until: '2026-11-22T10:00:00Z' })).json.endsAt).toBe('2026-11-22T10:00:00.000Z');
    const { db } = app.database;
    await deleteEndedMutes(db, Date.parse('2026-11-22T09:59:59.999Z'));
    expect(await feed()).toEqual([]);
    await deleteEndedMutes(db, Date.parse('2026-11-22T10:00:00.000Z'));
    expect(await feed()).toEqual(['Hello']);
    expect(await get('/api/mutes')).toEqual([]);
  });

  it.each([{ days: 0 }, { days: 3651 }, { days: 1.5 }, { until: 'tomorrow' }, { until: '2026-11-21T11:00:00Z' }])(
    'with the end %o is refused',
    async (end) => {
      expect((await mute(ben.id, end)).status).toBe(400);
      expect(await get('/api/mutes')).toEqual([]);
    },
  );

  it('of a member who has blocked one is refused as one of nobody, and a block hides it from the list', async () => {
    await mute(ben.id);
    await app.services.blocks.block(asViewer(ben), { id: ana.id });
    expect(await get('/api/mutes')).toEqual([]);
    const [ofBlocker, ofNobody] = [await mute(ben.id), await mute(987_654)];
    expect(ofBlocker.status).toBe(404);
    expect(ofBlocker.text).toBe(ofNobody.text);
  });
});

const unreadOf = async (by: TestMember) => (await get('/api/notifications/unread-count', by)).unreadNotifications;

describe('a muted word', () => {
  it('hides posts of others with it from lists, and neither single posts nor profiles', async () => {
    const hidden = await publish('Big SPOILERS ahead #news');
    await publish('unspoilersy #news');
    await publish('My own spoilers', ana);
    await publish('Tagged', ben, { hashtags: ['spoilers', 'news'] });
    await muteWord('Spoilers');
    expect(await feed()).toEqual(['My own spoilers', 'unspoilersy #news']);
    expect(await feed('?hashtag=news')).toEqual(['unspoilersy #news']);
    expect(await feed(`?memberId=${ben.id}`)).toHaveLength(3);
    expect((await get(`/api/posts/${hidden}`)).id).toBe(hidden);
    const { count } = await app.services.posts.countNewer(asViewer(ana), { afterId: 0 });
    expect(count).toBe(1);
  });

  it('leaves pages full: those that follow take the places of hidden ones', async () => {
    for (let index = 0; index < 30; index += 1) await publish(index % 3 === 0 ? `fine ${index}` : `spoilers ${index}`);
    await muteWord('spoilers');
    const first = await app.call('GET', '/api/posts?limit=4', { token: ana.token });
    expect(first.json.map(({ content }: { content: string }) => content)).toEqual([
      'fine 27',
      'fine 24',
      'fine 21',
      'fine 18',
    ]);
    const seen = [...first.json];
    let next = /<([^>]+)>/.exec(String(first.headers['link'] ?? ''))?.[1];
    while (next) {
      const page = await app.call('GET', next, { token: ana.token });
      seen.push(...page.json);
      next = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(seen.map(({ content }) => content)).toEqual(
      Array.from({ length: 10 }, (_, index) => `fine ${27 - 3 * index}`),
    );
  });

  it('hides comments and replies with it', async () => {
    const postId = await publish('A post', ana);
    const fine = await comment(postId, 'fine');
    await comment(postId, 'spoilers!');
    await comment(postId, 'fine reply', ben, fine);
    await comment(postId, 'reply with spoilers', ben, fine);
    await muteWord('spoilers');
    const { comments } = await get(`/api/posts/${postId}/comments`);
    expect(comments.map(({ content }: { content: string }) => content)).toEqual(['fine']);
    expect(comments[0].replies.map(({ content }: { content: string }) => content)).toEqual(['fine reply']);
    const { comments: replies } = await get(`/api/comments/${fine}/replies`);
    expect(replies.map(({ content }: { content: string }) => content)).toEqual(['fine reply']);
  });

  it('hides notifications whose text has it, and the unread count leaves them out', async () => {
    const postId = await publish('A post', ana);
    await publish('Hello @ana, spoilers');
    await comment(postId, 'with spoilers');
    await comment(postId, 'fine');
    const other = await publish('Another post', ana);
    await comment(other, 'more spoilers');
    expect(await unread()).toBe(3);
    await muteWord('spoilers');
    const { notifications } = await get('/api/notifications');
    expect(notifications.map(({ excerpt, count }: { excerpt: string; count: number }) => [excerpt, count])).toEqual([
      ['fine', 1],
    ]);
    expect(await unread()).toBe(1);
  });

  it('is compared without case and accents: a variant changes the end of the one that is there', async () => {
    await muteWord('Café');
    expect((await muteWord('CAFE', { days: 1 })).json).toMatchObject({
      word: 'CAFE',
      endsAt: '2026-11-22T12:00:00.000Z',
    });
    expect(await get('/api/muted-words')).toHaveLength(1);
  });

  it('is taken back by its owner alone', async () => {
    const { id } = (await muteWord('spoilers')).json;
    await app.call('DELETE', `/api/muted-words/${id}`, { token: ben.token });
    expect(await get('/api/muted-words')).toHaveLength(1);
    await app.call('DELETE', `/api/muted-words/${id}`, { token: ana.token });
    expect(await get('/api/muted-words')).toEqual([]);
  });

  it('ends by itself', async () => {
    await muteWord('spoilers', { days: 1 });
    await deleteEndedMutes(app.database.db, app.clock.now + 24 * 60 * 60 * 1000);
    expect(await get('/api/muted-words')).toEqual([]);
  });

  it('stay 200 when more are added at once', async () => {
    for (let index = 0; index < 190; index += 1) expect((await muteWord(`word${index}`)).status).toBe(201);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => muteWord(`more${index}`)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(10);
  });
});
