import type { Message } from '@vibeline/core/features/messages/message.schema';
import type { Cache } from '../../../cache/use-cache.ts';
import type { OutboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { isNewMessage, MESSAGE_SIGNED_OUT, type NewMessage } from './message-input.ts';
import { showSent } from './sent-message.ts';

const FAILURE = 'Failed to send message';

export function messages(cache: Cache): OutboxKind<NewMessage, Message> {
  return {
    accepts: isNewMessage,
    request: ({ replyTo, media, ...message }, call) =>
      cache.utils.client.messages.send.mutate({ ...message, media: [...media], replyToId: replyTo?.id ?? null }, call),
    onAnswer: (message) => showSent(cache, message),
    onReached: () => undefined,
    onRefused: (error) => showFailure(error, { title: 'Not sent', fallback: FAILURE, signedOut: MESSAGE_SIGNED_OUT }),
    failure: () => FAILURE,
    isKept: true,
  };
}
