import { procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { checkCases } from '../support/check-cases.ts';
import { moderationOf } from '../support/moderation.ts';
import { isLongRun } from '../support/repetitions.ts';
import { matrix, openRoutes } from './matrix.ts';
import { type MatrixRow, type Outcome, type Role, roles, type Subject, subjects } from './matrix-row.ts';

const routes: string[] = [];
let app: TestApp;
let posts: Record<Subject, number>;
let comments: Record<Subject, number>;
const members = new Map<Role, TestMember>();

beforeAll(async () => {
  app = await openTestApp({
    demoAccounts: [{ username: 'demo', password: 'demo-vibes', name: 'Demo' }],
    onRoute: ({ method, url }) => routes.push(...[method].flat().map((one) => `${one} ${url}`)),
  });
  const { db } = app.database;
  members.set('author', await app.register('author'));
  members.set('other', await app.register('other'));
  const moderator = await app.register('moderator_of_us');
  members.set('moderator', moderator);
  const owner = await app.register('owner_of_us');
  members.set('owner', owner);
  const administrator = await app.register('administrator_of_us');
  members.set('administrator', administrator);
  const { grant } = moderationOf(app);
  await grant(moderator);
  await grant(administrator, 'administrator');
  await grant(owner, 'owner');
  const make = async (isAnonymous: boolean) => {
    const token = members.get('author')?.token;
    return (await app.call('POST', '/api/posts', { token, body: { content: 'a subject', isAnonymous } })).json.id;
  };
  posts = {
    public: await make(false),
    anonymous: await make(true),
    private: await make(false),
    deleted: await make(false),
    absent: 987_654,
  };
  const comment = async (postId: number) => {
    const token = members.get('author')?.token;
    return (await app.call('POST', '/api/comments', { token, body: { postId, content: 'words' } })).json.comment.id;
  };
  comments = {
    public: await comment(posts.public),
    anonymous: await comment(posts.anonymous),
    private: await comment(posts.private),
    deleted: await comment(posts.deleted),
    absent: 987_654,
  };
  await db.updateTable('posts').set({ visibility: 'close_followers' }).where('id', '=', posts.private).execute();
  await db.updateTable('posts').set({ deleted_at: 1 }).where('id', '=', posts.deleted).execute();
});
afterAll(() => app.close());

function isBySubject(outcome: MatrixRow['outcome'][Role]): outcome is Record<Subject, Outcome> {
  return typeof outcome === 'object' && !Array.isArray(outcome);
}

async function call(row: MatrixRow, role: Role, subject: Subject) {
  const member = members.get(role);
  const author = members.get('author')?.id ?? 0;
  const context = { post: posts[subject], comment: comments[subject], author };
  const [method = '', pattern = ''] = row.call.split(' ');
  const ids = {
    author,
    username: 'author',
    page: 'imprint',
    comment: context.comment,
    nothing: 987_654,
    post: context.post,
  };
  const input = row.input && { input: JSON.stringify({ json: row.input(context) }) };
  const query = new URLSearchParams(row.query ?? input).toString();
  const url = pattern
    .replace(':userId', String(member?.id ?? 1))
    .replaceAll(/:\w+/g, String(ids[row.about ?? 'post']))
    .concat(query && `?${query}`);
  const token = role === 'invalidToken' ? 'd'.repeat(43) : member?.token;
  const body = row.body?.(context);
  return app.call(method, url, { token, ...(body !== undefined && { body }) });
}

const cases = matrix.flatMap((row) =>
  roles.flatMap((role) => {
    const outcome = row.outcome[role];
    if (outcome === undefined) return [];
    return isBySubject(outcome)
      ? subjects.map((subject) => ({ row, role, subject, expected: outcome[subject] }))
      : [{ row, role, subject: 'public' as Subject, expected: outcome }];
  }),
);
type Case = (typeof cases)[number];
const nameOf = ({ row, role, subject }: Case) => `${row.call} for ${role} on ${subject}`;

it('each call is for whom its row says', { timeout: 120_000 }, () =>
  checkCases(cases, nameOf, async ({ row, role, subject, expected }) => {
    const reply = await call(row, role, subject);
    const [status, message] = typeof expected === 'number' ? [expected, undefined] : expected;
    expect({ status: reply.status, text: reply.text }).toMatchObject({ status });
    const actual = reply.json?.error?.json.message ?? reply.json?.message;
    if (message !== undefined) expect(actual).toBe(message);
  }),
);

describe('the matrix', () => {
  it('has a row for every route', () => {
    const rows = new Set([...matrix.map(({ call }) => call), ...openRoutes]);
    const known = new Set(matrix.map(({ call }) => call.split(' ')[1]));
    const missing = routes.filter((route) => {
      const [method = '', url = ''] = route.split(' ');
      if (method === 'HEAD' || rows.has(route) || rows.has(url)) return false;
      // The other methods of a known path are refused with 405, as the test below checks.
      return !(known.has(url) && isRefused.has(route));
    });
    expect(missing).toEqual([]);
  });

  it('has a row for every procedure', () => {
    const covered = new Set(matrix.map(({ procedure }) => procedure));
    expect([...procedures.keys()].filter((path) => !covered.has(path as never))).toEqual([]);
  });

  it('refuses every other method of a known path with 405', async () => {
    for (const route of isRefused) {
      const [method = '', url = ''] = route.split(' ');
      const reply = await app.call(method, url.replaceAll(/:\w+/g, '1'));
      expect([route, reply.status]).toEqual([route, 405]);
      expect(reply.headers['allow']).toBeTruthy();
    }
    expect(isRefused.size).toBeGreaterThan(40);
  });
});

const isRefused = new Set<string>();
beforeAll(() => {
  const served = new Set(matrix.map(({ call }) => call));
  for (const { call } of matrix) {
    const url = call.split(' ')[1];
    if (url?.startsWith('/trpc')) continue;
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (!served.has(`${method} ${url}`)) isRefused.add(`${method} ${url}`);
    }
  }
});

describe('the acting member', () => {
  const claims = (id: number) => [id, String(id), [id], null, -1, 2 ** 53, { id }, '', true];
  const writes: [string, string, () => Record<string, unknown>][] = [
    ['POST', '/api/posts', () => ({ content: 'forged' })],
    ['POST', '/api/votes', () => ({ postId: posts.public, isPositive: true })],
    ['POST', '/api/posts/vote', () => ({ postId: posts.public, isPositive: false })],
    ['POST', '/api/private-posts/vote', () => ({ postId: posts.public, isPositive: null })],
    ['PUT', '/api/posts/1', () => ({ content: 'forged' })],
    ['POST', '/api/comments', () => ({ postId: posts.public, content: 'forged' })],
    ['POST', '/api/private-posts/comment', () => ({ postId: posts.public, content: 'forged' })],
    ['POST', '/api/comment-votes', () => ({ commentId: comments.public, isPositive: true })],
    ['POST', '/api/follows', () => ({ followingId: members.get('other')?.id })],
    ['DELETE', '/api/follows', () => ({ followingId: members.get('other')?.id })],
    ['POST', '/api/followers', () => ({ followingId: members.get('other')?.id })],
    ['PUT', '/api/auth/password', () => ({ currentPassword: 'first-secret', newPassword: 'stolen1' })],
  ];

  it('is the token’s member, whatever the body says', async () => {
    const thief = await app.register('thief');
    const victim = members.get('author')?.id ?? 0;
    const tables = ['posts', 'votes', 'comments', 'comment_votes', 'follows'] as const;
    const rows = () => Promise.all(tables.map((table) => app.database.db.selectFrom(table).selectAll().execute()));
    const before = await rows();
    const fields = ['authorId', 'userId', 'followerId', 'ownerId'];
    // One check sees all bodies: in a short run the first call has every claim, and each other one of them in each field.
    const takes = (call: number, field: number, claim: number) =>
      isLongRun || call === 0 || claim === (call + field) % claims(victim).length;
    const forged = writes.flatMap(([method, url, body], call) =>
      fields.flatMap((field, at) =>
        claims(victim)
          .filter((_, index) => takes(call, at, index))
          .map((claim) => ({ method, url, body: () => ({ ...body(), [field]: claim }) })),
      ),
    );
    await checkCases(
      forged,
      ({ method, url, body }) => `${method} ${url} ${JSON.stringify(body())}`,
      async ({ method, url, body }) => {
        const reply = await app.call(method, url, { token: thief.token, body: body() });
        expect([reply.status, reply.json.message]).toEqual([403, 'You can only act as yourself']);
      },
    );
    expect(await rows()).toEqual(before);
  });

  it('is the token’s member also where userId is whom the call is about', async () => {
    const [owner, guest] = [await app.register('host_of_circle'), await app.register('guest_of_circle')];
    const { json } = await app.call('POST', '/api/vibe-circles', { token: owner.token, body: { name: 'Bakers' } });
    const invite = (body: object) =>
      app.call('POST', `/api/vibe-circles/${json.id}/invitations`, { token: owner.token, body });
    for (const field of ['authorId', 'followerId', 'ownerId']) {
      for (const claim of claims(guest.id)) {
        const reply = await invite({ userId: guest.id, [field]: claim });
        expect([field, claim, reply.status, reply.json.reason]).toEqual([field, claim, 403, 'not_yourself']);
      }
    }
    const reply = await invite({ userId: guest.id });
    expect([reply.status, reply.json.member.id, reply.json.invitedBy.id]).toEqual([201, guest.id, owner.id]);
  });

  it('may be named in the body when it is the token’s member, as a number or its digits', async () => {
    const member = await app.register('myself');
    for (const authorId of [member.id, String(member.id)]) {
      const reply = await app.call('POST', '/api/posts', { token: member.token, body: { content: 'mine', authorId } });
      expect([reply.status, reply.json.author.id]).toEqual([201, member.id]);
    }
  });

  it('may not read another member’s vote', async () => {
    const other = await app.register('peeping');
    const reply = await app.call('GET', `/api/votes/${other.id - 1}/${posts.public}`, { token: other.token });
    expect([reply.status, reply.json.message]).toEqual([403, 'You can only act as yourself']);
  });

  it('is checked against the last of two keys of the same name', async () => {
    const member = await app.register('twice');
    const body = `{"content":"x","authorId":${member.id},"authorId":1}`;
    const reply = await app.call('POST', '/api/posts', {
      token: member.token,
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(403);
  });
});
