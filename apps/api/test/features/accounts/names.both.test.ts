// Runs on both databases: letters are compared by the database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { insertMember } from '../../../src/features/members/member.queries.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const signUp = (username: string, name = 'Somebody') =>
  app.call('POST', '/api/users/register', { body: { name, username, password: 'first-secret' } });
const TAKEN = {
  message: 'Username already taken',
  reason: 'username_taken',
  fields: { username: 'Username already taken' },
};

describe('a username', () => {
  it.each([
    ['Paula', ['PAULA', 'PauIa', 'pau1a']],
    ['b0b.L', ['bob.l', 'BOB.I', 'b0b.1']],
    ['sam1', ['saml', 'SAMI']],
    ['Marty', ['rnarty', 'RNARTY', 'marty_', 'marty.', '.marty', '__rnarty..']],
    ['vvill.i_am', ['will.i_am', 'Will..i_am', 'WiII.i__am_']],
  ])('%s keeps others that look like it from being registered', async (username, lookAlikes) => {
    expect((await signUp(username)).status).toBe(201);
    for (const lookAlike of lookAlikes) {
      const reply = await signUp(lookAlike);
      expect([lookAlike, reply.status, reply.json]).toEqual([lookAlike, 409, TAKEN]);
    }
  });

  it('with letters of another script, or invisible characters, is refused', async () => {
    expect((await signUp('sam.o')).status).toBe(201);
    for (const lookAlike of ['s\u0430m.o', 'sam.\u043e', 'sam.o\u200b', 'ｓam.o', 'sam․o', '\u3164\u3164\u3164']) {
      const { status, json } = await signUp(lookAlike);
      expect([lookAlike, status, Object.keys(json.fields)]).toEqual([lookAlike, 400, ['username']]);
    }
  });

  it.each([
    'admin',
    'ADMIN',
    'Administrator',
    'm0derator',
    'support.',
    'root',
    'sy_stem',
    'anonymous',
    'deIeted',
    'adrnin',
    'Adm1n',
    'v1beline',
  ])('that is reserved, such as %s, is taken', async (username) => {
    const { status, json } = await signUp(username);
    expect([status, json]).toEqual([409, TAKEN]);
  });

  it.each(['___', '...', '_._'])('without a letter or digit (%s) is refused', async (username) => {
    const { status, json } = await signUp(username);
    expect([status, json.fields]).toEqual([400, { username: 'Username must contain a letter or digit' }]);
  });

  it('and its look-alikes requested at once are given to one', async () => {
    const replies = await Promise.all(['twin.lo', 'twin.Io', 'twin.10', 'twin.L0'].map((username) => signUp(username)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('is kept from look-alikes by the database, not by a check before the insert', async () => {
    const insert = (username: string) =>
      inTransaction(app.database.db, (trx) => insertMember(trx, { username, name: 'N', createdAt: 1 }));
    expect(await insert('kept.l')).toBeGreaterThan(0);
    expect([await insert('kept.1'), await insert('KEPT.L')]).toEqual([null, null]);
    await expect(
      app.database.db.updateTable('members').set({ username_skeleton: 'kept.l' }).where('id', '=', 1).execute(),
    ).rejects.toThrow();
  });
});

describe('the check of a username', () => {
  const check = async (username: string) =>
    app.call('GET', `/api/usernames/check?username=${encodeURIComponent(username)}`);

  it.each([
    ['nobody.yet', null, null],
    ['Checked', 'taken', 'Username already taken'],
    ['cHECKED', 'taken', 'Username already taken'],
    ['_checked.', 'look_alike', 'Too similar to another member’s username'],
    ['adm1n', 'reserved', 'This username is reserved'],
  ])('of %s says %j', async (username, reason, message) => {
    await signUp('checked');
    const { status, json } = await check(username);
    expect([status, json]).toEqual([200, { isAvailable: reason === null, reason, message }]);
    expect((await signUp(username)).status).toBe(reason === null ? 201 : 409);
  });

  it.each([
    ['ab', 'Username must be at least 3 characters long'],
    ['añá', 'Username can only contain letters, digits, _ and .'],
    ['___', 'Username must contain a letter or digit'],
    ['a'.repeat(31), 'Username can be at most 30 characters long'],
  ])('of %s, which is invalid, is refused as sign-up refuses it', async (username, message) => {
    const { status, json } = await check(username);
    expect([status, json.fields]).toEqual([400, { username: message }]);
    expect((await signUp(username)).json.fields).toEqual({ username: message });
  });
});

describe('a name', () => {
  it.each([
    '\u200b',
    '\u3164',
    '\u0301\u0323',
    '\u2800\u00a0',
    '\u00ad\u2060',
    '\ue000',
    '\u0378',
    '\uffff\ufdd0',
    '\u{2fffe}',
  ])('in which nothing can be seen (%j) is refused, at sign-up and in the profile', async (name) => {
    const reply = await signUp('blank.name', name);
    expect([reply.status, reply.json.fields]).toEqual([400, { name: 'Name required' }]);
    const { id, token } = await app.register(`blank_${name.codePointAt(0)}`);
    const saved = await app.call('PUT', `/api/users/${id}/profile`, { token, body: { name } });
    expect([saved.status, saved.json.fields]).toEqual([400, { name: 'Name required' }]);
  });

  it('may not reorder the text around it', async () => {
    for (const control of ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']) {
      const { status, json } = await signUp('reordered', `Ana ${control} moc`);
      expect([status, json.fields]).toEqual([400, { name: 'Name contains characters that cannot be shown' }]);
    }
  });

  it.each(['\n', '\r\n', '\u2028', '\u2029'])('has one line: refused with %j', async (lineEnd) => {
    const { status, json } = await signUp('two.lines', `Ana${lineEnd}Maria`);
    expect([status, json.fields]).toEqual([400, { name: 'Name contains characters that cannot be shown' }]);
  });

  it.each(['ليلى حداد', 'דנה כהן\u200f', 'می\u200cخواهم', '👩\u200d🚀 Ana'])(
    'that needs other characters is accepted: %s',
    async (name) => {
      const reply = await signUp(`name_${name.codePointAt(0)}`, name);
      expect([reply.status, reply.json.user.name]).toEqual([201, name]);
    },
  );
});

it('a post of private-use characters or noncharacters alone is blank', async () => {
  const { token } = await app.register('poster');
  for (const content of ['\ue000', '\uffff', '\ufdd0', '\u{2fffe}\u{10ffff}']) {
    expect((await app.call('POST', '/api/posts', { token, body: { content } })).status).toBe(400);
  }
  for (const content of ['\u0378', 'a\ue000']) {
    expect((await app.call('POST', '/api/posts', { token, body: { content } })).status).toBe(201);
  }
});
