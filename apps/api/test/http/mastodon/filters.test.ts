import { MUTED_WORDS_MAX } from '@vibeline/core/features/mutes/mute.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../support/app.ts';
import { type MastodonApp, openMastodonApp } from '../../support/mastodon.ts';
import { megalodonOf, statusOf } from '../../support/megalodon.ts';
import { asViewer } from '../../support/viewer.ts';

let app: MastodonApp;
let ana: TestMember;
const clientOf = (member: TestMember) => megalodonOf(app, member);
let count = 0;
beforeAll(async () => {
  app = await openMastodonApp();
});
afterAll(() => app.close());

const newMember = () => {
  count += 1;
  return app.register(`filters${count}`);
};
const ask = (method: string, path: string, body?: object) =>
  app.call(method, `/api/v2/filters${path}`, { token: ana.token, body });
const words = async () => (await app.services.mutes.words({ id: ana.id, sessionId: 0 })).map(({ word }) => word);

describe('filters', () => {
  it('of v1 are muted words', async () => {
    ana = await newMember();
    const client = clientOf(ana);
    const { data: made } = await client.createFilter('spoiler', ['home'], { whole_word: false });
    expect(made).toMatchObject({ phrase: 'spoiler', whole_word: true, irreversible: true, expires_at: null });
    const { data: timed } = await client.createFilter('election', ['home'], { expires_in: '600' });
    const inSeconds = (Date.parse(timed.expires_at ?? '') - app.clock.now) / 1000;
    expect(inSeconds).toBeGreaterThan(500);
    expect((await client.updateFilter(timed.id, 'vote', ['home'])).data).toMatchObject({
      phrase: 'vote',
      expires_at: timed.expires_at,
    });
    expect((await client.getFilters()).data.map(({ phrase }) => phrase)).toEqual(['vote', 'spoiler']);
    expect((await client.getFilter(made.id)).data).toMatchObject({ id: made.id, phrase: 'spoiler' });
    await client.deleteFilter(made.id);
    expect(await statusOf(client.getFilter(made.id))).toBe(404);
    expect(await statusOf(client.createFilter('', ['home']))).toBe(422);
    expect(await words()).toEqual(['vote']);
  });

  it('of v2 are the words that end at the same time', async () => {
    ana = await newMember();
    const keywords_attributes = [{ keyword: 'tennis' }, { keyword: 'golf', whole_word: false }];
    const made = await ask('POST', '', { title: 'Sports', context: ['home'], keywords_attributes });
    expect(made.json).toMatchObject({ id: '0', title: 'Muted words', filter_action: 'hide', expires_at: null });
    expect(made.json.keywords.map(({ keyword }: { keyword: string }) => keyword).toSorted()).toEqual([
      'golf',
      'tennis',
    ]);
    const timed = await ask('POST', '', { title: 'x', expires_in: 600, keywords_attributes: [{ keyword: 'chess' }] });
    expect(timed.json.id).toBe(String(Date.parse(timed.json.expires_at)));
    expect((await ask('GET', '')).json.map(({ id }: { id: string }) => id).toSorted()).toEqual(['0', timed.json.id]);
    const [tennis] = made.json.keywords.filter(({ keyword }: { keyword: string }) => keyword === 'tennis');
    const changed = await ask('PUT', '/0', {
      keywords_attributes: [{ id: tennis.id, _destroy: true }, { keyword: 'darts' }],
    });
    expect(changed.json.keywords.map(({ keyword }: { keyword: string }) => keyword).toSorted()).toEqual([
      'darts',
      'golf',
    ]);
    const [chess] = timed.json.keywords;
    expect((await ask('PUT', '/0', { keywords_attributes: [{ id: chess.id, keyword: 'go' }] })).status).toBe(404);
    const moved = await ask('PUT', `/${timed.json.id}`, { expires_in: '' });
    expect(moved.json).toMatchObject({ id: '0', expires_at: null });
    expect((await ask('GET', `/${timed.json.id}`)).status).toBe(404);
    expect((await words()).toSorted()).toEqual(['chess', 'darts', 'golf']);
    expect(await ask('DELETE', '/0')).toMatchObject({ status: 200, json: {} });
    expect(await words()).toEqual([]);
  });

  it('take keywords one by one, also those of a form', async () => {
    ana = await newMember();
    const empty = await ask('POST', '', { title: 'Sports', context: ['home'] });
    expect(empty.json).toMatchObject({ id: '0', keywords: [] });
    const { json: keyword } = await ask('POST', '/0/keywords', { keyword: 'tennis', whole_word: true });
    expect(keyword).toMatchObject({ keyword: 'tennis', whole_word: true });
    expect((await ask('PUT', `/keywords/${keyword.id}`, { keyword: 'golf' })).json).toMatchObject({ keyword: 'golf' });
    const [golf] = (await ask('GET', '/0/keywords')).json;
    expect((await ask('GET', `/keywords/${golf.id}`)).json).toEqual(golf);
    expect((await ask('DELETE', `/keywords/${golf.id}`)).json).toEqual({});
    expect((await ask('DELETE', `/keywords/${golf.id}`)).status).toBe(404);
    const form = await app.call('POST', '/api/v2/filters', {
      token: ana.token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: ['darts', 'bowls'].reduce(
        (form, word) => `${form}&keywords_attributes[][keyword]=${word}&keywords_attributes[][whole_word]=true`,
        'title=x&context[]=home',
      ),
    });
    expect(form.json.keywords.map(({ keyword }: { keyword: string }) => keyword).toSorted()).toEqual([
      'bowls',
      'darts',
    ]);
  });

  it('of v2 that were made without keywords take them, until they end', async () => {
    ana = await newMember();
    const { json: made } = await ask('POST', '', { title: 'Sports', context: ['home'], expires_in: 600 });
    expect((await ask('POST', `/${made.id}/keywords`, { keyword: 'tennis' })).status).toBe(200);
    expect((await ask('GET', `/${made.id}`)).json).toMatchObject({ id: made.id, keywords: [{ keyword: 'tennis' }] });
  });

  it('change all or nothing, and words have other names at the limit too', async () => {
    ana = await newMember();
    const add = Array.from({ length: MUTED_WORDS_MAX }, (_, index) => ({ word: `word${index}` }));
    await app.services.mutes.changeWords(asViewer(ana), { add, remove: [] });
    const { keywords } = (await ask('GET', '/0')).json;
    const [first, second] = keywords;
    const change = (...keywords_attributes: object[]) => ask('PUT', '/0', { keywords_attributes });
    expect((await change({ id: first.id, keyword: 'renamed' }, { keyword: 'one more' })).json.reason).toBe(
      'too_many_muted_words',
    );
    expect((await ask('GET', '/0')).json.keywords).toEqual(keywords);
    const swapped = [
      { id: first.id, keyword: second.keyword },
      { id: second.id, keyword: 'renamed' },
    ];
    expect((await change(...swapped)).status).toBe(200);
    expect((await ask('PUT', `/keywords/${keywords[2].id}`, { keyword: 'other' })).status).toBe(200);
    const names = await words();
    expect([names.length, names.includes('renamed'), names.includes('other')]).toEqual([MUTED_WORDS_MAX, true, true]);
    expect([names.includes(first.keyword), names.includes(second.keyword)]).toEqual([false, true]);
    const moved = await ask('PUT', '/0', { expires_in: 600 });
    expect(moved.json.keywords).toHaveLength(MUTED_WORDS_MAX);
    expect((await ask('GET', '')).json).toHaveLength(1);
  });

  it('are one’s own, and what is no filter is not found', async () => {
    ana = await newMember();
    const { json } = await ask('POST', '', { keywords_attributes: [{ keyword: 'mine' }] });
    const id = json.keywords[0].id;
    ana = await newMember();
    const paths = ['/0', `/keywords/${id}`, '/x', '/-1', '/99999999999999999', '/keywords/x', '/0/keywords'];
    for (const path of paths) expect([path, (await ask('GET', path)).status]).toEqual([path, 404]);
    expect((await ask('PUT', `/keywords/${id}`, { keyword: 'theirs' })).status).toBe(404);
    expect((await ask('PUT', '/0', { keywords_attributes: [{ keyword: 'none' }] })).status).toBe(404);
    expect((await ask('POST', '/1000/keywords', { keyword: 'past' })).status).toBe(404);
    expect((await app.call('GET', '/api/v2/filters')).status).toBe(401);
  });
});
