import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentName } from '../src/storage/content-name.ts';
import { openTestApp, type TestApp } from '../test/support/app.ts';
import { paint } from '../test/support/upload.ts';
import { fixture } from './fixture-builder.ts';
import { type PreparedMedia, saveMediaFiles } from './prepared-media.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('fixtures', () => {
  it('make members on first mention, and posts and votes through the services', async () => {
    const { members, posts } = await fixture(app.seedEnvironment)
      .at(NOW - 90 * 86_400_000)
      .member('ana')
      .post('hello')
      .vote('ben', '+')
      .vote('cleo', '-')
      .member('ben')
      .post('hello back', { category: 'Greetings', hashtags: ['first'] })
      .on(0)
      .vote('dora', '+')
      .build();

    expect(Object.keys(members)).toEqual(['ana', 'ben', 'cleo', 'dora']);
    const first = await app.services.posts.get(members['ben']?.viewer ?? null, { id: posts[0] ?? 0 });
    expect(first).toMatchObject({
      content: 'hello',
      positiveVotes: 2,
      negativeVotes: 1,
      userVote: { isPositive: true },
    });
    expect(await app.services.posts.get(null, { id: posts[1] ?? 0 })).toMatchObject({
      author: { username: 'ben', name: 'Ben' },
      category: 'Greetings',
      hashtags: ['first'],
      createdAt: new Date(NOW - 90 * 86_400_000).toISOString(),
    });
  });

  it('go on where the last build ended', async () => {
    const builder = fixture(app.seedEnvironment).member('emil').post('one');
    await builder.build();
    const { posts } = await builder.vote('fay', '-').build();
    expect(posts).toHaveLength(1);
    expect(await app.services.posts.get(null, { id: posts[0] ?? 0 })).toMatchObject({ negativeVotes: 1 });
  });

  it('let members comment, reply, vote on comments and follow', async () => {
    const { members, posts, comments } = await fixture(app.seedEnvironment)
      .member('ida')
      .post('first')
      .comment('jon', 'hello @ida')
      .commentVote('kim', '+')
      .post('second')
      .comment('kim', 'elsewhere')
      .on(0)
      .under(0)
      .reply('ida', 'hello')
      .reply('jon', 'and hello again')
      .follow('jon', 'ida')
      .build();

    const { items } = await app.services.comments.list(null, { id: posts[0] ?? 0, limit: 10 });
    expect(items).toMatchObject([
      { id: comments[0], content: 'hello @ida', positiveVotes: 1, author: { username: 'jon' } },
    ]);
    expect(items[0]?.replies.map(({ content, author }) => `${author.username}: ${content}`)).toEqual([
      'ida: hello',
      'jon: and hello again',
    ]);
    const ida = await app.services.members.get(null, { id: members['ida']?.id ?? 0 });
    expect(ida).toMatchObject({ followerCount: 1, followingCount: 0 });
  });

  it('add prepared media to the next post alone', async () => {
    const bytes = await paint(200, 100, 'webp');
    const name = contentName(bytes, 'webp');
    const size = { width: 200, height: 100 };
    const media: PreparedMedia = { files: [{ name, bytes }], row: { purpose: 'post', kind: 'image', name, ...size } };
    await saveMediaFiles(app.storage, [media]);
    const { posts } = await fixture(app.seedEnvironment)
      .member('lea')
      .media({ alt: 'A noise', media })
      .post('look')
      .post('no more of it')
      .build();
    const [shown, bare] = await Promise.all(posts.map((id) => app.services.posts.get(null, { id })));
    expect(shown?.media).toMatchObject([{ alt: 'A noise', width: 200, height: 100, state: 'ready' }]);
    expect(bare?.media).toEqual([]);
  });

  it('refuse a step that comes before what it needs', () => {
    expect(() => fixture(app.seedEnvironment).post('nobody')).toThrow('A post needs a member before it');
    expect(() => fixture(app.seedEnvironment).member('gil').vote('hal', '+')).toThrow('A vote needs a post before it');
    expect(() => fixture(app.seedEnvironment).member('gil').comment('hal', 'hm')).toThrow(
      'A comment needs a post before it',
    );
    expect(() => fixture(app.seedEnvironment).member('gil').post('x').reply('hal', 'hm')).toThrow(
      'A reply needs a comment before it',
    );
  });
});
