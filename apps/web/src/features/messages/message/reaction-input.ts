import { type MessageReaction, messageReactions } from '@vibeline/core/features/messages/message.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { hasFields, isId, orNull } from '../../../lib/outbox/input-fields.ts';

export const MESSAGE_REACTION = 'messages.react';

/** The viewer's reaction to a message, as the outbox stores it; null for none. */
export interface ReactionInput {
  messageId: number;
  reaction: MessageReaction | null;
}

const isReaction = (value: unknown) => messageReactions.some((reaction) => reaction === value);

export function isReactionInput(input: unknown): input is ReactionInput {
  return hasFields<ReactionInput>(input, { messageId: isId, reaction: orNull(isReaction) });
}

export function withReaction(message: Message, reaction: MessageReaction | null): Message {
  const others = message.reactions.flatMap((each) => {
    const count = each.count - (each.isMine ? 1 : 0);
    return count > 0 ? [{ ...each, count, isMine: false }] : [];
  });
  if (reaction === null) return { ...message, reactions: others };
  const own = others.find((each) => each.reaction === reaction);
  const reactions = own
    ? others.map((each) => (each === own ? { ...each, count: each.count + 1, isMine: true } : each))
    : [...others, { reaction, count: 1, isMine: true }];
  return { ...message, reactions };
}
