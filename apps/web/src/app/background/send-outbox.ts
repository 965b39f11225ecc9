import type { Cache } from '../../cache/use-cache.ts';
import { announcementDismissals } from '../../features/announcements/announcement-dismissal.outbox.ts';
import { circleAnswers } from '../../features/circles/circle-answer.outbox.ts';
import { commentVotes } from '../../features/comments/item/comment-vote.outbox.ts';
import { comments } from '../../features/comments/writing/comment.outbox.ts';
import { newPosts } from '../../features/composer/unsent/new-post.outbox.ts';
import { cleanUnsentFiles } from '../../features/composer/unsent/unsent-files.ts';
import { follows } from '../../features/follows/follow.outbox.ts';
import { followAnswers } from '../../features/follows/requests/request.outbox.ts';
import { closeFriends, friends } from '../../features/friends/friend.outbox.ts';
import { hashtagFollows } from '../../features/hashtags/hashtag-follow.outbox.ts';
import { highlightOrders, storyOrders } from '../../features/highlights/highlight-order.outbox.ts';
import { streamVotes } from '../../features/live/voting/stream-vote.outbox.ts';
import { matchRequests } from '../../features/match/browsing/match-request.outbox.ts';
import { matchOutcomes } from '../../features/match/match-outcome.outbox.ts';
import { matchAnswers } from '../../features/match/matches/match-answer.outbox.ts';
import { matchWithdrawals } from '../../features/match/matches/match-withdrawal.outbox.ts';
import { messageReactions } from '../../features/messages/message/reaction.outbox.ts';
import { conversationMutes } from '../../features/messages/muting/conversation-mute.outbox.ts';
import { messages } from '../../features/messages/writing/message.outbox.ts';
import { mutes } from '../../features/mutes/mute.outbox.ts';
import { preferences } from '../../features/notifications/preference.outbox.ts';
import { pushSettings } from '../../features/notifications/push/push.outbox.ts';
import { savedItems } from '../../features/saved/saved.outbox.ts';
import { settings } from '../../features/settings/setting.outbox.ts';
import { storyCategories } from '../../features/stories/archive/story-category.outbox.ts';
import { changedVotes } from '../../features/versions/changed-vote.outbox.ts';
import { postVotes } from '../../features/votes/post-vote.outbox.ts';
import { voteKindChanges } from '../../features/votes/vote-kind.outbox.ts';
import type { OutboxKind } from '../../lib/outbox/outbox-kind.ts';
import { startSender } from '../../lib/outbox/outbox-sender.ts';
import { countOf } from '../../ui/format-count.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const kinds = [
  postVotes,
  commentVotes,
  changedVotes,
  voteKindChanges,
  streamVotes,
  follows,
  followAnswers,
  friends,
  closeFriends,
  circleAnswers,
  hashtagFollows,
  highlightOrders,
  storyOrders,
  matchRequests,
  matchAnswers,
  matchWithdrawals,
  matchOutcomes,
  messages,
  messageReactions,
  conversationMutes,
  mutes,
  comments,
  newPosts,
  savedItems,
  settings,
  storyCategories,
  preferences,
  pushSettings,
  announcementDismissals,
];

export function outboxKinds(cache: Cache): OutboxKind<unknown, unknown>[] {
  return kinds.flatMap<OutboxKind<unknown, unknown>>((kind) => kind(cache));
}

export function sendOutbox(cache: Cache): () => void {
  const notify = (count: number) => showToast({ title: countOf(count, 'change was sent', 'changes were sent') });
  const stops = [startSender(outboxKinds(cache), notify, () => refetchWhatIsFetched(cache)), cleanUnsentFiles()];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A response that was requested before a change was sent may not contain the change. */
function refetchWhatIsFetched({ queryClient }: Cache): void {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.fetchStatus === 'fetching' });
}
