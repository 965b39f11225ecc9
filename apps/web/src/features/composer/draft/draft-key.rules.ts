/**
 * A member has one draft of each kind: of a post that was begun in the feed, in the private feed or in a circle, of a
 * story, and of a message for each conversation.
 */
type DraftKind = PostKind | 'story' | 'message';
export type PostKind = 'post' | 'private' | 'circle';

/** Where a post goes: to everyone, to friends, or to a circle. Which friends is the audience of its draft. */
export interface PostTarget {
  kind: PostKind;
  circleId: number | null;
}

export interface DraftOwner {
  memberId: number;
  kind: DraftKind;
  circleId?: number | undefined;
  conversationId?: number | undefined;
}

export function draftKey(owner: DraftOwner) {
  const { kind } = owner;
  const key = ownerKey(owner);
  return kind === 'post' ? (`vibeline-draft:${key}` as const) : (`vibeline-${kind}-draft:${key}` as const);
}

export function ownerKey({ memberId, circleId, conversationId }: DraftOwner): string {
  const placeId = circleId ?? conversationId;
  return placeId === undefined ? `${memberId}` : `${memberId}:${placeId}`;
}
