import type { Cache } from '../../cache/use-cache.ts';
import { circleAnswers } from '../../features/circles/circle-answer.outbox.ts';
import { CIRCLE_ANSWER } from '../../features/circles/circle-answer-input.ts';
import { commentVotes } from '../../features/comments/item/comment-vote.outbox.ts';
import { COMMENT_VOTE } from '../../features/comments/item/comment-vote-input.ts';
import { comments } from '../../features/comments/writing/comment.outbox.ts';
import { COMMENT } from '../../features/comments/writing/comment-input.ts';
import { follows } from '../../features/follows/follow.outbox.ts';
import { FOLLOW } from '../../features/follows/follow-input.ts';
import { followAnswers } from '../../features/follows/requests/request.outbox.ts';
import { FOLLOW_ANSWER } from '../../features/follows/requests/request-input.ts';
import { closeFriends, friends } from '../../features/friends/friend.outbox.ts';
import { CLOSE_FRIEND, FRIEND } from '../../features/friends/friend-input.ts';
import { hashtagFollows } from '../../features/hashtags/hashtag-follow.outbox.ts';
import { HASHTAG_FOLLOW } from '../../features/hashtags/hashtag-follow-input.ts';
import { highlightOrder, highlightStoryOrder } from '../../features/highlights/highlight-order.outbox.ts';
import { HIGHLIGHT_ORDER, HIGHLIGHT_STORY_ORDER } from '../../features/highlights/highlight-order-input.ts';
import { streamVotes } from '../../features/live/voting/stream-vote.outbox.ts';
import { STREAM_VOTE } from '../../features/live/voting/stream-vote-input.ts';
import { matchRequests } from '../../features/match/browsing/match-request.outbox.ts';
import { MATCH_REQUEST } from '../../features/match/browsing/match-request-input.ts';
import { matchAnswers } from '../../features/match/matches/match-answer.outbox.ts';
import { MATCH_ANSWER } from '../../features/match/matches/match-answer-input.ts';
import { messageReactions } from '../../features/messages/message/reaction.outbox.ts';
import { MESSAGE_REACTION } from '../../features/messages/message/reaction-input.ts';
import { conversationMutes } from '../../features/messages/muting/conversation-mute.outbox.ts';
import { CONVERSATION_MUTE } from '../../features/messages/muting/conversation-mute-input.ts';
import { messages } from '../../features/messages/writing/message.outbox.ts';
import { MESSAGE } from '../../features/messages/writing/message-input.ts';
import { mutes } from '../../features/mutes/mute.outbox.ts';
import { MUTE } from '../../features/mutes/mute-input.ts';
import { preferences } from '../../features/notifications/preference.outbox.ts';
import { MESSAGE_CHOICE } from '../../features/settings/message-choice-input.ts';
import { messageChoice, privacy, settings } from '../../features/settings/setting.outbox.ts';
import { settingKind } from '../../features/settings/setting-input.ts';
import { storyCategories } from '../../features/stories/archive/story-category.outbox.ts';
import { STORY_CATEGORY } from '../../features/stories/archive/story-category-input.ts';
import { postVotes } from '../../features/votes/post-vote.outbox.ts';
import { POST_VOTE } from '../../features/votes/post-vote-input.ts';
import { startSender } from '../../lib/outbox/outbox-sender.ts';
import { showToast } from '../../ui/toasts/toast.ts';

export function sendOutbox(cache: Cache): () => void {
  const kinds = {
    [POST_VOTE]: postVotes(cache),
    [COMMENT_VOTE]: commentVotes(cache),
    [STREAM_VOTE]: streamVotes(cache),
    [FOLLOW]: follows(cache),
    [FOLLOW_ANSWER]: followAnswers(cache),
    [FRIEND]: friends(cache),
    [CLOSE_FRIEND]: closeFriends(cache),
    [CIRCLE_ANSWER]: circleAnswers(cache),
    [HASHTAG_FOLLOW]: hashtagFollows(cache),
    [HIGHLIGHT_ORDER]: highlightOrder(cache),
    [HIGHLIGHT_STORY_ORDER]: highlightStoryOrder(cache),
    [MATCH_REQUEST]: matchRequests(cache),
    [MATCH_ANSWER]: matchAnswers(cache),
    [MESSAGE]: messages(cache),
    [MESSAGE_REACTION]: messageReactions(cache),
    [CONVERSATION_MUTE]: conversationMutes(cache),
    [MUTE]: mutes(cache),
    [COMMENT]: comments(cache),
    [settingKind('anonymousPosting')]: settings(cache),
    [settingKind('dataSharing')]: settings(cache),
    [settingKind('isPrivate')]: privacy(cache),
    [settingKind('approveAutomatically')]: privacy(cache),
    [settingKind('showOnline')]: privacy(cache),
    [settingKind('showTyping')]: privacy(cache),
    [settingKind('sendReceipts')]: privacy(cache),
    [MESSAGE_CHOICE]: messageChoice(cache),
    [STORY_CATEGORY]: storyCategories(cache),
    ...preferences(cache),
  };
  const announce = (count: number) => showToast({ title: `${count} changes were sent` });
  return startSender(kinds, announce, () => refetchWhatIsFetched(cache));
}

/** What waited is sent while the page loads or is refreshed: a response to an earlier request may not contain it. */
function refetchWhatIsFetched({ queryClient }: Cache): void {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.fetchStatus === 'fetching' });
}
