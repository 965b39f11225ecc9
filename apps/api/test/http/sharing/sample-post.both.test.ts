// Runs on both databases: which post is chosen, and who may see it, is decided in SQL.
import { TRENDING_MAX_AGE_MS } from '@vibeline/core/features/posts/ranker.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { readPageHead } from '../../support/page-head.ts';
import { publishPost } from '../../support/publish-post.ts';
import { asViewer } from '../../support/viewer.ts';
import { makeWebDir } from '../../support/web-dir.ts';

const LANDING =
  '<!--landing--><style nonce="__CSP_NONCE__"></style><p><!--sample-->Made up<!--/sample--></p><!--/landing-->' +
  '<!--only /posts/$postId--><style nonce="__CSP_NONCE__">p{}</style><!--/only-->';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;

beforeAll(async () => {
  app = await openTestApp({ webDir: makeWebDir(LANDING) });
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
});
afterAll(() => app.close());

async function readSample(path = '/') {
  // The list of candidates is stored for that long.
  app.clock.now += TRENDING_MAX_AGE_MS + 1;
  const { text } = await app.call('GET', path);
  const [content] = readPageHead(text).meta['sample-post'] ?? [];
  return content === undefined ? null : JSON.parse(content);
}

const publish = (content: string, fields: object = {}, by = ana) => publishPost(app, by, content, fields);

async function publishPrivately(visibility: string): Promise<void> {
  const body = { content: 'Never shown', visibility };
  expect((await app.call('POST', '/api/private-posts', { token: ana.token, body })).status).toBe(201);
}

async function publishInCircle(): Promise<void> {
  const { token } = ana;
  const circle = await app.call('POST', '/api/vibe-circles', { token, body: { name: 'Bakers', isPrivate: false } });
  const path = `/api/vibe-circles/${circle.json.id}/posts`;
  expect((await app.call('POST', path, { token, body: { content: 'Never shown' } })).status).toBe(201);
}

it('the landing page has no sample of posts that not everyone may see, or that say nothing by their text', async () => {
  await publish('Never shown', { isAnonymous: true });
  await publishPrivately('followers');
  await publishPrivately('close_followers');
  await publishInCircle();
  const closed = await app.register('closed');
  await publish('Never shown', {}, closed);
  const body = { isPrivate: true };
  await app.call('PUT', `/api/users/${closed.id}/privacy`, { token: closed.token, body });
  await publish('x'.repeat(201));
  const disliked = await publish('Never shown');
  await app.services.votes.cast(asViewer(ben), { postId: disliked, isPositive: false });
  const deleted = await publish('Never shown');
  await app.call('DELETE', `/api/posts/${deleted}`, { token: ana.token });
  expect(await readSample()).toBeNull();
});

it('has the public post of a member with what its card shows, on no other page, until it is hidden', async () => {
  const content = 'Quo"t\'e <b>&amp; </title><script>alert(1)</script>';
  const id = await publish(content);
  await app.services.votes.cast(asViewer(ben), { postId: id, isPositive: true });
  const { at, ...sample } = await readSample();
  const { text: page } = await app.call('GET', '/');
  expect(page).toContain(
    '"></style><p>Quo&quot;t&#39;e &lt;b&gt;&amp;amp; &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
  expect((await app.call('GET', '/explore')).text).not.toContain('<p>Quo');
  const author = { id: ana.id, name: 'ana', username: 'ana', profileImage: null, vibeScore: expect.any(Number) };
  expect(sample).toEqual({ author, content, positiveVotes: 1, negativeVotes: 0 });
  expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
  expect(await readSample('/login')).toMatchObject({ content });
  expect(await readSample('/explore')).toBeNull();

  const act = moderationOf(app);
  const [judge, reporter] = [await app.register('judge'), await app.register('reporter')];
  await act.grant(judge);
  await readSample();
  await act.sanction(reporter, judge, { kind: 'post', id }, { hides: true });
  // At once: the stored list of candidates still has it.
  const { text } = await app.call('GET', '/');
  expect(readPageHead(text).meta['sample-post']).toBeUndefined();
  expect(text).toContain('<p>Made up</p>');
});

it('a part of the build that is for one page is sent with that alone', async () => {
  const id = await publish('Hello');
  const part = /<style nonce="[^"_]+">p\{\}<\/style>/;
  expect((await app.call('GET', `/posts/${id}`)).text).toMatch(part);
  expect((await app.call('GET', '/')).text).not.toMatch(part);
  expect((await app.call('GET', '/nowhere')).text).not.toMatch(part);
});

it('the landing page of the build is not sent where the network has changed what it shows', async () => {
  const administrator = await app.register('head');
  await moderationOf(app).grant(administrator, 'administrator');
  expect((await app.call('GET', '/')).text).toContain('<p>Made up</p>');
  await app.services.network.updateSettings(asViewer(administrator), { registration: 'closed' });
  expect((await app.call('GET', '/')).text).not.toContain('<p>');
});
