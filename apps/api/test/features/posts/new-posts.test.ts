import { NEW_POSTS_MAX } from '@vibeline/core/features/posts/post.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  ben = await app.register('ben');
});
afterAll(() => app.close());

async function publish(author: TestMember, isAnonymous = false): Promise<number> {
  return publishPost(app, author, 'words', { isAnonymous });
}

async function countAfter(postId: number, token: string | null): Promise<number> {
  const { status, json } = await app.call('GET', `/api/posts/newer?afterId=${postId}`, { token });
  expect(status).toBe(200);
  return json.count;
}

describe('the number of new posts', () => {
  it('counts the posts of others that are newer, for members and visitors', async () => {
    const first = await publish(ben);
    await publish(ben);
    await publish(ben, true);
    expect(await countAfter(first, ana.token)).toBe(2);
    expect(await countAfter(first, null)).toBe(2);
  });

  it('does not count one’s own posts, nor one’s own anonymous ones', async () => {
    const first = await publish(ben);
    await publish(ana);
    await publish(ana, true);
    expect(await countAfter(first, ana.token)).toBe(0);
    expect(await countAfter(first, ben.token)).toBe(2);
  });

  it('does not count what was deleted, nor what the viewer may not see', async () => {
    const first = await publish(ana);
    const deleted = await publish(ana);
    await app.services.posts.remove({ id: ana.id, sessionId: 0 }, { id: deleted });
    const cleo = await app.register('cleo');
    await publish(cleo);
    expect(await countAfter(first, ben.token)).toBe(1);
    await app.database.db.updateTable('members').set({ is_private: 1 }).where('id', '=', cleo.id).execute();
    expect(await countAfter(first, ben.token)).toBe(0);
    expect(await countAfter(first, null)).toBe(0);
  });

  it('counts no more than its maximum', async () => {
    const first = await publish(ben);
    for (let index = 0; index < NEW_POSTS_MAX + 3; index += 1) await publish(ben);
    expect(await countAfter(first, ana.token)).toBe(NEW_POSTS_MAX);
  });

  it('refuses what is no id', async () => {
    const { status, json } = await app.call('GET', '/api/posts/newer?afterId=0');
    expect([status, json.message]).toEqual([400, 'Invalid id']);
  });
});
