import { applyMessages } from '../../../cache/talks/message.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { messageReaction } from './reaction.change.ts';

const FAILURE = 'Failed to react to message';

export function messageReactions(cache: Cache) {
  return outboxKind(messageReaction, {
    request: ({ messageId, reaction }, call) =>
      cache.utils.client.messages.react.mutate({ id: messageId, reaction }, call),
    onAnswer: (message) => applyMessages(cache, message.conversationId, [message]),
    onRefused: (error) => showFailure(error, { fallback: FAILURE, signedOut: 'Please log in to react to messages.' }),
    failure: () => FAILURE,
  });
}
