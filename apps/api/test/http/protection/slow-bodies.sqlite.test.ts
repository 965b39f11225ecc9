import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLOW_BODY_MS } from '../../../src/http/create-context.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { openSocket } from '../../support/raw-socket.ts';
import { listFiles, paint } from '../../support/upload.ts';

/** Longer than between two notes of when a session was used. */
const PAUSE_MS = 61 * 60 * 1000;

let app: TestApp;
let port: number;
let reporter: TestMember;
let moderator: TestMember;
let act: ReturnType<typeof moderationOf>;
let picture: string;
beforeAll(async () => {
  app = await openTestApp();
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
  [reporter, moderator] = [await app.register('reporter'), await app.register('judge')];
  act = moderationOf(app);
  await act.grant(moderator);
  picture = (await paint(300, 300)).toString('latin1');
});
afterAll(() => app.close());

const endings: [string, (member: TestMember, username: string) => Promise<unknown>][] = [
  [
    'suspension',
    ({ id }) => act.sanction(reporter, moderator, { kind: 'member', id }, { action: 'suspend', until: null }),
  ],
  ['logout', ({ token }) => app.call('POST', '/api/auth/logout', { token })],
  [
    'change of the password elsewhere',
    async (_member, username) => {
      const signedIn = await app.call('POST', '/api/users/login', { body: { username, password: 'first-secret' } });
      const body = { currentPassword: 'first-secret', newPassword: 'second-secret' };
      await app.call('PUT', '/api/auth/password', { token: signedIn.json.token, body });
    },
  ],
];

const form = () =>
  '--f\r\nContent-Disposition: form-data; name="content"\r\n\r\nlate\r\n' +
  `--f\r\nContent-Disposition: form-data; name="image_0"; filename="a.jpg"\r\n\r\n${picture}\r\n--f--\r\n`;
const calls: [string, string, string, () => string][] = [
  ['a form with a file', '/api/posts', 'multipart/form-data; boundary=f', form],
  ['JSON', '/api/posts', 'application/json', () => '{"content":"late"}'],
  ['a call of the web app', '/trpc/posts.create', 'application/json', () => '{"content":"late"}'],
];

/** When the session of a member was last used; the server notes it when it reads the headers of a request. */
async function lastUsed(member: TestMember): Promise<number> {
  const { last_used_at } = await app.database.db
    .selectFrom('sessions')
    .select('last_used_at')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return Number(last_used_at);
}

let count = 0;

describe.each(calls)('%s whose body ends after the session', (_call, path, type, encode) => {
  it.each(endings)('is refused: %s', async (_ending, end) => {
    count += 1;
    const username = `writer_${count}`;
    const member = await app.register(username);
    const body = encode();
    app.clock.now += PAUSE_MS;
    const socket = await openSocket(port);
    socket.send(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${member.token}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -10)}`,
    );
    await expect.poll(() => lastUsed(member)).toBe(app.clock.now);
    await end(member, username);
    await delay(SLOW_BODY_MS + 1);
    socket.send(body.slice(-10));
    expect(await socket.statusLine()).toBe('HTTP/1.1 401 Unauthorized');
    await socket.closed;
    expect(await listFiles(app)).toEqual([]);
    const posts = await app.database.db.selectFrom('posts').select('id').where('author_id', '=', member.id).execute();
    expect(posts).toEqual([]);
  });
});
