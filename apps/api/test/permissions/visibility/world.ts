import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle } from '../../support/circles.ts';
import { say, startStream } from '../../support/live.ts';
import { addManyMembers } from '../../support/many-members.ts';
import { paint, upload } from '../../support/upload.ts';
import { type Audience, audiences, commentAudiences, type Relation, relations, storyAudiences } from './audiences.ts';
import { addHighlight, type HighlightOfWorld } from './highlights.ts';

/** One text, picture and hashtag for each audience, none of them part of another. */
export const markOf = (
  kind:
    | 'post'
    | 'comment'
    | 'reply'
    | 'picture'
    | 'story'
    | 'storypicture'
    | 'highlight'
    | 'about'
    | 'kept'
    | 'session'
    | 'stream',
  audience: Audience,
) => `mark${kind}${audience.replace('_', '')}x`;

interface Text extends HighlightOfWorld {
  post: number;
  /** By the neutral member, under the post. */
  commentOnPost: number;
  /** By the author, under a post that everyone sees; 0 where no comment has this audience. */
  comment: number;
  /** The post of that comment. */
  commentedPost: number;
  /** By the neutral member, to the author's comment. */
  reply: number;
  picture: string;
  /** A live story of the author; 0 where no story has this audience. */
  story: number;
  storyPicture: string;
  /** A session of VibeMatch by the author; 0 for other audiences than of accounts, which it does not have. */
  session: number;
  /** A live stream of the author, with the author's message in its chat; 0 for other audiences than of accounts. */
  stream: number;
  streamMessage: number;
  /** Each viewer's report of the author's comment; none where no comment has this audience. */
  commentReports: ReadonlyMap<Relation, number>;
  /** Each viewer's report of the author. */
  memberReports: ReadonlyMap<Relation, number>;
  author: TestMember & { username: string };
}

/** Texts of every audience, and viewers of every relation to their authors. */
export interface World {
  app: TestApp;
  routes: string[];
  viewers: ReadonlyMap<Relation, TestMember>;
  /** A member whom nobody blocks or mutes, followed by the authors and following them. */
  neutral: TestMember;
  neutralPost: number;
  /** The private circle of the author with the public account, where the neutral member is too. */
  circle: number;
  texts: Record<Audience, Text>;
  viewerOf(relation: Relation, audience: Audience): TestMember | null;
  /** A new member who stands to every viewer as the authors do. */
  addAuthor(username: string): Promise<TestMember>;
  close(): Promise<void>;
}

const outsiders = relations.filter((relation) => relation !== 'visitor' && relation !== 'author');

/** Names that begin like no other, so that searches and suggestions find them. */
export const AUTHOR = 'markauthor';
export const PRIVATE_AUTHOR = 'markprivate';
export const CIRCLE = 'markcirclex';
export const BIO = 'markbiox';
export const LOCATION = 'markplacex';
export const MUTED_WORD = 'markwordx';

export async function buildWorld({ webDir }: { webDir?: string } = {}): Promise<World> {
  const routes: string[] = [];
  const app = await openTestApp({
    ...(webDir !== undefined && { webDir }),
    onRoute: ({ method, url }) => routes.push(...[method].flat().map((one) => `${one} ${url}`)),
  });
  // So that no id of a member is one of a post.
  await addManyMembers(app.database.db, 20);
  const viewers = new Map<Relation, TestMember>();
  for (const relation of outsiders) viewers.set(relation, await app.register(`${relation.replace('_', '')}viewer`));
  await app.database.db
    .insertInto('moderators')
    .values({ member_id: viewers.get('moderator')?.id ?? 0, granted_at: 1 })
    .execute();
  const neutral = await app.register('neutral');
  const authors = { open: await app.register(AUTHOR), private: await app.register(PRIVATE_AUTHOR) };
  const both = [authors.open, authors.private];
  for (const author of both) await consentAndFollow(app, author, neutral);
  for (const author of both) await addPositiveRelations(app, viewers, author);
  const send = sender(app);
  await send('PUT', `/api/users/${authors.open.id}/profile`, authors.open, { bio: BIO, location: LOCATION });
  await send('POST', '/api/muted-words', authors.open, { word: MUTED_WORD });
  const mentions = outsiders.map((relation) => `@${relation.replace('_', '')}viewer`).join(' ');
  const neutralPost = (await send('POST', '/api/posts', neutral, { content: 'neutral post' })).id;
  for (const viewer of viewers.values()) {
    await send('POST', '/api/posts', viewer, { content: 'a post', hashtags: ['marked'] });
  }

  const texts = {} as Record<Audience, Text>;
  for (const audience of audiences) {
    const isPrivate = audience === 'private_account';
    const author = isPrivate ? authors.private : authors.open;
    texts[audience] = {
      ...(await addPost(app, author, audience, mentions)),
      ...(await addComment(app, author, neutral, { audience, neutralPost })),
      ...(await addStory(app, author, audience)),
      session: await addSession(app, author, audience),
      ...(await addStream(app, author, audience)),
      ...(await addHighlight(app, author, audience, {
        title: markOf('highlight', audience),
        description: markOf('about', audience),
        caption: markOf('kept', audience),
      })),
      commentOnPost: 0,
      commentReports: new Map(),
      memberReports: new Map(),
      author: { ...author, username: isPrivate ? PRIVATE_AUTHOR : AUTHOR },
    };
    const { post } = texts[audience];
    texts[audience].commentOnPost = (
      await send('POST', '/api/comments', neutral, { postId: post, content: `on ${markOf('post', audience)}` })
    ).comment.id;
    for (const viewer of viewers.values()) await send('POST', '/api/votes', viewer, { postId: post, isPositive: true });
  }
  for (const audience of audiences) await addReports(app, viewers, texts[audience]);
  await restrict(app, texts, authors.private);
  const members = [neutral, viewers.get('circle_member') as TestMember];
  const circle = await createCircle(app, authors.open, { members, name: CIRCLE, isPrivate: true });
  await moveToCircle(app, texts.circle.post, circle);
  for (const author of both) await addNegativeRelations(app, viewers, author);

  return {
    app,
    routes,
    viewers,
    neutral,
    neutralPost,
    circle,
    texts,
    viewerOf: (relation, audience) =>
      relation === 'author' ? texts[audience].author : (viewers.get(relation) ?? null),
    async addAuthor(username) {
      const author = await app.register(username);
      await addPositiveRelations(app, viewers, author);
      await addNegativeRelations(app, viewers, author);
      return author;
    },
    close: () => app.close(),
  };
}

function sender(app: TestApp) {
  return async (method: string, url: string, { token }: TestMember, body?: object) => {
    const reply = await app.call(method, url, { token, ...(body && { body }) });
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.text}`);
    return reply.json;
  };
}

async function consentAndFollow(app: TestApp, author: TestMember, neutral: TestMember): Promise<void> {
  const send = sender(app);
  await send('PUT', '/api/settings', author, { dataSharing: true });
  await send('POST', `/api/users/${neutral.id}/follow`, author);
  await send('POST', `/api/users/${author.id}/follow`, neutral);
}

async function addPositiveRelations(
  app: TestApp,
  viewers: ReadonlyMap<Relation, TestMember>,
  author: TestMember,
): Promise<void> {
  const { db } = app.database;
  const idOf = (relation: Relation) => viewers.get(relation)?.id ?? 0;
  const follow = (relation: Relation, status: 'accepted' | 'pending') => ({
    follower_id: idOf(relation),
    following_id: author.id,
    status,
    created_at: 1,
  });
  await db
    .insertInto('follows')
    .values([follow('follower', 'accepted'), follow('pending', 'pending')])
    .execute();
  for (const relation of ['friend', 'close_friend'] as const) {
    const row = { state: 'friends' as const, request_id: 1, changed_at: 1 };
    await db
      .insertInto('friendships')
      .values([
        { ...row, member_id: author.id, other_id: idOf(relation), is_close: relation === 'close_friend' ? 1 : 0 },
        // That the viewer counts the author among their close friends gives no right.
        { ...row, member_id: idOf(relation), other_id: author.id, is_close: 1 },
      ])
      .execute();
  }
}

async function addNegativeRelations(
  app: TestApp,
  viewers: ReadonlyMap<Relation, TestMember>,
  author: TestMember,
): Promise<void> {
  const { db } = app.database;
  const idOf = (relation: Relation) => viewers.get(relation)?.id ?? 0;
  await db
    .insertInto('mutes')
    .values({ member_id: idOf('muting'), other_id: author.id, ends_at: null, created_at: 1 })
    .execute();
  const block = (blocker: number, other: number) => [
    { member_id: blocker, other_id: other, is_blocker: 1, created_at: 1 },
    { member_id: other, other_id: blocker, is_blocker: 0, created_at: 1 },
  ];
  await db
    .insertInto('blocks')
    .values([...block(idOf('blocking'), author.id), ...block(author.id, idOf('blocked'))])
    .execute();
}

async function addPost(app: TestApp, author: TestMember, audience: Audience, mentions: string) {
  const alt = markOf('picture', audience);
  const media = (await upload(app, author.token, await paint(40 + audiences.indexOf(audience), 30))).json;
  const post = await sender(app)('POST', '/api/posts', author, {
    content: `${markOf('post', audience)} ${mentions}`,
    hashtags: ['marked', markOf('post', audience)],
    isAnonymous: audience === 'anonymous',
    media: [{ id: media.id, alt }],
  });
  return { post: post.id as number, picture: String(post.imageUrl).split('?')[0] ?? '' };
}

async function addComment(
  app: TestApp,
  author: TestMember,
  neutral: TestMember,
  { audience, neutralPost }: { audience: Audience; neutralPost: number },
) {
  if (!commentAudiences.some((one) => one === audience)) {
    return { comment: 0, reply: 0, commentedPost: 0 };
  }
  const send = sender(app);
  const where = audience === 'anonymous' ? await anonymousPostOf(app, author) : neutralPost;
  const say = async (member: TestMember, content: string, parentId: number | null): Promise<number> =>
    (await send('POST', '/api/comments', member, { postId: where, content, parentId })).comment.id;
  const comment = await say(author, markOf('comment', audience), null);
  const reply = await say(neutral, `${markOf('reply', audience)} above`, comment);
  return { comment, reply, commentedPost: where };
}

async function addStory(app: TestApp, author: TestMember, audience: Audience) {
  const index = (storyAudiences as readonly Audience[]).indexOf(audience);
  if (index === -1) return { story: 0, storyPicture: '' };
  const media = (await upload(app, author.token, await paint(50 + index, 30))).json;
  const { story } = await sender(app)('POST', '/api/stories', author, {
    content: markOf('story', audience),
    audience: audience === 'private_account' ? 'public' : audience,
    media: [{ id: media.id, alt: markOf('storypicture', audience) }],
  });
  return { story: story.id as number, storyPicture: String(story.mediaUrl).split('?')[0] ?? '' };
}

async function addSession(app: TestApp, author: TestMember, audience: Audience): Promise<number> {
  if (audience !== 'public' && audience !== 'private_account') return 0;
  const session = { vibeContent: markOf('session', audience), category: 'music', timePreference: 'flexible' };
  return (await sender(app)('POST', '/api/vibe-match/sessions', author, session)).id;
}

async function addStream(app: TestApp, author: TestMember, audience: Audience) {
  if (audience !== 'public' && audience !== 'private_account') return { stream: 0, streamMessage: 0 };
  const { id: stream } = await startStream(app, author, { title: markOf('stream', audience) });
  return { stream, streamMessage: await say(app, author, stream) };
}

async function anonymousPostOf(app: TestApp, author: TestMember): Promise<number> {
  return (await sender(app)('POST', '/api/posts', author, { content: 'commented on by its author', isAnonymous: true }))
    .id;
}

/** Posts are not reported: moderators may open the files of those that are. */
async function addReports(app: TestApp, viewers: ReadonlyMap<Relation, TestMember>, text: Text): Promise<void> {
  const comments = [text.comment, text.reply, text.commentOnPost].filter((id) => id !== 0);
  for (const id of comments) await reportAsEveryone(app, viewers, { kind: 'comment', id });
  await reportAsEveryone(app, viewers, { kind: 'member', id: text.author.id });
  text.commentReports = await reportsOf(app, viewers, { kind: 'comment', id: text.comment });
  text.memberReports = await reportsOf(app, viewers, { kind: 'member', id: text.author.id });
}

interface Subject {
  kind: 'comment' | 'member';
  id: number;
}

async function reportAsEveryone(app: TestApp, viewers: ReadonlyMap<Relation, TestMember>, subject: Subject) {
  for (const viewer of viewers.values()) {
    await sender(app)('POST', '/api/reports', viewer, { ...subject, reason: 'other' });
  }
}

async function reportsOf(app: TestApp, viewers: ReadonlyMap<Relation, TestMember>, { kind, id }: Subject) {
  const rows = await app.database.db
    .selectFrom('reports')
    .innerJoin('report_cases', 'report_cases.id', 'reports.case_id')
    .select(['reports.id', 'reports.reporter_id'])
    .where('report_cases.kind', '=', kind)
    .where('report_cases.subject_id', '=', id)
    .execute();
  const byReporter = new Map(rows.map((row) => [row.reporter_id, row.id]));
  return new Map([...viewers].map(([relation, viewer]) => [relation, byReporter.get(viewer.id) ?? 0]));
}

/** Until here everyone may see everything; votes, comments, mentions and reports were possible. */
async function restrict(app: TestApp, texts: Record<Audience, Text>, privateAuthor: TestMember): Promise<void> {
  const { db } = app.database;
  const send = sender(app);
  for (const visibility of ['followers', 'close_followers'] as const) {
    await db.updateTable('posts').set({ visibility }).where('id', '=', texts[visibility].post).execute();
  }
  await db.updateTable('posts').set({ hidden_at: 1 }).where('id', '=', texts.hidden.post).execute();
  await db.updateTable('comments').set({ hidden_at: 1 }).where('id', '=', texts.hidden.comment).execute();
  await send('DELETE', `/api/posts/${texts.deleted.post}`, texts.deleted.author);
  await send('DELETE', `/api/comments/${texts.deleted.comment}`, texts.deleted.author);
  await send('PUT', `/api/users/${privateAuthor.id}/privacy`, privateAuthor, { isPrivate: true });
}

/** As if it had been written there: its hashtags are not listed. */
async function moveToCircle(app: TestApp, postId: number, circleId: number): Promise<void> {
  const { db } = app.database;
  await db.updateTable('posts').set({ visibility: 'circle', circle_id: circleId }).where('id', '=', postId).execute();
  await db.deleteFrom('post_hashtags').where('post_id', '=', postId).execute();
}
