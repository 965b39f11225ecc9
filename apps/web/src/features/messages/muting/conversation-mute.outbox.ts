import { refreshCounters } from '../../../cache/account/counter.cache.ts';
import { updateConversation } from '../../../cache/talks/conversation.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { conversationMute } from './conversation-mute.change.ts';

const FAILURE = 'The conversation could not be changed.';

export function conversationMutes(cache: Cache) {
  return outboxKind(conversationMute, {
    request: ({ conversationId, isMuted }, call) =>
      cache.utils.client.conversations.setMuted.mutate({ id: conversationId, isMuted }, call),
    onAnswer: (conversation) => {
      updateConversation(cache, conversation);
      refreshCounters(cache);
    },
    onReached: ({ isMuted }) => showToast({ title: isMuted ? 'Conversation muted' : 'Conversation unmuted' }),
    onRefused: (error) => showFailure(error, { fallback: FAILURE, signedOut: 'Please log in to mute conversations.' }),
    failure: () => FAILURE,
  });
}
