import type { TestApp } from './app.ts';
import type { ReleasedAnswer } from './released-data.ts';

async function listUrls({ database }: TestApp, memberId: number): Promise<string[]> {
  const { db } = database;
  const latest = async (table: 'posts' | 'conversations' | 'highlights' | 'live_streams') =>
    (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
  const [post, conversation] = [await latest('posts'), await latest('conversations')];
  return [
    ...['/api/posts', '/api/trending/posts', '/api/search/posts?q=bread', '/api/hashtags/followed', '/api/adverts'],
    ...[`/api/posts/${post}`, `/api/posts/${post}/comments`, `/api/users/${memberId}`, '/api/users?search=dora'],
    ...['/api/notifications', '/api/friends', '/api/followers', '/api/settings', '/api/achievements'],
    ...[`/api/users/${memberId}/stories`, `/api/memory-highlights/${await latest('highlights')}`],
    ...['/api/vibe-circles', '/api/vibe-match/sessions/my', '/api/vibe-match/matches/my'],
    ...['/api/conversations', `/api/conversations/${conversation}/messages`],
    ...[`/api/live-streams/${await latest('live_streams')}`, '/api/reports', '/api/moderation/cases?state=open'],
  ];
}

export async function readAnswers(
  app: TestApp,
  tokens: Record<string, string>,
  memberId: number,
): Promise<ReleasedAnswer[]> {
  const answers: ReleasedAnswer[] = [];
  for (const [viewer, token] of Object.entries(tokens)) {
    for (const url of await listUrls(app, memberId)) answers.push(await readAnswer(app, { viewer, url, token }));
  }
  const read = new Set(answers.filter(({ status }) => status === 200).map(({ url }) => url));
  const refused = answers.filter(({ url }) => !read.has(url)).map(({ url }) => url);
  if (refused.length > 0) throw new Error(`Nobody may read ${refused.join(', ')}`);
  return answers;
}

export async function readAnswer(
  app: TestApp,
  { viewer, url, token }: { viewer: string; url: string; token: string | undefined },
): Promise<ReleasedAnswer> {
  const { status, json } = await app.call('GET', url, { token });
  return { viewer, url, status, json };
}
