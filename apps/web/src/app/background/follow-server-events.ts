import type { Counters, ServerEvent } from '@vibeline/core/features/events/event.schema';
import { setCounters } from '../../cache/account/counter.cache.ts';
import { refreshNotifications } from '../../cache/account/notification.cache.ts';
import { refreshAccess } from '../../cache/account/session.cache.ts';
import { refreshCircle } from '../../cache/circles/circle.cache.ts';
import { refreshMissed } from '../../cache/missed-events.cache.ts';
import { refreshAnnouncements } from '../../cache/network/announcement.cache.ts';
import { refreshNetwork } from '../../cache/network/network.cache.ts';
import { refreshRequests } from '../../cache/network/registration.cache.ts';
import { refreshRelation } from '../../cache/people/friend.cache.ts';
import { hideMember } from '../../cache/people/hidden-member.cache.ts';
import { updateOwnScore } from '../../cache/people/member.cache.ts';
import { refreshPost } from '../../cache/posts/post.cache.ts';
import { refreshStoriesOf } from '../../cache/stories/story.cache.ts';
import { refreshConversation, refreshConversations } from '../../cache/talks/conversation.cache.ts';
import { refreshLiveChat, refreshLiveStream } from '../../cache/talks/live.cache.ts';
import { refreshSession } from '../../cache/talks/match.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { shareEvents } from '../../lib/events/event-tabs.ts';
import { type EventOf, onServerEvent } from '../../lib/events/server-events.ts';
import { onReopened } from '../../lib/events/stream-state.ts';
import { isPageVisible } from '../../lib/page-visibility.ts';

interface Owner {
  memberId: number;
  token: string;
}

export function followServerEvents(cache: Cache, owner: Owner): () => void {
  const { client } = cache.utils;
  const poll = async () => {
    // No event reports what changed in conversations while there was no stream.
    refreshConversations(cache);
    return { type: 'counters' as const, ...(await client.events.counters.query()) };
  };
  let isFirst = true;
  const stopListening = onServerEvent((event) => {
    if (event.type === 'counters') {
      const { type: _, ...counters } = event;
      showCounters(cache, counters, isFirst);
      if (isFirst) refreshConversations(cache);
      isFirst = false;
    } else show(cache, owner, event);
  });
  const stopFollowing = onReopened(() => refreshMissed(cache));
  let stopReceiving = shareEvents(owner, poll);
  // A page with a stream or a lock could not be kept for Back (bfcache).
  const leave = () => stopReceiving();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stopReceiving = shareEvents(owner, poll);
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    stopListening();
    stopFollowing();
    stopReceiving();
  };
}

/**
 * The lists are fetched again when the number differs, and the first time: what came while the page loaded, or between
 * two polls, is reported by nothing else.
 */
function showCounters(cache: Cache, counters: Counters, isFirst: boolean): void {
  const shown = cache.utils.events.counters.getData();
  setCounters(cache, counters);
  if (isFirst || shown?.unreadNotifications !== counters.unreadNotifications) refreshNotifications(cache);
  if (shown?.registrationRequests !== counters.registrationRequests) refreshRequests(cache);
}

/** A role is what pages for it, and the links to them, depend on. */
function refreshAccount(cache: Cache): void {
  const { utils } = cache;
  void utils.accounts.me.invalidate();
  void refreshAccess(cache);
  void utils.managedMembers.invalidate();
}

function show(cache: Cache, { memberId }: Owner, event: ServerEvent): void {
  if (event.type === 'notifications') refreshNotifications(cache);
  else if (event.type === 'network') void refreshNetwork(cache);
  else if (event.type === 'announcements') void refreshAnnouncements(cache);
  else if (event.type === 'account') refreshAccount(cache);
  else if (event.type === 'score') updateOwnScore(cache, memberId, event);
  else if (event.type === 'memberHidden') hideMember(cache, Number(event.memberId));
  else if (event.type === 'postHidden') void refreshPost(cache, Number(event.postId));
  else if (event.type === 'relation') void refreshRelation(cache, Number(event.memberId));
  else if (event.type === 'circle') void refreshCircle(cache, Number(event.circleId));
  else if (event.type === 'vibeSession') void refreshSession(cache, Number(event.vibeSessionId));
  else if (event.type === 'liveStream' || event.type === 'liveChat') showLiveChange(cache, event);
  else if (event.type === 'conversation' || event.type === 'messages') {
    void refreshConversation(cache, Number(event.conversationId));
  } else if (event.type === 'stories') refreshStoriesOf(cache, Number(event.memberId));
}

/** A live stream changes all the time. A page that is hidden asks when it is seen again (`use-event-fallback.ts`). */
function showLiveChange(cache: Cache, { type, streamId }: EventOf<'liveStream' | 'liveChat'>): void {
  if (!isPageVisible()) return;
  if (type === 'liveStream') void refreshLiveStream(cache, Number(streamId));
  else void refreshLiveChat(cache, Number(streamId));
}
