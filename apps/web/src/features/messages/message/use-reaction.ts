import type { MessageReaction } from '@vibeline/core/features/messages/message.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';
import { isReactionInput, MESSAGE_REACTION, type ReactionInput, withReaction } from './reaction-input.ts';

export function useReaction(message: Message) {
  const { shown, setDesired } = useOptimisticMutation<Message, ReactionInput>(message, {
    kind: MESSAGE_REACTION,
    id: message.id,
    accepts: isReactionInput,
    overlay: (entity, { reaction }) => withReaction(entity, reaction),
  });
  const own = shown.reactions.find(({ isMine }) => isMine)?.reaction ?? null;
  return {
    shown,
    own,
    toggle: (reaction: MessageReaction) => {
      const next = reaction === own ? null : reaction;
      setDesired(
        { messageId: message.id, reaction: next },
        next === null ? 'Remove a reaction to a message' : `React to a message with ${next}`,
      );
    },
  };
}
