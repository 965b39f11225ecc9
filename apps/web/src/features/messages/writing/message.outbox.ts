import { refreshConversation } from '../../../cache/talks/conversation.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { errorReason } from '../../../lib/server/public-error.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { MESSAGE_SIGNED_OUT, newMessage } from './message.change.ts';
import { showSent } from './sent-message.ts';

const FAILURE = 'Failed to send message';

export function messages(cache: Cache) {
  return outboxKind(newMessage, {
    request: ({ replyTo, media, ...message }, call) =>
      cache.utils.client.messages.send.mutate({ ...message, media, replyToId: replyTo?.id ?? null }, call),
    onAnswer: (message) => showSent(cache, message),
    onRefused: (error, { conversationId }) => {
      // The conversation says so itself, once it is fetched.
      if (errorReason(error) === 'conversation_closed') void refreshConversation(cache, conversationId);
      else showFailure(error, { title: 'Not sent', fallback: FAILURE, signedOut: MESSAGE_SIGNED_OUT });
    },
    failure: () => FAILURE,
    isKept: () => true,
  });
}
