import type { Scope } from '@vibeline/core/features/personal-tokens/scope.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { signInToApp } from '../../support/apps.ts';
import { makeToken } from '../../support/personal-tokens.ts';
import { publishPost } from '../../support/publish-post.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let cara: TestMember;
let statusId: string;
beforeAll(async () => {
  app = await openTestApp();
  [ana, ben, cara] = [await app.register('ana'), await app.register('ben'), await app.register('cara')];
  await publishPost(app, ben, 'Bread, as @ana likes it #bread');
  statusId = (await app.call('GET', '/api/v1/timelines/public', { token: ana.token })).json[0].id;
});
afterAll(() => app.close());

describe('one scope is enough for', () => {
  it.each([
    ['write:favourites', 'POST', 'statuses/:status/favourite', {}],
    ['write', 'POST', 'statuses/:status/unfavourite', {}],
    ['write:bookmarks', 'POST', 'statuses/:status/bookmark', {}],
    ['read:bookmarks', 'GET', 'bookmarks', {}],
    ['read:favourites', 'GET', 'favourites', {}],
    ['write:statuses', 'POST', 'statuses', { status: 'Yes', inReplyTo: true }],
    ['read:notifications', 'GET', 'notifications', {}],
    ['read:statuses', 'GET', 'statuses/:status/context', {}],
    ['read:lists', 'GET', 'timelines/list/friends', {}],
    ['read:lists', 'GET', 'lists/friends/accounts', {}],
    ['read:accounts', 'GET', 'accounts/:ben/followers', {}],
    ['write:follows', 'POST', 'accounts/:ben/follow', {}],
    ['read:follows', 'GET', 'accounts/relationships?id[]=:ben', {}],
    ['follow', 'GET', 'accounts/relationships?id[]=:ben', {}],
    ['write:follows', 'POST', 'tags/bread/unfollow', {}],
    ['write:mutes', 'POST', 'accounts/:cara/mute', {}],
    ['read:mutes', 'GET', 'mutes', {}],
    ['write:filters', 'POST', 'filters', { phrase: 'golf' }],
    ['write:accounts', 'DELETE', 'profile/header', {}],
    ['push', 'GET', 'instance', {}],
    ['push', 'GET', 'trends/tags', {}],
  ] as const)('%s: %s %s', async (scope, method, path, fields) => {
    const { token } = await signInToApp(app, ana, scope);
    const body = 'inReplyTo' in fields ? { status: fields.status, in_reply_to_id: statusId } : fields;
    const url = path.replace(':status', statusId).replace(':ben', String(ben.id)).replace(':cara', String(cara.id));
    const { status } = await app.call(method, `/api/v1/${url}`, { token, ...(method !== 'GET' && { body }) });
    expect(status).toBe(200);
  });

  it('a search, also by address', async () => {
    const { token } = await signInToApp(app, ana, 'read:search');
    const search = (q: string) =>
      app.call('GET', `/api/v2/search?q=${encodeURIComponent(q)}`, { token, headers: { host: 'club.example' } });
    expect((await search('bread')).json.statuses).toHaveLength(1);
    expect((await search('http://club.example/@ben')).json.accounts).toMatchObject([{ username: 'ben' }]);
  });

  it('a report of a post by nobody that is named', async () => {
    await publishPost(app, cara, 'Nobody said it', { isAnonymous: true });
    const [{ id, account }] = (await app.call('GET', '/api/v1/timelines/public', { token: ana.token })).json;
    const { token } = await signInToApp(app, ana, 'write:reports');
    const body = { account_id: account.id, status_ids: [id] };
    const { status, json } = await app.call('POST', '/api/v1/reports', { token, body });
    expect([status, json.target_account]).toEqual([200, account]);
    expect(account).toMatchObject({ id: '0', acct: 'anonymous' });
  });

  it('a report, with its id', async () => {
    const { token } = await signInToApp(app, ana, 'write:reports');
    const { status, json } = await app.call('POST', '/api/v1/reports', { token, body: { account_id: String(ben.id) } });
    expect([status, json.id]).toEqual([200, expect.stringMatching(/^[1-9]\d*$/)]);
  });
});

describe('a call that is refused for its scope has changed nothing', () => {
  const call = async (scope: Scope, method: string, path: string, body?: object) => {
    const { token } = await makeToken(app, ana, [scope]);
    return app.call(method, `/api/${path}`, { token, ...(body && { body }) });
  };

  it('of a filter', async () => {
    const fields = { title: 'x', context: ['home'], keywords_attributes: [{ keyword: 'chess' }] };
    const { status } = await call('write', 'POST', 'v2/filters', fields);
    const words = (await call('read', 'GET', 'v1/filters')).json.map(({ phrase }: { phrase: string }) => phrase);
    expect([status, words.includes('chess')]).toEqual([403, false]);
  });

  it('where it is not refused, the change alone is told', async () => {
    const { status, json } = await call('write', 'POST', `v1/accounts/${cara.id}/mute`);
    expect([status, json.id]).toEqual([200, String(cara.id)]);
  });

  it('of a hashtag', async () => {
    expect((await call('write', 'POST', 'v1/tags/bread/follow')).status).toBe(200);
    expect((await call('write', 'POST', 'v1/tags/bread/unfollow')).status).toBe(403);
    expect((await call('read', 'GET', 'v1/tags/bread')).json.following).toBe(true);
  });
});
