import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProcedure } from '../../../src/http/call-procedure.ts';
import { mastodonRows } from '../../../src/http/mastodon/mastodon-rows.ts';
import type { TestMember } from '../../support/app.ts';
import { exchange, RETURNS_TO, signInToApp } from '../../support/apps.ts';
import { changeNetwork } from '../../support/change-network.ts';
import { checkCases } from '../../support/check-cases.ts';
import { type MastodonApp, openMastodonApp } from '../../support/mastodon.ts';
import { publishPost } from '../../support/publish-post.ts';
import { paint, upload } from '../../support/upload.ts';

let app: MastodonApp;
let ana: TestMember;

beforeAll(async () => {
  app = await openMastodonApp({ publicUrl: 'https://social.example' });
  ana = await app.register('ana');
});
afterAll(() => app.close());

const fill = (path: string) => path.replaceAll(/:\w+/g, '999');

describe('calls of Mastodon', () => {
  it('answer every row with an error of their form, or with JSON', () =>
    checkCases(
      mastodonRows,
      ({ method, path }) => `${method} ${path}`,
      async ({ method, path, main, isForMembers }) => {
        const reply = await app.call(method, fill(path));
        const needsMember = isForMembers || (main !== null && getProcedure(main).isForMembers);
        expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
        if (reply.status >= 400) expect(reply.json).toMatchObject({ error: expect.any(String) });
        if (needsMember) expect(reply.status).toBe(401);
        else expect([200, 404, 422]).toContain(reply.status);
      },
    ));

  it('are refused with an invalid token, whatever they are', () =>
    checkCases(
      mastodonRows,
      ({ method, path }) => `${method} ${path}`,
      async ({ method, path }) => {
        const { status, json, headers } = await app.call(method, fill(path), { token: 'x'.repeat(40) });
        expect([status, json.error, headers['www-authenticate']]).toEqual([401, 'Login required', 'Bearer']);
      },
    ));

  it('name each procedure and address once', () => {
    const addresses = mastodonRows.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { calls } of mastodonRows) expect(new Set(calls).size).toBe(calls.length);
  });

  it('may end with a slash', async () => {
    const { status, json } = await app.call('GET', '/api/v1/instance/?lang=en');
    expect([status, json]).toEqual([200, (await app.call('GET', '/api/v1/instance')).json]);
  });

  it('show the home timeline to accounts alone', async () => {
    expect((await app.call('GET', '/api/v1/timelines/home')).status).toBe(401);
    expect((await app.call('GET', '/api/v1/timelines/public')).status).toBe(200);
  });

  it('that are unknown are not found', async () => {
    for (const path of ['/api/v1/nothing', '/api/v2/nothing', '/api/v1/']) {
      const { status, json } = await app.call('GET', path);
      expect([status, json.error], path).toEqual([404, 'Record not found']);
    }
    expect((await app.call('POST', '/api/v1/nothing', { body: { a: 1 } })).status).toBe(404);
  });

  it('that are malformed are refused in their form', async () => {
    for (const path of ['/api/v1/statuses/%FF', '/api/v2/filters/%zz']) {
      const { status, json } = await app.call('GET', path);
      expect([status, json], path).toEqual([400, { error: expect.any(String), reason: 'malformed_request' }]);
    }
    expect((await app.call('GET', '/api/posts/%FF')).json).toMatchObject({ message: expect.any(String) });
  });

  it('that read take parameters as JSON, as Mastodon.py sends them', async () => {
    const get = async (body: string, query = '') => {
      const headers = { 'content-type': 'application/json' };
      const reply = await app.call('GET', `/api/v1/accounts/familiar_followers${query}`, {
        token: ana.token,
        body,
        headers,
      });
      return [reply.status, Array.isArray(reply.json) ? reply.json.map(({ id }: { id: string }) => id) : reply.json];
    };
    const ids = [String(ana.id)];
    expect(await get(JSON.stringify({ id: [ana.id] }))).toEqual([200, ids]);
    expect(await get(JSON.stringify({ id: ids }), '?id[]=1')).toEqual([200, ids]);
    const query = '/api/v1/statuses?media_ids[]=1';
    const posted = await app.call('POST', query, { token: ana.token, body: { status: 'Hm', sensitive: true } });
    expect(posted.json.error).toBe('This network does not offer covered pictures');
    // Else it would be a public post.
    for (const body of [{ visibility: { a: 1 } }, { visibility: [] }, { in_reply_to_id: {} }]) {
      const refused = await app.call('POST', '/api/v1/statuses', { token: ana.token, body: { status: 'Hm', ...body } });
      expect([refused.status, refused.json.error]).toEqual([400, 'The request could not be read']);
    }
    const asked = { token: ana.token, body: { status: 'Hm', visibility: null } };
    const forFriends = await app.call('POST', '/api/v1/statuses?visibility=private', asked);
    expect(forFriends.json.visibility).toBe('private');
    expect(await get('{}', `?id[]=${ana.id}`)).toEqual([200, ids]);
    for (const body of ['{', '[]', 'null', '"a"', '{"__proto__":{}}']) expect((await get(body))[0]).toBe(400);
  });

  it('that read take a small body, as others do not', async () => {
    const get = async (path: string, length: number) => {
      const body = JSON.stringify({ id: 'x'.repeat(length) });
      const headers = { 'content-type': 'application/json' };
      return (await app.call('GET', path, { token: ana.token, body, headers })).status;
    };
    expect(await get(`/api/v1/accounts/familiar_followers?id[]=${ana.id}`, 3)).toBe(200);
    expect(await get(`/api/v1/accounts/familiar_followers?id[]=${ana.id}`, 70_000)).toBe(415);
    expect([await get('/api/posts', 3), await get('/api/v1/nothing', 3)]).toEqual([415, 404]);
  });

  it('link hashtags by addresses that lead to their pages', async () => {
    const { status, headers } = await app.call('GET', `/tags/${encodeURIComponent('עברית')}`);
    expect([status, headers['location']]).toEqual([302, `/hashtags/${encodeURIComponent('עברית')}`]);
  });

  it('take parameters in JSON, forms and the query', async () => {
    const form = new URLSearchParams({ status: 'As a form' });
    const multipart = new FormData();
    multipart.set('status', 'In parts');
    const type = (value: string) => ({ 'content-type': value });
    const parts = new Response(multipart);
    const sent = [
      ['JSON', JSON.stringify({ status: 'As JSON' }), type('application/json'), ''],
      ['form', form.toString(), type('application/x-www-form-urlencoded'), ''],
      ['multipart', Buffer.from(await parts.arrayBuffer()), type(parts.headers.get('content-type') ?? ''), ''],
      ['query', undefined, {}, '?status=In%20the%20query'],
    ] as const;
    for (const [name, body, headers, query] of sent) {
      const { status, text } = await app.call('POST', `/api/v1/statuses${query}`, { token: ana.token, body, headers });
      expect(status, `${name} ${text}`).toBe(200);
    }
  });

  it('have addresses of the configured origin, and may be cached by the client alone', async () => {
    await publishPost(app, ana, 'Where am I?');
    const first = await app.call('GET', '/api/v1/timelines/home?limit=1', { token: ana.token });
    expect(first.json[0].url).toMatch(/^https:\/\/social\.example\/posts\/\d+$/);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.any(String),
      vary: expect.stringContaining('Authorization'),
      'access-control-allow-origin': '*',
    });
    const again = await app.call('GET', '/api/v1/timelines/home?limit=1', {
      token: ana.token,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });

  it('tell an app what it is, also without a member', async () => {
    const { client, token } = await signInToApp(app, ana, 'read:statuses');
    const { json: own } = await exchange(app, client, '', { grant_type: 'client_credentials' });
    for (const sent of [token, own.access_token]) {
      const { status, json } = await app.call('GET', '/api/v1/apps/verify_credentials', { token: sent });
      expect([status, json]).toEqual([200, expect.objectContaining({ name: 'Tusky', redirect_uris: [RETURNS_TO] })]);
      expect(json).not.toHaveProperty('client_secret');
    }
    expect((await app.call('GET', '/api/v1/apps/verify_credentials', { token: ana.token })).status).toBe(401);
    expect((await app.call('GET', '/api/v1/apps/verify_credentials')).status).toBe(401);
  });

  it('show statuses to a token that is for nothing else', async () => {
    await publishPost(app, ana, 'Bread for @ana');
    const { token } = await signInToApp(app, ana, 'read:statuses');
    const { status, json } = await app.call('GET', '/api/v1/timelines/home?limit=1', { token });
    expect([status, json[0].bookmarked, json[0].mentions]).toEqual([200, false, []]);
    const bookmarks = await app.call('GET', '/api/v1/bookmarks', { token });
    expect([bookmarks.status, bookmarks.json.reason]).toEqual([403, 'scope_needed']);
    expect((await app.call('POST', '/api/v1/statuses', { token, body: { status: 'a' } })).status).toBe(403);
  });

  it('say what the network is', async () => {
    const { v1, v2 } = app.clientOf();
    expect(await v2.instance.fetch()).toMatchObject({
      ...{ domain: 'social.example', title: 'Vibeline', sourceUrl: 'https://social.example' },
      configuration: {
        statuses: { maxCharacters: 5000, maxMediaAttachments: 11 },
        urls: { streaming: 'wss://social.example' },
      },
      registrations: { enabled: true, approvalRequired: false },
    });
    expect(await v1.instance.fetch()).toMatchObject({ uri: 'social.example', registrations: true });
    expect([await v1.instance.peers.list(), await v1.instance.activity.list()]).toEqual([[], []]);
    await changeNetwork(app, ana, { rules: ['Be kind', 'No adverts'] });
    expect((await app.call('GET', '/api/v1/instance/rules')).json).toMatchObject([
      { id: '1', text: 'Be kind' },
      { id: '2' },
    ]);
  });

  it('sign addresses of media where only members read', async () => {
    const media = await upload(app, ana.token, await paint(40, 40));
    await publishPost(app, ana, 'A picture', { media: [{ id: media.json.id, alt: null }] });
    await changeNetwork(app, ana, { isMembersOnly: true });
    const { json } = await app.call('GET', '/api/v1/timelines/home?limit=1', { token: ana.token });
    const { url } = json[0].media_attachments[0];
    expect(url).toMatch(/^https:\/\/social\.example\/media\/[0-9a-f]{32}\.webp\?v=\d+&e=\d+&s=/);
    expect((await app.call('GET', url.replace('https://social.example', ''))).status).toBe(200);
    expect((await app.call('GET', '/api/v1/timelines/public')).status).toBe(401);
    const unsigned = url.replace(/\?.*/, '');
    for (const text of [unsigned, unsigned.replace('https://social.example', '')]) {
      const sent = await app.call('POST', '/api/v1/statuses', { token: ana.token, body: { status: text } });
      const path = `/api/v1/statuses/${sent.json.id}`;
      expect((await app.call('GET', `${path}/source`, { token: ana.token })).json).toMatchObject({ text });
      expect((await app.call('DELETE', path, { token: ana.token })).json).toMatchObject({ text });
    }
    const fields = {
      note: unsigned.replace('https://social.example', ''),
      fields_attributes: { 0: { name: 'Website', value: unsigned } },
    };
    const edit = '/api/v1/accounts/update_credentials';
    expect((await app.call('PATCH', edit, { token: ana.token, body: fields })).json.source).toMatchObject({
      note: fields.note,
      fields: expect.arrayContaining([{ name: 'Website', value: unsigned, verified_at: null }]),
    });
    const avatar = new File([await paint(40, 40)], 'face.png', { type: 'image/png' });
    await app.clientOf(ana).v1.accounts.updateCredentials({ avatar });
    const { picture } = (await app.call('GET', '/oauth/userinfo', { token: ana.token })).json;
    expect((await app.call('GET', picture.replace('https://social.example', ''))).status).toBe(200);
    expect((await app.call('GET', picture.replace(/^https:..social.example|[?].*/g, ''))).status).toBe(404);
    expect((await app.call('GET', '/api/v2/instance')).status).toBe(200);
  });
});
