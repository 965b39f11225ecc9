import { DAY_MS } from '@vibeline/core/durations.rules';
import { announcementsOf } from './announcements.ts';
import type { TestApp, TestMember } from './app.ts';
import { createCircle } from './circles.ts';
import { type MastodonApp, openMastodonApp } from './mastodon.ts';
import { openDirect, send } from './messages.ts';
import { moderationOf } from './moderation.ts';
import { publishPost } from './publish-post.ts';
import { paint, upload } from './upload.ts';
import { asViewer } from './viewer.ts';

/** A network in which every list of an app has something for Ana. */
export interface MastodonWorld {
  app: MastodonApp;
  ana: TestMember;
  ben: TestMember;
  /** Asks to follow Ana. */
  cleo: TestMember;
  blocked: TestMember;
  muted: TestMember;
  /** Ids of Ana's post with a picture, and of Ben's comment on it. */
  postId: number;
  commentId: number;
}

export async function openMastodonWorld(): Promise<MastodonWorld> {
  const app = await openMastodonApp();
  const register = (name: string) => app.register(name);
  const [ana, ben, cleo] = [await register('ana'), await register('ben'), await register('cleo')];
  const [blocked, muted] = [await register('blocked'), await register('muted')];
  const picture = await upload(app, ana.token, await paint(60, 40));
  const media = [{ id: picture.json.id, alt: 'A loaf' }];
  const postId = await publishPost(app, ana, 'Bread for @ben, see https://example.com #bread', { media });
  const commentId = await comment(app, ben, postId, 'That crust!');
  await comment(app, ana, postId, 'Thank you', commentId);
  await publishPost(app, ana, 'Nobody knows', { isAnonymous: true });
  await addEvents({ app, ana, ben, cleo, postId });
  const { services } = app;
  await services.blocks.block(asViewer(ana), { id: blocked.id });
  await services.mutes.mute(asViewer(ana), { id: muted.id, days: 7 });
  await services.mutes.addWord(asViewer(ana), { word: 'spoiler' });
  await services.mutes.addWord(asViewer(ana), { word: 'election', days: 3 });
  await services.hashtags.follow(asViewer(ana), { tag: 'bread' });
  await moderationOf(app).grant(ana, 'owner');
  await announcementsOf(app).announce(ana, 'The lake is frozen.', { link: '/explore' });
  await send(app, ben, await openDirect(app, ana, ben), 'Hello Ana');
  await createCircle(app, ana, { members: [ben], name: 'Rowers' });
  return { app, ana, ben, cleo, blocked, muted, postId, commentId };
}

type People = Pick<MastodonWorld, 'app' | 'ana' | 'ben' | 'cleo' | 'postId'>;

/** What Ana is notified of, of every type that apps are told of, and hashtags that trend. */
async function addEvents({ app, ana, ben, cleo, postId }: People): Promise<void> {
  const { votes, follows, posts, saved } = app.services;
  const mention = await publishPost(app, ben, 'Look, @ana #bread');
  await publishPost(app, cleo, 'Mine too #bread');
  await votes.cast(asViewer(ben), { postId, isPositive: true });
  await votes.cast(asViewer(cleo), { postId, isPositive: false });
  await votes.cast(asViewer(ana), { postId: mention, isPositive: true });
  await saved.save(asViewer(ana), { kind: 'post', id: mention });
  app.clock.now += DAY_MS / 24;
  await posts.edit(asViewer(ben), { id: mention, content: 'Look again, @ana #bread' });
  await follows.follow(asViewer(ben), { followingId: ana.id });
  await follows.follow(asViewer(ana), { followingId: ben.id });
  await follows.request(asViewer(cleo), { followingId: ana.id });
}

async function comment(app: TestApp, { token }: TestMember, postId: number, content: string, parentId?: number) {
  const { status, text, json } = await app.call('POST', '/api/comments', {
    token,
    body: { postId, content, ...(parentId !== undefined && { parentId }) },
  });
  if (status !== 201) throw new Error(`Commenting failed: ${status} ${text}`);
  return json.comment.id as number;
}
