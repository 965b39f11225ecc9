// Runs on both databases: rows are found by their ids, and pages by their positions.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../support/app.ts';
import { checkCases } from '../../support/check-cases.ts';
import { allPages, type MastodonApp, openMastodonApp, refusalOf } from '../../support/mastodon.ts';
import { publishPost } from '../../support/publish-post.ts';
import { paint, upload } from '../../support/upload.ts';

let app: MastodonApp;
let ana: TestMember;
let ben: TestMember;

const of = (member?: TestMember) => app.clientOf(member).v1;

beforeAll(async () => {
  app = await openMastodonApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
});
afterAll(() => app.close());

describe('a status', () => {
  it('is posted, read, edited and deleted', async () => {
    const posted = await of(ana).statuses.create({ status: 'Fresh #Bread for @ben\nat https://a.example/x.' });
    expect(posted).toMatchObject({
      account: { id: String(ana.id), username: 'ana', acct: 'ana', url: `${app.url}/@ana` },
      ...{ visibility: 'public', spoilerText: '', sensitive: false, inReplyToId: null, editedAt: null, reblog: null },
      ...{ favouritesCount: 0, repliesCount: 0, reblogsCount: 0, favourited: false, bookmarked: false },
      tags: [{ name: 'bread', url: `${app.url}/tags/Bread` }],
      mentions: [{ id: String(ben.id), username: 'ben', acct: 'ben', url: `${app.url}/@ben` }],
    });
    const mentioning = `Hi @nobody_here and @ben@${new URL(app.url).host}`;
    const { content, mentions } = await of(ana).statuses.create({ status: mentioning });
    expect(content).toMatch(/^<p>Hi @nobody_here and <span .*<\/span><\/p>$/);
    expect(mentions).toMatchObject([{ username: 'ben' }]);
    expect(posted.content).toMatch(/^<p>Fresh <a .*<br \/>at <a .*<\/a>\.<\/p>$/);
    const status = of(ana).statuses.$select(posted.id);
    expect(await of().statuses.$select(posted.id).fetch()).toMatchObject({ id: posted.id, content: posted.content });
    expect(await status.source.fetch()).toMatchObject({ id: posted.id, text: expect.stringContaining('#Bread') });

    app.clock.now += 60_000;
    const edited = await status.update({ status: 'Stale bread' });
    expect(edited).toMatchObject({ id: posted.id, content: '<p>Stale bread</p>', tags: [] });
    expect(edited.editedAt).not.toBeNull();
    expect((await status.history.list()).map(({ content }) => content)).toEqual([posted.content, '<p>Stale bread</p>']);
    expect(await refusalOf(of(ben).statuses.$select(posted.id).update({ status: 'mine' }))).toEqual([
      403,
      'You can only edit your own posts',
    ]);

    expect(await status.remove()).toMatchObject({ id: posted.id, text: 'Stale bread' });
    expect(await refusalOf(status.fetch())).toEqual([404, 'Record not found']);
  });

  it('has pictures that were uploaded before, with absolute addresses', async () => {
    const media = await upload(app, ana.token, await paint(1200, 900));
    const { id, mediaAttachments } = await of(ana).statuses.create({
      status: 'Bread',
      mediaIds: [String(media.json.id)],
    });
    expect(mediaAttachments).toMatchObject([
      {
        ...{ id: String(media.json.id), type: 'image', remoteUrl: null },
        url: expect.stringContaining(`${app.url}/media/`),
        previewUrl: expect.stringContaining('-640.webp'),
        meta: { original: { width: 1080, height: 810 }, small: { width: 640, height: 480, size: '640x480' } },
      },
    ]);
    expect(await refusalOf(of(ana).statuses.$select(id).update({ status: 'Bread', sensitive: true }))).toEqual([
      422,
      'This network does not offer covered pictures',
    ]);
  });

  it('is written once for an Idempotency-Key', async () => {
    const options = { requestInit: { headers: new Headers({ 'Idempotency-Key': randomUUID() }) } };
    const send = () => of(ana).statuses.create({ status: 'Only once' }, options);
    const [first, second] = [await send(), await send()];
    expect(second.id).toBe(first.id);
    const reply = () => of(ana).statuses.create({ status: 'So too', inReplyToId: first.id }, options);
    expect((await reply()).id).toBe((await reply()).id);
  });

  it('for friends is private, and does not exist for others', async () => {
    const { id, visibility } = await of(ana).statuses.create({ status: 'For friends', visibility: 'private' });
    expect(visibility).toBe('private');
    expect(await refusalOf(of(ben).statuses.$select(id).fetch())).toEqual([404, 'Record not found']);
    expect(await refusalOf(of(ben).statuses.$select(id).favourite())).toEqual([404, 'Record not found']);
    expect(await refusalOf(of(ben).statuses.create({ status: 'Hm', inReplyToId: id }))).toEqual([
      404,
      'Record not found',
    ]);
  });

  it('keeps a warning as its first line', async () => {
    const { content, spoilerText } = await of(ana).statuses.create({ status: 'He lives', spoilerText: 'The end' });
    expect([content, spoilerText]).toEqual(['<p>The end</p><p>He lives</p>', '']);
  });

  it('of an anonymous author has an account without a page', async () => {
    const id = await publishPost(app, ana, 'Nobody knows', { isAnonymous: true });
    const [status] = await of(ben).timelines.home.list({ limit: 1 });
    expect(status).toMatchObject({ content: '<p>Nobody knows</p>', account: { id: '0', acct: 'anonymous' } });
    expect(status?.uri).toBe(`${app.url}/posts/${id}`);
    expect(await refusalOf(of(ben).accounts.$select('0').fetch())).toEqual([404, 'Record not found']);
  });

  it('is not offered with what there is not', () =>
    checkCases(
      [
        [{ status: 'a', poll: { options: ['a', 'b'], expiresIn: 300 } }, 'polls'],
        [{ status: 'a', scheduledAt: '2030-01-01T00:00:00Z' }, 'scheduled posts'],
        [{ status: 'a', visibility: 'direct' }, 'posts to the mentioned members alone'],
        [{ status: 'a', visibility: 'unlisted' }, 'unlisted posts'],
        [{ status: 'a', visibility: 'mutuals_only' }, 'that visibility'],
        [{ status: 'a', visibility: 'direct', inReplyToId: '1' }, 'posts to the mentioned members alone'],
        [{ status: 'a', quotedStatusId: '1' }, 'quotes'],
        [{ status: 'a', sensitive: true, mediaIds: ['1'] }, 'covered pictures'],
        [{ status: 'a', spoilerText: 'Bread', mediaIds: ['1'] }, 'covered pictures'],
      ] as const,
      ([body]) => JSON.stringify(body),
      async ([body, what]) =>
        expect(await refusalOf(of(ana).statuses.create(body as never))).toEqual([
          422,
          `This network does not offer ${what}`,
        ]),
    ));

  it('is refused without text, and to visitors', async () => {
    expect(await refusalOf(of(ana).statuses.create({ status: ' ' }))).toEqual([422, 'Post content cannot be empty']);
    expect(await refusalOf(of().statuses.create({ status: 'a' }))).toEqual([401, 'Must be logged in to post']);
  });
});

describe('replies', () => {
  it('are comments, in a thread', async () => {
    const post = await of(ana).statuses.create({ status: 'Who wants bread?' });
    app.clock.now += 1000;
    const first = await of(ben).statuses.create({ status: 'I do', inReplyToId: post.id });
    app.clock.now += 1000;
    const answer = await of(ana).statuses.create({ status: '@ben here', inReplyToId: first.id });
    app.clock.now += 1000;
    const second = await of(ben).statuses.create({ status: 'Me too', inReplyToId: post.id });
    expect(first).toMatchObject({ inReplyToId: post.id, inReplyToAccountId: String(ana.id), visibility: 'public' });
    expect(answer).toMatchObject({ inReplyToId: first.id, inReplyToAccountId: String(ben.id) });

    const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
    const context = await of().statuses.$select(post.id).context.fetch();
    expect([idsOf(context.ancestors), idsOf(context.descendants)]).toEqual([[], [first.id, answer.id, second.id]]);
    const ofAnswer = await of(ben).statuses.$select(answer.id).context.fetch();
    expect([idsOf(ofAnswer.ancestors), idsOf(ofAnswer.descendants)]).toEqual([[post.id, first.id], []]);
    const ofFirst = await of(ben).statuses.$select(first.id).context.fetch();
    expect([idsOf(ofFirst.ancestors), idsOf(ofFirst.descendants)]).toEqual([[post.id], [answer.id]]);
    expect(await of().statuses.$select(post.id).fetch()).toMatchObject({ repliesCount: 3 });

    await of(ben).statuses.$select(first.id).remove();
    const after = await of().statuses.$select(post.id).context.fetch();
    expect(idsOf(after.descendants)).toEqual([answer.id, second.id]);
    expect(after.descendants[0]).toMatchObject({ inReplyToId: post.id });
  });

  it('are for whom their post is', async () => {
    const { id } = await of(ana).statuses.create({ status: 'For all' });
    const comment = await of(ana).statuses.create({ status: 'So too', visibility: 'unlisted', inReplyToId: id });
    for (const inReplyToId of [id, comment.id]) {
      const sent = of(ben).statuses.create({ status: 'Only us', visibility: 'private', inReplyToId });
      expect(await refusalOf(sent)).toEqual([422, 'This network does not offer private comments on public posts']);
    }
    const hidden = await of(ana).statuses.create({ status: 'For friends', visibility: 'private' });
    const answer = { status: 'Only us', visibility: 'private', inReplyToId: hidden.id } as const;
    expect(await of(ana).statuses.create(answer)).toMatchObject({ visibility: 'private' });
  });

  it('have no pictures', async () => {
    const { id } = await of(ana).statuses.create({ status: 'A post' });
    expect(await refusalOf(of(ana).statuses.create({ status: 'a', inReplyToId: id, mediaIds: ['1'] }))).toEqual([
      422,
      'This network does not offer pictures and videos in comments',
    ]);
  });
});

describe('votes and bookmarks', () => {
  it('are favourites, reactions and what was saved', async () => {
    const { id } = await of(ana).statuses.create({ status: 'Like it?' });
    const comment = await of(ana).statuses.create({ status: 'Or this?', inReplyToId: id });
    for (const one of [id, comment.id]) {
      app.clock.now += 1000;
      const status = of(ben).statuses.$select(one);
      expect(await status.favourite()).toMatchObject({ favourited: true, favouritesCount: 1 });
      expect(await status.fetch()).toMatchObject({ favourited: true, favouritesCount: 1 });
      expect(await status.bookmark()).toMatchObject({ bookmarked: true });
      expect(await status.fetch()).toMatchObject({ bookmarked: true });
    }
    expect((await of(ben).favourites.list()).map((status) => status.id)).toEqual([comment.id, id]);
    expect((await of(ben).bookmarks.list()).map((status) => status.id)).toEqual([comment.id, id]);
    expect((await allPages(of(ben).bookmarks.list({ limit: 1 }))).map(({ length }) => length)).toEqual([1, 1]);
    for (const one of [id, comment.id]) {
      const status = of(ben).statuses.$select(one);
      expect(await status.unfavourite()).toMatchObject({ favourited: false, favouritesCount: 0 });
      expect(await status.unbookmark()).toMatchObject({ bookmarked: false });
    }
    expect([await of(ben).favourites.list(), await of(ben).bookmarks.list()]).toEqual([[], []]);
    expect(await of(ana).statuses.$select(id).favouritedBy.list()).toEqual([]);
  });

  it('against are a reaction', async () => {
    const { id } = await of(ana).statuses.create({ status: 'Like that?' });
    const path = `/api/v1/pleroma/statuses/${id}/reactions`;
    const react = (method: string, emoji: string) =>
      app.call(method, `${path}/${encodeURIComponent(emoji)}`, { token: ben.token });
    const against = await react('PUT', '👎');
    expect(against.json).toMatchObject({ favourites_count: 0, favourited: false });
    expect(against.json.pleroma.emoji_reactions).toEqual([{ name: '👎', count: 1, me: true }]);
    expect((await app.call('GET', path)).json).toEqual([{ name: '👎', count: 1, me: false, accounts: [] }]);
    // It is no favourite, so there is none to take back.
    expect(await of(ben).statuses.$select(id).unfavourite()).toMatchObject({ favourited: false });
    expect((await app.call('GET', path)).json).toHaveLength(1);
    expect((await react('DELETE', '👎')).json.pleroma.emoji_reactions).toEqual([]);
    expect((await react('PUT', '🎉')).status).toBe(422);
  });

  it('are what there is: no reposts, and nothing pinned', async () => {
    const { id } = await of(ana).statuses.create({ status: 'Spread it' });
    expect(await refusalOf(of(ben).statuses.$select(id).reblog())).toEqual([
      422,
      'This network does not offer reposts',
    ]);
    expect(await refusalOf(of(ana).statuses.$select(id).pin())).toEqual([
      422,
      'This network does not offer pinned posts',
    ]);
  });
});
