import type { FriendSuggestion } from '@vibeline/core/features/friends/friend.schema';
import { Listed, MutualFriends, ReasonText, SharedCircles } from '../../members/FollowReason.tsx';

/** `4 mutual friends: Ana, Ben`, `Both in Night Photographers`, or `You both post about #hiking and #tea`. */
export function SuggestionReason({ reason }: Pick<FriendSuggestion, 'reason'>) {
  if (reason.kind === 'circles') {
    return (
      <ReasonText>
        <SharedCircles {...reason} />
      </ReasonText>
    );
  }
  if (reason.kind === 'mutual') {
    return (
      <ReasonText>
        <MutualFriends {...reason} />
      </ReasonText>
    );
  }
  if (reason.kind === 'follows') {
    return <ReasonText>{reason.isMutual ? 'You follow each other' : 'You follow them'}</ReasonText>;
  }
  return (
    <ReasonText>
      You both post about <Listed items={reason.tags.map((tag) => `#${tag}`)} last=" and " />
    </ReasonText>
  );
}
