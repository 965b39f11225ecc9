// Runs on both databases: it is about SQL of its own, and compares how many statements a page takes.
import { DAY_MS } from '@vibeline/core/durations.rules';
import { SAVED_FOLDERS_MAX, SAVED_MAX, type SavedKind } from '@vibeline/core/features/saved/saved.rules';
import type { ListSavedInput } from '@vibeline/core/features/saved/saved.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { befriend } from '../../support/friends.ts';
import { publishPost } from '../../support/publish-post.ts';
import { planOf, statementsOf } from '../../support/statements.ts';
import { createStory } from '../../support/stories.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
  await befriend(app, ana, ben);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('saved_items').execute();
  await app.database.db.deleteFrom('saved_folders').execute();
});

const save = (kind: SavedKind, id: number, body: object = {}, member = ana) =>
  app.call('PUT', '/api/saved', { token: member.token, body: { kind, id, ...body } });
const list = async (input: Partial<ListSavedInput> = {}, member = ana) =>
  (await app.services.saved.list(asViewer(member), { limit: 50, ...input })).items;
const ids = async (input: Partial<ListSavedInput> = {}) => (await list(input)).map(({ kind, id }) => `${kind} ${id}`);
const addFolder = async (name: string) => (await app.services.saved.addFolder(asViewer(ana), { name })).id;

async function comment(postId: number, content: string): Promise<number> {
  const { json } = await app.call('POST', '/api/comments', { token: ben.token, body: { postId, content } });
  return json.comment.id;
}

describe('what is saved', () => {
  it('is listed with what was saved last first, for whoever saved it alone, and told to nobody', async () => {
    const post = await publishPost(app, ben, 'a loaf');
    const reply = await comment(post, 'with rye');
    const story = (await createStory(app, ben, { content: 'the oven' })).id;
    const before = await app.call('GET', `/api/posts/${post}`, { token: ben.token });
    expect((await save('post', post)).json).toEqual({ isSaved: true, folderId: null });
    await save('comment', reply);
    await save('story', story);
    await save('post', post);
    const items = await list();
    expect(items.map(({ kind }) => kind)).toEqual(['story', 'comment', 'post']);
    expect(items.map((item) => (item.post ?? item.comment ?? item.story)?.content)).toEqual([
      'the oven',
      'with rye',
      'a loaf',
    ]);
    expect(await list({}, ben)).toEqual([]);
    expect((await app.call('GET', `/api/saved/state?id=${post}`, { token: ben.token })).json.isSaved).toBe(false);
    expect((await app.call('GET', `/api/posts/${post}`, { token: ben.token })).json).toEqual(before.json);
    const told = await app.call('GET', '/api/notifications', { token: ben.token });
    expect(told.text).not.toMatch(/save/i);
  });

  it('is removed again, also what is no longer there', async () => {
    const post = await publishPost(app, ben, 'short-lived');
    await save('post', post);
    await app.call('DELETE', `/api/posts/${post}`, { token: ben.token });
    expect((await app.call('DELETE', '/api/saved', { token: ana.token, body: { id: post } })).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('shows nothing of what may not be seen any more', async () => {
    const post = await publishPost(app, ben, 'canarypost #canarytag');
    const reply = await comment(post, 'canarycomment');
    const late = await publishPost(app, ana, 'of ana');
    const hidden = await comment(late, 'canaryhidden');
    const story = (await createStory(app, ben, { content: 'canarystory' })).id;
    for (const [kind, id] of [
      ['post', post],
      ['comment', reply],
      ['comment', hidden],
      ['story', story],
    ] as const)
      expect((await save(kind, id)).status).toBe(200);
    expect(JSON.stringify(await list())).toMatch(/canarystory.*canaryhidden.*canarycomment.*canarypost/s);
    await app.call('DELETE', `/api/posts/${post}`, { token: ben.token });
    await app.call('DELETE', `/api/comments/${hidden}`, { token: ben.token });
    app.clock.now += DAY_MS + 1;
    const { text } = await app.call('GET', '/api/saved', { token: ana.token });
    app.clock.now -= DAY_MS + 1;
    expect(text).not.toContain('canary');
    expect(text).not.toContain('"username"');
    expect(JSON.parse(text)).toHaveLength(4);
  });

  it('is unavailable while its author is blocked', async () => {
    const post = await publishPost(app, ben, 'seen again');
    await save('post', post);
    await app.services.blocks.block(asViewer(ben), { id: ana.id });
    expect((await list())[0]).toMatchObject({ id: post, post: null });
    expect((await save('post', await publishPost(app, ben, 'unseen'))).status).toBe(404);
    await app.services.blocks.unblock(asViewer(ben), { id: ana.id });
    expect((await list())[0]?.post?.content).toBe('seen again');
  });

  it('is in one folder at most, which is renamed and deleted without it', async () => {
    const [first, second] = [await publishPost(app, ben, 'one'), await publishPost(app, ben, 'two')];
    const [bread, travel] = [await addFolder('Bread'), await addFolder('Zürich  trips')];
    await save('post', first, { folderId: bread });
    await save('post', second, { folderId: bread });
    expect((await save('post', first, {})).json.folderId).toBe(bread);
    await save('post', first, { folderId: travel });
    expect([await ids({ folderId: bread }), await ids({ folderId: travel })]).toEqual([
      [`post ${second}`],
      [`post ${first}`],
    ]);
    const twice = await app.call('POST', '/api/saved-folders', { token: ana.token, body: { name: 'zurich trips' } });
    expect([twice.status, twice.json.reason]).toEqual([409, 'folder_name_taken']);
    await app.services.saved.renameFolder(asViewer(ana), { id: bread, name: 'Baking' });
    const folders = await app.services.saved.folders(asViewer(ana));
    expect(folders.map(({ name, count }) => [name, count])).toEqual([
      ['Baking', 1],
      ['Zürich  trips', 1],
    ]);
    await app.services.saved.removeFolder(asViewer(ben), { id: bread });
    expect(await ids({ folderId: bread })).toHaveLength(1);
    await app.services.saved.removeFolder(asViewer(ana), { id: bread });
    expect((await list()).map(({ folderId }) => folderId)).toEqual([null, travel]);
    expect((await app.call('GET', `/api/saved?folderId=${bread}`, { token: ana.token })).status).toBe(404);
    expect((await save('post', second, { folderId: bread })).status).toBe(404);
    expect((await save('post', second, { folderId: travel }, ben)).status).toBe(404);
    await save('post', first, { folderId: null });
    expect((await list())[1]?.folderId).toBeNull();
  });

  it('is found by words of what is shown, and not by the name of who wrote it anonymously', async () => {
    const named = await publishPost(app, ben, 'Käse und Brot #frisch');
    const secret = await publishPost(app, ben, 'Brot', { isAnonymous: true });
    const gone = await publishPost(app, ben, 'Brot von gestern');
    for (const id of [named, secret, gone]) await save('post', id);
    await app.call('DELETE', `/api/posts/${gone}`, { token: ben.token });
    const found = async (search: string) => ids({ search });
    expect(await found('brot')).toEqual([`post ${secret}`, `post ${named}`]);
    expect(await found('BROT kase')).toEqual([`post ${named}`]);
    expect(await found('#FRISCH')).toEqual([`post ${named}`]);
    expect(await found('ben')).toEqual([`post ${named}`]);
    expect(await found('gestern')).toEqual([]);
    expect((await app.call('GET', `/api/saved?search=${'x'.repeat(101)}`, { token: ana.token })).status).toBe(400);
  });

  it('is read in pages, each in as many statements whatever it holds, also in a search', async () => {
    for (let index = 0; index < 7; index += 1) {
      const post = await publishPost(app, ben, `page ${index}`);
      await save('post', post);
      await save('comment', await comment(post, `on page ${index}`));
    }
    const read: string[] = [];
    for (const search of ['', 'page']) {
      let cursor: string | undefined;
      do {
        const page = await app.services.saved.list(asViewer(ana), { limit: 4, search, ...(cursor && { cursor }) });
        read.push(...page.items.map(({ kind, id }) => `${search} ${kind} ${id}`));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
    }
    expect([read.length, new Set(read).size]).toEqual([28, 28]);
    const count = async (limit: number, search = '') =>
      (await statementsOf(app.database.db, () => list({ limit, search }))).length;
    expect(await count(14)).toBe(await count(2));
    expect(await count(14, 'page')).toBe(await count(2, 'page'));
  });

  it('is found by an index, in a folder too', async () => {
    const folderId = await addFolder('Bread');
    for (const filter of [{}, { folderId }]) {
      const statements = await statementsOf(app.database.db, () => list(filter));
      const plan = await planOf(
        app.database.db,
        statements.find(({ sql }) => /^select "saved_items"/.test(sql)),
      );
      const name = 'folderId' in filter ? 'saved_items_folder' : 'saved_items_latest';
      expect(plan).toMatch(new RegExp(name));
      if (inject('engine') === 'sqlite') expect(plan).not.toMatch(/TEMP B-TREE/);
    }
  });

  it('is bounded, as folders are', async () => {
    const { db } = app.database;
    const rows = Array.from({ length: SAVED_MAX }, (_, index) => ({
      ...{ id: index + 1, member_id: ana.id, kind: 'story' as const, target_id: index + 1, created_at: 1 },
      folder_id: null,
    }));
    for (let start = 0; start < rows.length; start += 1000)
      await db
        .insertInto('saved_items')
        .values(rows.slice(start, start + 1000))
        .execute();
    const post = await publishPost(app, ben, 'one too many');
    expect((await save('post', post)).json.reason).toBe('too_many_saved');
    await app.call('DELETE', '/api/saved', { token: ana.token, body: { kind: 'story', id: 1 } });
    expect((await save('post', post)).status).toBe(200);
    for (let index = 0; index < SAVED_FOLDERS_MAX; index += 1) await addFolder(`Folder ${index}`);
    await expect(addFolder('One too many')).rejects.toMatchObject({ reason: 'too_many_folders' });
  });
});
