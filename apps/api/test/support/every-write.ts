import { randomUUID } from 'node:crypto';

interface Reply {
  status: number;
  text: string;
  json: any;
}

/** Calls one server, or one of several on the same database. */
export type Call = (method: string, path: string, options: { token?: string; body?: unknown }) => Promise<Reply>;

interface Member {
  id: number;
  token: string;
}

interface Cast {
  ana: Member;
  ben: Member;
  moderator: Member;
  /** Sends as a member; throws unless it succeeds. */
  send: (member: Member, method: string, path: string, body?: unknown) => Promise<any>;
}

/** What members do, by every kind of write: each call must succeed. `name` is a part of the new members' usernames. */
export async function writeEverything(
  call: Call,
  { name, moderator }: { name: string; moderator: Member },
): Promise<void> {
  const send: Cast['send'] = async ({ token }, method, path, body) => {
    const reply = await call(method, path, { ...(token !== '' && { token }), ...(body !== undefined && { body }) });
    if (reply.status < 300) return reply.json;
    throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  };
  const register = async (username: string): Promise<Member> => {
    const body = { name: username, username, password: 'first-secret' };
    const { token, user } = await send({ id: 0, token: '' }, 'POST', '/api/users/register', body);
    return { id: user.id, token };
  };
  const cast: Cast = { ana: await register(`ana_${name}`), ben: await register(`ben_${name}`), moderator, send };
  await relate(cast);
  const postId = await writePosts(cast);
  await writeStories(cast);
  await meetInCircle(cast);
  await match(cast);
  await talk(cast);
  await goLive(cast);
  await moderate(cast, postId);
  await hide(cast);
}

async function relate({ ana, ben, send }: Cast): Promise<void> {
  await send(ana, 'PUT', `/api/users/${ana.id}/profile`, { bio: 'Bread, bikes and birds.', location: 'Porto' });
  await send(ana, 'PUT', '/api/settings', { dataSharing: true });
  await send(ana, 'PUT', `/api/users/${ana.id}/privacy`, { isPrivate: true });
  await send(ben, 'POST', `/api/users/${ana.id}/follow`);
  const [request] = await send(ana, 'GET', '/api/followers/requests');
  await send(ana, 'PUT', `/api/followers/accept/${request.id}`);
  await send(ana, 'PUT', `/api/users/${ana.id}/privacy`, { isPrivate: false });
  await send(ana, 'POST', `/api/users/${ben.id}/follow`);
  await send(ana, 'POST', '/api/friends/request', { addresseeId: ben.id });
  await send(ben, 'PUT', `/api/friends/accept/${ana.id}`);
  await send(ana, 'PUT', `/api/friends/${ben.id}/close`, { isClose: true });
  await send(ana, 'PUT', '/api/notifications/preferences', { follow: false });
  await send(ana, 'PUT', '/api/hashtags/sunday_bread/follow');
}

async function writePosts({ ana, ben, send }: Cast): Promise<number> {
  const { id } = await send(ana, 'POST', '/api/posts', { content: 'First loaf of the year! #sunday_bread' });
  await send(ana, 'POST', '/api/posts', { content: 'Who am I?', isAnonymous: true });
  const secret = await send(ana, 'POST', '/api/private-posts', { content: 'For us', visibility: 'followers' });
  await send(ana, 'PUT', `/api/posts/${secret.id}/audience`, { visibility: 'close_followers' });
  await send(ana, 'PUT', `/api/posts/${id}`, { content: 'First loaf of the year, edited! #sunday_bread #flour' });
  await send(ben, 'POST', '/api/posts/views', { postIds: [id] });
  await send(ben, 'POST', '/api/votes', { postId: id, isPositive: true });
  await send(ben, 'POST', '/api/private-posts/vote', { postId: secret.id, isPositive: false });
  const { comment } = await send(ben, 'POST', '/api/comments', { postId: id, content: 'The recipe, @nobody?' });
  await send(ben, 'PUT', `/api/comments/${comment.id}`, { content: 'The recipe, please?' });
  await send(ana, 'POST', '/api/comments', { postId: id, content: 'Flour, water, salt.', parentId: comment.id });
  await send(ana, 'POST', '/api/comment-votes', { commentId: comment.id, isPositive: true });
  const gone = await send(ana, 'POST', '/api/posts', { content: 'A mistake' });
  await send(ana, 'DELETE', `/api/posts/${gone.id}`);
  await send(ana, 'PUT', '/api/notifications/seen');
  await send(ana, 'PUT', '/api/notifications/read-all');
  const [advert] = await send(ana, 'GET', '/api/adverts');
  if (advert) await send(ana, 'POST', '/api/adverts/views', { ids: [advert.id] });
  if (advert) await send(ana, 'POST', `/api/adverts/${advert.id}/clicks`);
  return id;
}

async function writeStories({ ana, ben, send }: Cast): Promise<void> {
  const { story } = await send(ana, 'POST', '/api/stories', { content: 'First loaf of the day', audience: 'public' });
  await send(ben, 'POST', `/api/stories/${story.id}/views`);
  await send(ana, 'PUT', `/api/stories/${story.id}/audience`, { visibility: 'followers' });
  const body = { title: 'Bread of the year', category: 'achievements' };
  const highlight = await send(ana, 'POST', '/api/memory-highlights', body);
  await send(ana, 'PUT', `/api/memory-highlights/${highlight.id}`, { title: 'Bread of all years' });
}

async function meetInCircle({ ana, ben, send }: Cast): Promise<void> {
  const body = { name: `Sunday bakers ${ana.id}`, description: 'Loaves and crumbs.', isPrivate: true, memberLimit: 25 };
  const circle = await send(ana, 'POST', '/api/vibe-circles', body);
  const path = `/api/vibe-circles/${circle.id}`;
  await send(ana, 'POST', `${path}/invitations`, { userId: ben.id });
  await send(ben, 'POST', `${path}/join`);
  await send(ana, 'POST', `${path}/invite-link`);
  const post = await send(ben, 'POST', `${path}/posts`, { content: 'Who brings butter?' });
  await send(ana, 'POST', '/api/comments', { postId: post.id, content: 'I do.' });
  await send(ana, 'PATCH', path, { memberLimit: 50 });
}

async function match({ ana, ben, send }: Cast): Promise<void> {
  const session = await send(ana, 'POST', '/api/vibe-match/sessions', {
    vibeContent: 'Bake bread together on my terrace',
    category: 'food',
    timePreference: 'weekend',
    maxParticipants: 4,
  });
  const asked = await send(ben, 'POST', '/api/vibe-match/matches', { sessionId: session.id, targetUserId: ana.id });
  await send(ana, 'PATCH', `/api/vibe-match/matches/${asked.id}`, { status: 'accepted' });
}

async function talk({ ana, ben, send }: Cast): Promise<void> {
  const { id } = await send(ana, 'POST', '/api/conversations', { memberId: ben.id });
  const messages = `/api/conversations/${id}/messages`;
  const write = (member: Member, content: string) =>
    send(member, 'POST', messages, { clientId: randomUUID(), content });
  const first = await write(ana, 'Flour, water, salt and two days.');
  const second = await write(ben, 'Two days!');
  await send(ben, 'PUT', `/api/messages/${first.id}/reaction`, { reaction: '😂' });
  await send(ben, 'PUT', `/api/messages/${second.id}`, { content: 'Two days?' });
  await send(ana, 'PUT', `/api/conversations/${id}/read`, { messageId: second.id });
  await send(ana, 'POST', `/api/conversations/${id}/typing`);
  await send(ana, 'PUT', `/api/conversations/${id}/muted`, { isMuted: true });
  const third = await write(ana, 'I take it back');
  await send(ana, 'DELETE', `/api/messages/${third.id}`);
}

async function goLive({ ana, ben, send }: Cast): Promise<void> {
  const body = { title: 'Kneading', category: 'chat', source: 'camera', keepsReplay: false };
  const { id } = await send(ana, 'POST', '/api/live-streams', body);
  const path = `/api/live-streams/${id}`;
  await send(ben, 'POST', `${path}/watch`);
  await send(ben, 'POST', `${path}/vote`, { isPositive: true });
  const said = await send(ben, 'POST', `${path}/messages`, { content: 'Slower!', clientId: randomUUID() });
  await send(ana, 'PATCH', path, { slowModeSeconds: 10 });
  await send(ana, 'PUT', `${path}/pin`, { messageId: said.id });
  await send(ana, 'POST', `${path}/bans`, { memberId: ben.id, isBanned: true });
  await send(ana, 'POST', `${path}/end`);
}

async function moderate({ ben, moderator, send }: Cast, postId: number): Promise<void> {
  await send(ben, 'POST', '/api/reports', { kind: 'post', id: postId, reason: 'spam', note: 'The third one today.' });
  const open: any[] = await send(moderator, 'GET', '/api/moderation/cases?state=open');
  const { id } = open.find((one) => one.postId === postId);
  const body = { action: 'hide', rule: 'spam', reason: 'It is about bread again.' };
  const { decision } = await send(moderator, 'POST', `/api/moderation/cases/${id}/decision`, body);
  await send(moderator, 'POST', `/api/moderation/decisions/${decision.id}/undo`, { reason: 'Bread is fine.' });
}

async function hide({ ana, ben, send }: Cast): Promise<void> {
  await send(ana, 'POST', '/api/muted-words', { word: 'spoilers', days: 7 });
  await send(ana, 'PUT', `/api/users/${ben.id}/mute`, { days: 7 });
  await send(ben, 'DELETE', `/api/users/${ana.id}/unfollow`);
  await send(ana, 'PUT', `/api/users/${ben.id}/block`);
}
