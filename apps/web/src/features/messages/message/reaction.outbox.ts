import type { Message } from '@vibeline/core/features/messages/message.schema';
import { applyMessages } from '../../../cache/message.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import type { OutboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { isReactionInput, type ReactionInput } from './reaction-input.ts';

const FAILURE = 'Failed to react to message';

export function messageReactions(cache: Cache): OutboxKind<ReactionInput, Message> {
  return {
    accepts: isReactionInput,
    request: ({ messageId, reaction }, call) =>
      cache.utils.client.messages.react.mutate({ id: messageId, reaction }, call),
    onAnswer: (message) => applyMessages(cache, message.conversationId, [message]),
    onReached: () => undefined,
    onRefused: (error) => showFailure(error, { fallback: FAILURE, signedOut: 'Please log in to react to messages.' }),
    failure: () => FAILURE,
  };
}
