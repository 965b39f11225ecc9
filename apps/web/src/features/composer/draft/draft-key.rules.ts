import type { DraftOwner } from './draft.ts';

/** Under which a draft is stored on this device. */
export function draftKey(owner: DraftOwner) {
  const { kind } = owner;
  const key = ownerKey(owner);
  return kind === 'post' ? (`vibeline-draft:${key}` as const) : (`vibeline-${kind}-draft:${key}` as const);
}

export function ownerKey({ memberId, circleId, conversationId }: DraftOwner): string {
  const placeId = circleId ?? conversationId;
  return placeId === undefined ? `${memberId}` : `${memberId}:${placeId}`;
}
