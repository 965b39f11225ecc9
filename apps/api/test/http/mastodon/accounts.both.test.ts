// Runs on both databases: members are found by lists of ids and of usernames.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../support/app.ts';
import { allPages, type MastodonApp, openMastodonApp, refusalOf } from '../../support/mastodon.ts';
import { paint } from '../../support/upload.ts';

let app: MastodonApp;
let ana: TestMember;
let ben: TestMember;
let eve: TestMember;

const of = (member?: TestMember) => app.clientOf(member).v1;

beforeAll(async () => {
  app = await openMastodonApp();
  [ana, ben, eve] = [await app.register('ana'), await app.register('ben'), await app.register('eve')];
});
afterAll(() => app.close());

describe('accounts', () => {
  it('are oneself', async () => {
    const { source, ...account } = await of(ana).accounts.verifyCredentials();
    expect(account).toMatchObject({
      ...{ id: String(ana.id), username: 'ana', acct: 'ana', displayName: 'ana', locked: false, bot: false },
      ...{ url: `${app.url}/@ana`, uri: `${app.url}/profile/${ana.id}`, followersCount: 0, statusesCount: 0 },
    });
    expect(source).toMatchObject({ privacy: 'public', note: '', followRequestsCount: 0 });
    expect(await refusalOf(of().accounts.verifyCredentials())).toEqual([401, 'Login required']);
    expect(await refusalOf(of({ id: 0, token: 'x'.repeat(40) }).accounts.verifyCredentials())).toEqual([
      401,
      'Login required',
    ]);
  });

  it('are edited', async () => {
    const avatar = new File([await paint(100, 100)], 'face.png', { type: 'image/png' });
    const edited = await of(ana).accounts.updateCredentials({
      ...{ displayName: 'Ana Silva', note: 'Bread <b>&</b> bikes', locked: true, avatar },
      fieldsAttributes: [
        { name: 'Location', value: 'Porto' },
        { name: 'Website', value: 'https://ana.example' },
        { name: 'Vibe score', value: '0' },
        { name: '', value: '' },
      ],
    });
    expect(edited).toMatchObject({
      displayName: 'Ana Silva',
      note: '<p>Bread &lt;b&gt;&amp;&lt;/b&gt; bikes</p>',
      locked: true,
    });
    expect(edited.source.note).toBe('Bread <b>&</b> bikes');
    expect(edited.avatar).toMatch(new RegExp(`^${app.url}/media/[0-9a-f]{32}`));
    expect(edited.fields.map(({ name }) => name)).toEqual(['Vibe score', 'Location', 'Website']);
    expect(edited.fields[2]?.value).toContain('<a href="https://ana.example"');
    const one = await of(ana).accounts.updateCredentials({ fieldsAttributes: [{ name: 'Location', value: '' }] });
    expect(one.fields.map(({ name }) => name)).toEqual(['Vibe score', 'Website']);
    const pronouns = { displayName: 'Ana', fieldsAttributes: [{ name: 'Pronouns', value: 'she' }] };
    expect(await refusalOf(of(ana).accounts.updateCredentials(pronouns))).toEqual([
      422,
      'This network does not offer profile fields other than Location and Website',
    ]);
    const unlocked = await of(ana).accounts.updateCredentials({ locked: false });
    expect(unlocked).toMatchObject({ locked: false, displayName: 'Ana Silva' });
    expect(await refusalOf(of(ana).accounts.updateCredentials({ displayName: ' ' }))).toEqual([
      422,
      expect.any(String),
    ]);
    expect(await refusalOf(of().accounts.updateCredentials({ note: 'x' }))).toEqual([401, expect.any(String)]);
    expect((await of(ana).profile.avatar.remove()).avatar).toBe(`${app.url}/avatars/original/missing.png`);
  });

  it('are found by id, username and words', async () => {
    const { host } = new URL(app.url);
    expect(await of().accounts.$select(String(ben.id)).fetch()).toMatchObject({ username: 'ben' });
    for (const acct of ['ben', '@BEN', `ben@${host}`]) {
      expect(await of().accounts.lookup({ acct }), acct).toMatchObject({ id: String(ben.id) });
    }
    for (const acct of ['nobody', 'ben@other.example', '', 'b e n']) {
      expect(await refusalOf(of().accounts.lookup({ acct })), acct).toEqual([404, expect.any(String)]);
    }
    expect(await refusalOf(of().accounts.$select('99999').fetch())).toEqual([404, expect.any(String)]);
    expect(await refusalOf(of().accounts.$select('ben').fetch())).toEqual([404, 'Record not found']);
    for (const q of ['be', '@ben', `@ben@${host}`]) {
      expect(
        (await of(ana).accounts.search.list({ q })).map(({ acct }) => acct),
        q,
      ).toEqual(['ben']);
    }
    expect(
      (await of().accounts.fetch({ id: [String(ben.id), '99999', String(ana.id)] })).map(({ acct }) => acct),
    ).toEqual(['ben', 'ana']);
  });

  it('are followed, muted and blocked', async () => {
    const member = of(ana).accounts.$select(String(ben.id));
    expect(await member.follow()).toMatchObject({ id: String(ben.id), following: true, requested: false });
    expect(await of(ben).accounts.relationships.fetch({ id: [String(ana.id), '77777'] })).toMatchObject([
      { id: String(ana.id), followedBy: true, following: false },
    ]);
    expect((await of(eve).accounts.$select(String(ben.id)).followers.list()).map(({ acct }) => acct)).toEqual(['ana']);
    expect((await of(eve).accounts.$select(String(ana.id)).following.list()).map(({ acct }) => acct)).toEqual(['ben']);
    expect((await of(ana).accounts.search.list({ q: 'e', following: true, limit: 1 })).map(({ acct }) => acct)).toEqual(
      ['ben'],
    );
    expect(await member.mute({ duration: 3600 })).toMatchObject({ muting: true, mutingNotifications: true });
    expect(await member.unmute()).toMatchObject({ muting: false, following: true });
    expect(await member.unfollow()).toMatchObject({ following: false });
    expect(await member.block()).toMatchObject({ blocking: true });
    expect(await refusalOf(of(ben).accounts.$select(String(ana.id)).fetch())).toEqual([404, expect.any(String)]);
    const byName = await of(ana).accounts.lookup({ acct: '@BEN' });
    expect(byName).toMatchObject({ id: String(ben.id), acct: 'ben', note: '', fields: [], statusesCount: 0 });
    const named = async (viewer: TestMember | undefined, q: string) =>
      (await of(viewer).accounts.search.list({ q, resolve: true })).map(({ acct }) => acct);
    expect([await named(ana, '@ben'), await named(ana, 'be'), await named(eve, 'ben')]).toEqual([['ben'], [], ['ben']]);
    expect([await named(ben, 'ana'), await named(ben, '@ana')]).toEqual([[], []]);
    expect(await refusalOf(of(ben).accounts.lookup({ acct: 'ana' }))).toEqual([404, expect.any(String)]);
    // Whether they have blocked the viewer too is told by nothing.
    await of(ben).accounts.$select(String(ana.id)).block();
    expect(await of(ana).accounts.lookup({ acct: 'ben' })).toEqual(byName);
    await of(ben).accounts.$select(String(ana.id)).unblock();
    const both = { id: [String(ben.id), String(eve.id)] };
    expect(await of(ana).accounts.relationships.fetch(both)).toMatchObject([{ blocking: true }, { blocking: false }]);
    expect(await of(ben).accounts.relationships.fetch({ id: [String(ana.id)] })).toEqual([]);
    expect(await member.unblock()).toMatchObject({ blocking: false });
    expect(await refusalOf(of(ana).accounts.$select(String(ana.id)).follow())).toEqual([422, expect.any(String)]);
  });

  it('of a private account are asked', async () => {
    await of(eve).accounts.updateCredentials({ locked: true });
    expect(await of(ana).accounts.$select(String(eve.id)).follow()).toMatchObject({
      following: false,
      requested: true,
    });
    expect((await of(eve).accounts.verifyCredentials()).source.followRequestsCount).toBe(1);
    expect(await of(ana).accounts.$select(String(eve.id)).unfollow()).toMatchObject({ requested: false });
    await of(eve).accounts.updateCredentials({ locked: false });
  });

  it('have followers in pages', async () => {
    for (const name of ['f01', 'f02', 'f03']) {
      const follower = await app.register(name);
      await of(follower).accounts.$select(String(eve.id)).follow();
    }
    const pages = await allPages(of().accounts.$select(String(eve.id)).followers.list({ limit: 2 }));
    expect(pages.map((page) => page.map(({ acct }) => acct))).toEqual([['f03', 'f02'], ['f01']]);
  });

  it('have nothing of what there is not', async () => {
    const member = of(ana).accounts.$select(String(ben.id));
    expect([await member.featuredTags.list(), await member.lists.list()]).toEqual([[], []]);
    const familiar = await app.call('GET', `/api/v1/accounts/familiar_followers?id[]=${ben.id}`, { token: ana.token });
    expect(familiar.json).toEqual([{ id: String(ben.id), accounts: [] }]);
  });
});
