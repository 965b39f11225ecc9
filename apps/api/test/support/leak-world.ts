import type { TestApp, TestMember } from './app.ts';
import { createCircle, invite } from './circles.ts';
import { paint, upload } from './upload.ts';
import { asViewer } from './viewer.ts';

/** They were in the circle when it was posted and commented there. */
export const pastMembers = ['former', 'removed', 'blocked'] as const;

/** How someone who is not in the circle may stand to it. */
export const roles = [
  'visitor',
  'outsider',
  'invited',
  'declined',
  'cancelled',
  ...pastMembers,
  'follower',
  'moderator',
] as const;
export type Role = (typeof roles)[number];

export interface CircleOfWorld {
  id: number;
  post: number;
  comment: number;
  /** The path of the post’s picture, without a signature. */
  picture: string;
  /** The same with the signature of each member. */
  signed: ReadonlyMap<Role | 'member', string>;
  /** The code of a link by which nobody can join any more. */
  code: string;
  /** In its name, description, post, hashtag, picture and comment; and its id. */
  marks: readonly string[];
}

export interface LeakWorld {
  author: TestMember;
  member: TestMember;
  viewers: ReadonlyMap<Role, TestMember>;
  /** A private one, of the author and the member. */
  circle: CircleOfWorld;
  /** A private one that its owner, the author, has deleted. */
  gone: CircleOfWorld;
  everyone: (readonly [Role | 'member' | 'author', TestMember | null])[];
}

/** Private circles with posts, and members who are not in them, or not any more. */
export async function buildLeakWorld(app: TestApp): Promise<LeakWorld> {
  const [author, member] = [await app.register('leakauthor'), await app.register('leakmember')];
  const viewers = new Map<Role, TestMember>();
  for (const role of roles.slice(1)) viewers.set(role, await app.register(`leak${role}`));
  const people = { author, member, viewers };
  const memberOf = (role: Role) => viewers.get(role) as TestMember;
  await app.database.db
    .insertInto('moderators')
    .values({ member_id: memberOf('moderator').id, granted_at: 1 })
    .execute();
  await app.services.follows.follow(asViewer(memberOf('follower')), { followingId: author.id });

  const { circles, blocks } = app.services;
  const circle = await addCircle(app, people, 'leak');
  const gone = await addCircle(app, people, 'gone');
  for (const role of ['declined', 'cancelled'] as const) {
    await invite(app, { circleId: circle.id, member: memberOf(role), inviter: author });
  }
  await circles.declineInvitation(asViewer(memberOf('declined')), { id: circle.id });
  await circles.cancelInvitation(asViewer(author), { id: circle.id, memberId: memberOf('cancelled').id });
  await circles.leave(asViewer(memberOf('former')), { id: circle.id });
  await circles.removeMember(asViewer(author), { id: circle.id, memberId: memberOf('removed').id, ban: true });
  await circles.removeInviteLink(asViewer(author), { id: circle.id });
  await circles.remove(asViewer(author), { id: gone.id });
  await blocks.block(asViewer(author), { id: memberOf('blocked').id });
  const outside = roles.map((role) => [role, viewers.get(role) ?? null] as const);
  return { ...people, circle, gone, everyone: [...outside, ['member', member], ['author', author]] };
}

type People = Pick<LeakWorld, 'author' | 'member' | 'viewers'>;

/** Its marks begin with the word. */
async function addCircle(app: TestApp, { author, member, viewers }: People, word: string): Promise<CircleOfWorld> {
  const send = sender(app);
  const past = pastMembers.map((role) => viewers.get(role) as TestMember);
  const id = await createCircle(app, author, {
    name: `${word}circle`,
    description: `${word}description`,
    isPrivate: true,
    members: [member, ...past],
    invited: [viewers.get('invited') as TestMember],
  });
  const { code } = await app.services.circles.createInviteLink(asViewer(author), { id });
  const media = [{ id: (await upload(app, author.token, await paint(37, 20))).json.id, alt: `${word}picture` }];
  const mentions = ['member', ...viewers.keys()].map((role) => `@leak${role}`).join(' ');
  const content = `${word}post #${word}tag ${mentions}`;
  const post: number = (await send('POST', `/api/vibe-circles/${id}/posts`, author, { content, media })).id;
  const said = { postId: post, content: `${word}comment ${mentions}` };
  const comment: number = (await send('POST', '/api/comments', author, said)).comment.id;
  for (const one of past) {
    await send('POST', '/api/comments', one, { postId: post, content: 'words', parentId: comment });
    await send('POST', '/api/votes', one, { postId: post, isPositive: true });
    await send('POST', '/api/reports', one, { kind: 'comment', id: comment, reason: 'spam' });
  }
  await send('POST', '/api/comments', author, { ...said, content: `${word}comment, an answer`, parentId: comment });
  const signed = new Map<Role | 'member', string>();
  const insiders = [['member', member] as const, ...pastMembers.map((role, index) => [role, past[index]] as const)];
  for (const [role, one] of insiders) {
    signed.set(role, (await send('GET', `/api/posts/${post}`, one as TestMember)).imageUrl);
  }
  const picture = String(signed.get('member')).split('?')[0] ?? '';
  const words = ['circle', 'description', 'post', 'tag', 'picture', 'comment'].map((kind) => `${word}${kind}`);
  return { id, post, comment, picture, signed, code: String(code), marks: [...words, picture, `"circleId":${id}`] };
}

function sender(app: TestApp) {
  return async (method: string, url: string, { token }: TestMember, body?: object) => {
    const reply = await app.call(method, url, { token, ...(body && { body }) });
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.text}`);
    return reply.json;
  };
}
