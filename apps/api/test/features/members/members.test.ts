import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { paint, sendForm, upload } from '../../support/upload.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('Ana.Bel');
  ben = await app.register('ben');
});
afterAll(() => app.close());

const save = (member: TestMember, body: Record<string, unknown>) =>
  app.call('PUT', `/api/users/${member.id}/profile`, { token: member.token, body });
const get = async ({ id }: TestMember) => (await app.call('GET', `/api/users/${id}`)).json;
const uploadProfileImage = async (member: TestMember, bytes?: Uint8Array) =>
  sendForm(app, '/api/upload/profile-image', member.token, [
    { field: 'image', bytes: bytes ?? (await paint(400, 300)) },
  ]);

describe('a profile', () => {
  it('is edited by its owner: omitted fields stay, empty ones are removed', async () => {
    const profile = { name: ' Ana ', bio: 'Walks.', location: 'Lisboa', website: 'https://ana.example/x?y' };
    expect((await save(ana, profile)).json.user).toMatchObject({ ...profile, name: 'Ana' });
    await save(ana, { bio: '', location: '   ' });
    expect(await get(ana)).toMatchObject({ name: 'Ana', bio: null, location: null, website: profile.website });
    await save(ana, { website: null });
    expect((await get(ana)).website).toBeNull();
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['bio', 'x'.repeat(301)],
    ['location', 'x'.repeat(101)],
    ['website', 'javascript:alert(1)'],
    ['website', 'ftp://example.org'],
    ['website', 'example.org'],
    ['website', 'https://user:pass@example.org'],
    ['website', `https://example.org/${'x'.repeat(200)}`],
    ['bio', 'a\u0000b'],
    ['profileImage', 'https://elsewhere.example/face.png'],
    ['profileImage', 'javascript:alert(1)'],
    ['profileImage', '/media/../vibeline.db'],
    ['profileImage', `/media/${'0'.repeat(32)}.webp`],
  ])('refuses %s %j and changes nothing', async (field, value) => {
    const before = await get(ben);
    const reply = await save(ben, { bio: 'changed', [field]: value });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.json.fields)).toEqual([field]);
    expect(await get(ben)).toEqual(before);
  });

  it('ignores fields that only the server sets', async () => {
    const before = await get(ben);
    await save(ben, {
      vibeScore: 100,
      isVerified: true,
      followerCount: 9,
      username: 'king',
      createdAt: 1,
      isPrivate: true,
    });
    expect(await get(ben)).toEqual(before);
  });

  it('contains the newest posts, without anonymous ones for others', async () => {
    const post = (content: string, isAnonymous: boolean) =>
      app.call('POST', '/api/posts', { token: ana.token, body: { content, isAnonymous } });
    await post('known', false);
    await post('secret', true);
    const contents = async (viewer: TestMember | null) =>
      (await app.call('GET', `/api/users/${ana.id}`, { token: viewer?.token })).json.posts.map(
        (item: { content: string }) => item.content,
      );
    expect(await contents(ana)).toEqual(['secret', 'known']);
    expect(await contents(ben)).toEqual(['known']);
    expect(await contents(null)).toEqual(['known']);
  });

  it.each(['0', '-1', 'abc', '1e3'])('%s is refused as an id', async (id) => {
    expect((await app.call('GET', `/api/users/${id}`)).status).toBe(400);
  });

  it('of an unknown member is not found', async () => {
    for (const url of ['/api/users/987654', '/api/users/987654/media']) {
      const reply = await app.call('GET', url);
      expect([reply.status, reply.json.message]).toEqual([404, 'User Not Found']);
    }
  });
});

describe('a profile image', () => {
  it('is uploaded, then shown once the profile is saved with it', async () => {
    const reply = await uploadProfileImage(ana);
    expect(reply.status).toBe(200);
    const { imageUrl, user } = reply.json;
    expect(user).toMatchObject({ id: ana.id, profileImage: null });
    // The one that was uploaded is signed for its uploader, the one of the profile is for everyone.
    const shown = imageUrl.split('?')[0];
    expect((await save(ana, { profileImage: imageUrl })).json.user.profileImage).toBe(shown);
    expect((await save(ana, { profileImage: shown })).json.user.profileImage).toBe(shown);
    const file = await app.call('GET', shown);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
    // Saving the form again sends the same URL.
    expect((await save(ana, { profileImage: imageUrl })).status).toBe(200);
    expect((await save(ana, { profileImage: '' })).json.user.profileImage).toBeNull();
  });

  it('may not be another member’s', async () => {
    const { imageUrl } = (await uploadProfileImage(ana)).json;
    const reply = await save(ben, { profileImage: imageUrl });
    expect([reply.status, reply.json.message]).toEqual([400, 'Profile image must be one you uploaded']);
  });

  it('may not be a picture of a post', async () => {
    const upload = await sendForm(app, '/api/media', ben.token, [{ field: 'file', bytes: await paint(500, 400) }]);
    expect((await save(ben, { profileImage: upload.json.mediaUrl })).status).toBe(400);
  });

  it.each([
    ['a text', Buffer.from('hello there, this is no picture'), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ['more than 5 MB', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(6 * 1024 * 1024)]), 413],
  ])('is refused when it is %s', async (_name, bytes, status) => {
    expect((await uploadProfileImage(ben, bytes)).status).toBe(status);
  });
});

describe('finding members', () => {
  const found = async (query: string) =>
    (await app.call('GET', `/api/users?${query}`)).json.map(({ username }: { username: string }) => username);

  it('by a part of name or username, in any case and script', async () => {
    const zoe = await app.register('zoe_x');
    await save(zoe, { name: 'Zoë ÉLISE 100%_' });
    expect(await found('search=ZO%C3%8B')).toEqual(['zoe_x']);
    expect(await found('search=%C3%A9lise')).toEqual(['zoe_x']);
    expect(await found('search=oe_X')).toEqual(['zoe_x']);
    expect(await found(`search=${encodeURIComponent('%_')}`)).toEqual(['zoe_x']);
    expect(await found(`search=${encodeURIComponent('_%')}`)).toEqual([]);
    expect(await found('search=%27%20or%201=1')).toEqual([]);
  });

  it('lists everyone, the newest first, over pages', async () => {
    const all = await found('limit=100');
    const [first, second] = [await app.call('GET', '/api/users?limit=1'), all];
    expect(first.json[0].username).toBe(second[0]);
    expect(String(first.headers['link'])).toContain('cursor=');
  });

  it('by username, case-insensitively', async () => {
    const ask = async (username: string) => {
      const input = encodeURIComponent(JSON.stringify({ json: { username } }));
      const { json, status } = await app.call('GET', `/trpc/members.getByUsername?input=${input}`);
      return status === 200 ? json.result.data.json.id : json.error.json.message;
    };
    expect(await ask('ANA.bel')).toBe(ana.id);
    expect(await ask('nobody')).toBe('User Not Found');
    const byId = await app.call('GET', `/api/users/${ana.id}`);
    const byName = await app.call('GET', '/api/users/by-username/ANA.bel');
    expect([byName.status, byName.text]).toEqual([200, byId.text]);
    // A username that is also the end of another path.
    expect((await app.call('GET', '/api/users/by-username/media')).json).toMatchObject({ reason: 'user_not_found' });
  });
});

async function listAll(url: string): Promise<number[]> {
  const ids: number[] = [];
  for (let next: string | null = url; next !== null; ) {
    const { json, headers } = await app.call('GET', next);
    ids.push(...json.map(({ id }: { id: number }) => id));
    next = /^<(.+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1] ?? null;
  }
  return ids;
}

describe('a member’s media', () => {
  it('are those of their posts, the newest first, with the post’s id', async () => {
    const bytes = await paint(300, 200);
    const form = (content: string, isAnonymous: string) =>
      sendForm(app, '/api/posts', ana.token, [
        { field: 'content', value: content },
        { field: 'isAnonymous', value: isAnonymous },
        { field: 'image_0', bytes },
      ]);
    const open = (await form('open', 'false')).json;
    const hidden = (await form('hidden', 'true')).json;
    await sendForm(app, '/api/media', ana.token, [{ field: 'file', bytes }]);
    const posts = async (viewer: TestMember | null, query = '') =>
      (await app.call('GET', `/api/users/${ana.id}/media${query}`, { token: viewer?.token })).json.map(
        ({ postId, mediaType }: { postId: number; mediaType: string }) => [postId, mediaType],
      );
    expect(await posts(ana)).toEqual([
      [hidden.id, 'image'],
      [open.id, 'image'],
    ]);
    expect(await posts(ben)).toEqual([[open.id, 'image']]);
    expect(await posts(null, '?type=video')).toEqual([]);
    await app.call('DELETE', `/api/posts/${open.id}`, ana);
    expect(await posts(null)).toEqual([]);
  });

  it('are in the order of their post, the newest post first, page by page', async () => {
    const gail = await app.register('gail');
    const posts: number[][] = [];
    for (const count of [3, 1, 4]) {
      const files = await Promise.all(Array.from({ length: count }, (_, index) => paint(20 + count, 20 + index)));
      const parts = files.map((bytes, index) => ({ field: `image_${index}`, bytes }));
      const { json } = await sendForm(app, '/api/posts', gail.token, [{ field: 'content', value: 'x' }, ...parts]);
      posts.unshift(json.media.map(({ id }: { id: number }) => id));
    }
    // Attached in another order than uploaded: the order in the post counts, not that of the uploads.
    const uploads = await Promise.all([31, 32].map(async (size) => upload(app, gail.token, await paint(size, size))));
    const attached = uploads.map(({ json }) => json.id).reverse();
    const media = attached.map((id) => ({ id }));
    await app.call('POST', '/api/posts', { token: gail.token, body: { content: 'y', media } });
    const expected = [...attached, ...posts.flat()];
    for (const limit of [1, 2, 3, 50])
      expect(await listAll(`/api/users/${gail.id}/media?limit=${limit}`)).toEqual(expected);
  });

  it('go on behind the last one shown when its post has been deleted', async () => {
    const hana = await app.register('hana');
    const publish = async (size: number) => {
      const parts = [
        { field: 'content', value: 'x' },
        { field: 'image_0', bytes: await paint(size, 20) },
        { field: 'image_1', bytes: await paint(size, 21) },
      ];
      return (await sendForm(app, '/api/posts', hana.token, parts)).json;
    };
    const [older, newer] = [await publish(41), await publish(42)];
    const first = await app.call('GET', `/api/users/${hana.id}/media?limit=1`);
    expect(first.json.map(({ postId }: { postId: number }) => postId)).toEqual([newer.id]);
    await app.call('DELETE', `/api/posts/${newer.id}`, hana);
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? '';
    expect(await listAll(next)).toEqual(older.media.map(({ id }: { id: number }) => id));
  });

  it('of a private member are only for followers, with URLs signed for them', async () => {
    const eve = await app.register('private.eve');
    const bytes = await paint(310, 210);
    await sendForm(app, '/api/posts', eve.token, [
      { field: 'content', value: 'mine' },
      { field: 'image_0', bytes },
    ]);
    await app.call('POST', `/api/users/${eve.id}/follow`, { token: ana.token });
    await app.database.db.updateTable('members').set({ is_private: 1 }).where('id', '=', eve.id).execute();
    const list = async (viewer: TestMember | null) =>
      (await app.call('GET', `/api/users/${eve.id}/media`, { token: viewer?.token })).json;
    expect([await list(null), await list(ben)]).toEqual([[], []]);
    const [seen] = await list(ana);
    const [posted] = (await app.call('GET', `/api/posts?memberId=${eve.id}`, { token: ana.token })).json;
    for (const url of [seen.mediaUrl, posted.media[0].mediaUrl]) {
      expect(url).toContain('s=');
      expect((await app.call('GET', url)).status).toBe(200);
      expect((await app.call('GET', url.split('?')[0])).status).toBe(404);
    }
    await app.call('DELETE', `/api/followers/${eve.id}`, { token: ana.token });
    expect((await app.call('GET', seen.mediaUrl)).status).toBe(404);
  });
});

describe('posts', () => {
  const contents = async (query: string) =>
    (await app.call('GET', `/api/posts?${query}`)).json.map(({ content }: { content: string }) => content);
  const publish = async (body: Record<string, unknown>) =>
    (await app.call('POST', '/api/posts', { token: ben.token, body })).json;

  it('are found by hashtag, listed or in the text, in any case, until the text changes', async () => {
    const written = await publish({ content: 'Up early #Sunrise', hashtags: ['hills', 'sunrise'] });
    expect(written.hashtags).toEqual(['hills', 'sunrise']);
    await publish({ content: 'no tag' });
    expect(await contents('hashtag=sunRISE')).toEqual(['Up early #Sunrise']);
    expect(await contents('hashtag=%23hills')).toEqual(['Up early #Sunrise']);
    const edited = await app.call('PUT', `/api/posts/${written.id}`, {
      token: ben.token,
      body: { content: 'Up late #sunset' },
    });
    expect(edited.json.hashtags).toEqual(['hills', 'sunrise', 'sunset'].filter((tag) => tag !== 'sunrise'));
    expect(await contents('hashtag=sunrise')).toEqual([]);
    expect(await contents('hashtag=sunset')).toEqual(['Up late #sunset']);
    await app.call('DELETE', `/api/posts/${written.id}`, { token: ben.token });
    expect(await contents('hashtag=sunset')).toEqual([]);
  });

  it.each(['type=image', 'type=', 'memberId=0', 'memberId=x', 'hashtag=a%20b'])('refuse %s', async (query) => {
    expect((await app.call('GET', `/api/posts?${query}`)).status).toBe(400);
  });

  it('refuse a cursor of another list', async () => {
    for (let n = 0; n < 3; n += 1) await publish({ content: `n${n} #n` });
    const { headers } = await app.call('GET', '/api/posts?hashtag=n&limit=1');
    const cursor = /cursor=([^&>]+)/.exec(String(headers['link']))?.[1];
    expect((await app.call('GET', `/api/posts?hashtag=n&cursor=${cursor}`)).status).toBe(200);
    for (const other of ['', 'hashtag=m&', `memberId=${ben.id}&`, 'type=video&']) {
      expect((await app.call('GET', `/api/posts?${other}cursor=${cursor}`)).status).toBe(400);
    }
  });
});
