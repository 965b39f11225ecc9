/** For whom a text is; the last two are for nobody, or for nobody but its author. */
export const audiences = [
  'public',
  'private_account',
  'followers',
  'close_followers',
  'circle',
  'anonymous',
  'hidden',
  'deleted',
] as const;
export type Audience = (typeof audiences)[number];

/** What the viewer is to the author. A `circle_member` is in the private circle of the author’s post there. A `friend` does not follow them, and a `follower` is no friend. */
export const relations = [
  'visitor',
  'stranger',
  'follower',
  'pending',
  'friend',
  'close_friend',
  'circle_member',
  'muting',
  'blocked',
  'blocking',
  'moderator',
  'author',
] as const;
export type Relation = (typeof relations)[number];

const everyone = new Set<Relation>(relations);
const notBlocked = new Set<Relation>(relations.filter((relation) => relation !== 'blocked' && relation !== 'blocking'));
const authorAlone = new Set<Relation>(['author']);

/**
 * Who sees a post. A follower sees what a private account writes, and no more; friends
 * what is for friends. An anonymous post is nobody's, so blocks do not apply. A moderator is a stranger here.
 */
const seenBy: Record<Audience, ReadonlySet<Relation>> = {
  public: notBlocked,
  private_account: new Set(['follower', 'author']),
  followers: new Set(['friend', 'close_friend', 'author']),
  close_followers: new Set(['close_friend', 'author']),
  circle: new Set(['circle_member', 'author']),
  anonymous: everyone,
  hidden: authorAlone,
  deleted: new Set(),
};

export function sees(audience: Audience, relation: Relation): boolean {
  return seenBy[audience].has(relation);
}

/** Comments have the audience of their post; of their own they can be anonymous with it, hidden or deleted. */
export const commentAudiences = ['public', 'private_account', 'anonymous', 'hidden', 'deleted'] as const;

/** Who sees a comment of the author under a post that everyone sees: a private account's comments are for everyone. */
export function seesComment(audience: Audience, relation: Relation): boolean {
  return audience === 'private_account' ? notBlocked.has(relation) : sees(audience, relation);
}

/** Replies of others to these comments: they stay where the comment is gone, and hide with a comment of a blocked author. */
export function seesReply(audience: Audience, relation: Relation): boolean {
  return audience === 'anonymous' || audience === 'deleted' || notBlocked.has(relation);
}

export function seesMember(relation: Relation): boolean {
  return notBlocked.has(relation);
}

/** Whether the lists that a mute keeps quiet show it: an anonymous author cannot be muted. */
export function isQuiet(audience: Audience, relation: Relation): boolean {
  return relation === 'muting' && audience !== 'anonymous';
}

/** Live stories have these, of an author with a public account unless it says otherwise. */
export const storyAudiences = ['public', 'private_account', 'followers', 'close_followers'] as const;

/** Who sees a live story: one for everyone is for followers and friends, whatever the account. */
export function seesStory(audience: Audience, relation: Relation): boolean {
  if (relation === 'author' || relation === 'close_friend') return true;
  if (relation === 'friend') return audience !== 'close_followers';
  return relation === 'follower' && (audience === 'public' || audience === 'private_account');
}
