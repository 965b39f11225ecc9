import { type Procedure, procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRows } from '../../../src/http/rest/rest-rows.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import {
  buildLeakWorld,
  type CircleOfWorld,
  type LeakWorld,
  pastMembers,
  type Role,
  roles,
} from '../../support/leak-world.ts';
import { queryEach } from '../../support/query-each.ts';
import { isLongRun } from '../../support/repetitions.ts';
import { makeWebDir } from '../../support/web-dir.ts';

/** An invitation says which circle it is to, and what it is for. */
const toldToInvited = ['leakcircle', 'leakdescription'];

let app: TestApp;
let world: LeakWorld;

beforeAll(async () => {
  app = await openTestApp({ webDir: makeWebDir() });
  world = await buildLeakWorld(app);
}, 60_000);
afterAll(() => app.close());

const send = (method: string, url: string, as: TestMember | null, body?: unknown) =>
  app.call(method, url, { token: as?.token ?? null, ...(body !== undefined && { body }) });

function inputsOf({ input }: Procedure): object[] {
  if (!input) return [{}];
  const { author, circle, gone } = world;
  const ofMember = { memberId: author.id, username: 'leakauthor', userId: author.id, side: 'followers' };
  const ofCircle = ({ id, post, comment, code }: CircleOfWorld) => [
    { circleId: id, limit: 50 },
    { id: post, postId: post, parentId: comment, limit: 50, ...ofMember },
    { id: comment, limit: 50 },
    { id, limit: 50 },
    { code },
    ...['rising', 'discussed', 'calm', 'following'].map((ranker) => ({ ranker, id: post, limit: 50 })),
  ];
  const searched = ['', 'post', 'tag', 'circle'].flatMap((kind) => [`leak${kind}`, `gone${kind}`]);
  const all = [
    { limit: 50 },
    ...ofCircle(circle),
    ...ofCircle(gone),
    { id: author.id, side: 'following', limit: 50 },
    ...['comment', 'vote', 'post'].map((kind) => ({ kind, limit: 50 })),
    ...[...searched, '#leaktag', '#gonetag', 'from:leakauthor', 'has:image'].map((text) => {
      return { q: text, search: text, limit: 50 };
    }),
    ...['leaktag', 'gonetag'].map((tag) => ({ hashtag: tag, name: tag, tag, limit: 50 })),
    { afterId: 1 },
  ];
  const taken = all.flatMap((one) => {
    const parsed = input.safeParse(one);
    return parsed.success ? [JSON.stringify(parsed.data)] : [];
  });
  return [...new Set(taken)].map((text) => JSON.parse(text));
}

const found = new Set<string>();
/** Where one who is invited is told of the circle. */
const placesOfInvited = new Set<string>();
let scanned = 0;

function leaksIn(text: string, role: Role | 'member' | 'author', where: string): string[] {
  scanned += 1;
  const isIn = (mark: string) => text.toLowerCase().includes(mark.toLowerCase());
  const ofCircle = world.circle.marks.filter(isIn);
  const ofGone = world.gone.marks.filter(isIn);
  // Moderators read what was reported, and who has uploaded a file its record.
  if (role === 'moderator' && where.startsWith('moderation.')) return [];
  if (role === 'author' && where === 'media.get') return [];
  if (role === 'member') for (const mark of ofCircle) found.add(mark);
  if (role === 'invited' && ofCircle.includes('leakcircle')) placesOfInvited.add(where);
  const leaks = role === 'member' || role === 'author' ? [] : ofCircle;
  const told = role === 'invited' ? [...toldToInvited, `"circleId":${world.circle.id}`] : [];
  const repeated = where === 'hashtags.get' ? ['leaktag', 'gonetag'] : [];
  return [...leaks, ...ofGone]
    .filter((mark) => ![...told, ...repeated].includes(mark))
    .map((mark) => `${where} to ${role}: ${mark}`);
}

/** Over REST, those with the fewest rights, and a member for comparison: the others see the same through the procedure. */
const rolesOverRest = new Set<string>(['visitor', 'removed']);

const queries = [...procedures.values()].filter(({ type }) => type === 'query');

describe.each(queries)('$path', (procedure) => {
  it('tells nobody outside of the circle of it', async () => {
    const leaks: string[] = [];
    const inputs = inputsOf(procedure);
    for (const [role, viewer] of world.everyone) {
      for (const { text } of await queryEach(app, procedure.path, inputs, viewer?.token)) {
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
      for (const [role, viewer] of world.everyone) {
        if (!isLongRun && !rolesOverRest.has(role)) continue;
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
  const { author } = world;
  const pages = [
    `/profile/${author.id}`,
    '/@leakauthor',
    ...[world.circle, world.gone].flatMap(({ id, post }) => [`/posts/${post}`, `/vibe-circles/${id}`]),
  ];
  const urls = [
    ...pages,
    ...pages.map((page) => `/oembed?format=json&url=${encodeURIComponent(`http://localhost${page}`)}`),
    `/profile/${author.id}/feed.atom`,
    '/hashtags/bread/feed.atom',
  ];
  const leaks: string[] = [];
  for (const url of urls) {
    // They are as for visitors, whoever asks.
    for (const [, viewer] of world.everyone)
      leaks.push(...leaksIn((await send('GET', url, viewer)).text, 'visitor', url));
  }
  expect(leaks).toEqual([]);
});

it('its members are for nobody else', async () => {
  for (const [role, viewer] of world.everyone.filter(([, one]) => one !== null)) {
    const list = async (id: number) => {
      const { status, json } = await send('GET', `/api/vibe-circles/${id}/members`, viewer);
      return [status, json.reason];
    };
    const isInside = role === 'member' || role === 'author';
    const refused = role === 'invited' ? [403, 'not_circle_member'] : [404, 'circle_not_found'];
    expect([role, ...(await list(world.circle.id))]).toEqual([role, ...(isInside ? [200, undefined] : refused)]);
    expect([role, ...(await list(world.gone.id))]).toEqual([role, 404, 'circle_not_found']);
  }
});

it('its picture is for its members, also by the URL of a member who is not in it any more', async () => {
  const { circle, gone, member, viewers } = world;
  const statusOf = async (url: unknown, as: TestMember | null) => (await send('GET', String(url), as)).status;
  expect(await statusOf(circle.picture, member)).toBe(200);
  expect(await statusOf(circle.signed.get('member'), null)).toBe(200);
  for (const role of pastMembers) expect([role, await statusOf(circle.signed.get(role), null)]).toEqual([role, 404]);
  for (const role of roles) {
    if (role !== 'moderator') {
      expect([role, await statusOf(circle.picture, viewers.get(role) ?? null)]).toEqual([role, 404]);
    }
  }
  for (const [role, viewer] of world.everyone) {
    if (role !== 'moderator') expect([role, await statusOf(gone.picture, viewer)]).toEqual([role, 404]);
  }
  for (const url of gone.signed.values()) expect(await statusOf(url, null)).toBe(404);
});

it('its hashtag is as one that nobody has used', async () => {
  const get = async (tag: string) => (await send('GET', `/api/hashtags/${tag}`, world.member)).text.replaceAll(tag, '');
  for (const tag of ['leaktag', 'gonetag']) expect(await get(tag)).toBe(await get('neverused'));
});

it('every mark is there for a member of the circle', () => {
  expect([...found].toSorted()).toEqual(world.circle.marks.toSorted());
  expect(scanned).toBeGreaterThan(1000);
});

it('who is invited is told by the invitation, the circle and the notification alone', () => {
  expect([...placesOfInvited].toSorted()).toEqual(['circles.get', 'circles.invitations', 'notifications.list']);
});
