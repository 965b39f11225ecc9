/**
 * A member has one draft of each kind: of a post in the feed, of a private one, of a story, one for each circle, and one
 * of a message for each conversation.
 */
export type DraftKind = PostKind | 'story' | 'message';
export type PostKind = 'post' | 'private' | 'circle';

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
