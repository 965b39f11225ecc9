import { type MessageReaction, messageReactions } from '@vibeline/core/features/messages/message.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { defineChange } from '../../../lib/outbox/change.ts';
import { isId, oneOf, orNull } from '../../../lib/outbox/input-fields.ts';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';

export const messageReaction = defineChange(
  'messages.react',
  { messageId: isId, reaction: orNull(oneOf<MessageReaction>(...messageReactions)) },
  {
    title: ({ reaction }) =>
      reaction === null ? 'Remove a reaction to a message' : `React to a message with ${reaction}`,
    overlay: (message: Message, { reaction }) => withReaction(message, reaction),
  },
);

export function useReaction(message: Message) {
  const { shown, setDesired } = useOptimisticMutation(messageReaction, message.id, message);
  const own = shown.reactions.find(({ isMine }) => isMine)?.reaction ?? null;
  return {
    shown,
    own,
    toggle: (reaction: MessageReaction) =>
      setDesired({ messageId: message.id, reaction: reaction === own ? null : reaction }),
  };
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
