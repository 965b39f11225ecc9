import { type Procedure, procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRows } from '../src/http/rest/rest-rows.ts';
import { openTestApp, type TestApp, type TestMember } from './support/app.ts';
import { addCircle, endMembership } from './support/stored-circles.ts';
import { paint, upload } from './support/upload.ts';
import { asViewer } from './support/viewer.ts';
import { makeWebDir } from './support/web-dir.ts';

/** In the circle's post, its hashtag, the description of its picture, a comment, and the circle's name. */
const marks = ['leakpost', 'leaktag', 'leakpicture', 'leakcomment', 'Leakcircle'];
/** An invitation says which circle it is to. */
const toldToInvited = ['Leakcircle'];

const roles = ['visitor', 'outsider', 'invited', 'former', 'follower', 'moderator'] as const;
type Role = (typeof roles)[number];

let app: TestApp;
let author: TestMember;
let member: TestMember;
const viewers = new Map<Role, TestMember>();
let circle: number;
let post: number;
let comment: number;
/** Of the post’s picture, without and with the signature of each member that has ever received one. */
let picture: string;
let signed: Map<Role | 'member', string>;

beforeAll(async () => {
  app = await openTestApp({ webDir: makeWebDir() });
  [author, member] = [await app.register('leakauthor'), await app.register('leakmember')];
  for (const role of roles.slice(1)) viewers.set(role, await app.register(`leak${role}`));
  const viewer = (role: Role) => viewers.get(role) as TestMember;
  const { db } = app.database;
  await db
    .insertInto('moderators')
    .values({ member_id: viewer('moderator').id, granted_at: 1 })
    .execute();
  await app.services.follows.follow(asViewer(viewer('follower')), author.id);
  const invited = [viewer('invited')];
  const members = [member, viewer('former')];
  circle = await addCircle(db, { owner: author, members, invited, name: 'Leakcircle' });
  const media = [{ id: (await upload(app, author.token, await paint(37, 20))).json.id, alt: 'leakpicture' }];
  const mentions = roles.slice(1).map((role) => `@leak${role}`);
  const content = `leakpost #leaktag @leakmember ${mentions.join(' ')}`;
  post = (await send('POST', `/api/vibe-circles/${circle}/posts`, author, { content, media })).json.id;
  comment = (
    await send('POST', '/api/comments', author, { postId: post, content: `leakcomment ${mentions.join(' ')}` })
  ).json.comment.id;
  // What the former member did there, and the notifications of it.
  const said = { postId: post, content: 'words', parentId: comment };
  await send('POST', '/api/comments', viewer('former'), said);
  await send('POST', '/api/comments', author, { ...said, content: 'leakcomment, an answer' });
  await send('POST', '/api/votes', viewer('former'), { postId: post, isPositive: true });
  await send('POST', '/api/reports', viewer('former'), { kind: 'comment', id: comment, reason: 'spam' });
  signed = new Map();
  for (const [role, one] of [['member', member] as const, ['former', viewer('former')] as const]) {
    signed.set(role, (await send('GET', `/api/posts/${post}`, one)).json.imageUrl);
  }
  picture = String(signed.get('member')).split('?')[0] ?? '';
  await endMembership(db, circle, viewer('former'));
}, 60_000);
afterAll(() => app.close());

const send = (method: string, url: string, as: TestMember | null, body?: unknown) =>
  app.call(method, url, { token: as?.token ?? null, ...(body !== undefined && { body }) });

/** Those that each schema takes. */
function inputsOf({ input }: Procedure): object[] {
  if (!input) return [{}];
  const ofMember = { memberId: author.id, username: 'leakauthor', userId: author.id, side: 'followers' };
  const all = [
    { limit: 50 },
    { circleId: circle, limit: 50 },
    { id: post, postId: post, parentId: comment, limit: 50, ...ofMember },
    { id: comment, limit: 50 },
    { id: circle, limit: 50 },
    { id: author.id, side: 'following', limit: 50 },
    ...['comment', 'vote', 'post'].map((kind) => ({ kind, limit: 50 })),
    ...['leak', 'leakpost', 'leaktag', '#leaktag', 'from:leakauthor', 'has:image'].map((text) => {
      return { q: text, search: text, limit: 50 };
    }),
    { hashtag: 'leaktag', name: 'leaktag', tag: 'leaktag', limit: 50 },
    ...['rising', 'discussed', 'calm', 'following'].map((ranker) => ({ ranker, id: post, limit: 50 })),
    { afterId: 1 },
  ];
  const taken = all.flatMap((one) => {
    const parsed = input.safeParse(one);
    return parsed.success ? [JSON.stringify(parsed.data)] : [];
  });
  return [...new Set(taken)].map((text) => JSON.parse(text));
}

const found = new Set<string>();
let scanned = 0;

function leaksIn(text: string, role: Role | 'member', where: string): string[] {
  scanned += 1;
  const present = [...marks, picture].filter((mark) => text.toLowerCase().includes(mark.toLowerCase()));
  if (role === 'member') {
    for (const mark of present) found.add(mark);
    return [];
  }
  const told = role === 'invited' ? toldToInvited : [];
  // Moderators read what was reported.
  if (role === 'moderator' && where.startsWith('moderation.')) return [];
  const repeated = where === 'hashtags.get' ? ['leaktag'] : [];
  return present.filter((mark) => ![...told, ...repeated].includes(mark)).map((mark) => `${where} to ${role}: ${mark}`);
}

const everyone = () =>
  [...roles, 'member' as const].map(
    (role) => [role, role === 'member' ? member : (viewers.get(role) ?? null)] as const,
  );

const queries = [...procedures.values()].filter(({ type }) => type === 'query');

describe.each(queries)('$path', (procedure) => {
  it('tells nobody outside of the circle of it', async () => {
    const leaks: string[] = [];
    for (const input of inputsOf(procedure)) {
      const query = encodeURIComponent(JSON.stringify({ json: input }));
      for (const [role, viewer] of everyone()) {
        const { text } = await send('GET', `/trpc/${procedure.path}?input=${query}`, viewer);
        leaks.push(...leaksIn(text, role, procedure.path));
      }
    }
    expect(leaks).toEqual([]);
  });
});

describe.each(restRows.filter(({ method }) => method === 'GET'))('GET $path', (row) => {
  it('tells nobody outside of the circle of it', async () => {
    const leaks: string[] = [];
    for (const input of inputsOf(procedures.get(row.procedure) as Procedure)) {
      for (const [role, viewer] of everyone()) {
        if (role === 'moderator' || role === 'follower') continue;
        const fields = new Map(Object.entries(input));
        const path = row.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
          encodeURIComponent(String(fields.get(name) ?? viewer?.id ?? 1)),
        );
        const query = new URLSearchParams(
          Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])),
        );
        const { text, headers } = await send('GET', `${path}?${query}`, viewer);
        leaks.push(...leaksIn(`${text} ${JSON.stringify(headers)}`, role, row.procedure));
      }
    }
    expect(leaks).toEqual([]);
  });
});

it('pages, previews and feeds tell nobody of it', async () => {
  const pages = [`/posts/${post}`, `/profile/${author.id}`, '/@leakauthor', `/vibe-circles/${circle}`];
  const urls = [
    ...pages,
    ...pages.map((page) => `/oembed?format=json&url=${encodeURIComponent(`http://localhost${page}`)}`),
    `/profile/${author.id}/feed.atom`,
    '/hashtags/bread/feed.atom',
  ];
  const leaks: string[] = [];
  for (const url of urls) {
    for (const [role, viewer] of everyone()) {
      const { text } = await send('GET', url, viewer);
      leaks.push(...leaksIn(text, role === 'member' ? 'visitor' : role, url));
    }
  }
  expect(leaks).toEqual([]);
});

it('its picture is for its members, also by the URL of a member who has left', async () => {
  expect((await send('GET', picture, member)).status).toBe(200);
  expect((await send('GET', String(signed.get('member')), null)).status).toBe(200);
  expect((await send('GET', String(signed.get('former')), null)).status).toBe(404);
  for (const role of roles) {
    if (role !== 'moderator')
      expect([role, (await send('GET', picture, viewers.get(role) ?? null)).status]).toEqual([role, 404]);
  }
});

it('its hashtag is as one that nobody has used', async () => {
  const get = async (tag: string) => (await send('GET', `/api/hashtags/${tag}`, member)).text.replaceAll(tag, '');
  expect(await get('leaktag')).toBe(await get('neverused'));
});

it('every mark is there for a member of the circle', () => {
  expect([...found].toSorted()).toEqual([...marks, picture].toSorted());
  expect(scanned).toBeGreaterThan(1000);
});
