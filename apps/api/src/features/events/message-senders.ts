import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { BusEvent } from '../../events/event-bus.ts';
import { listRecipientsOfConversation } from '../messages/conversations/conversation-membership.queries.ts';
import type { OpenStreams } from './open-streams.ts';

interface Dependencies {
  db: Kysely<Database>;
  reportError: (error: unknown) => void;
}

type Of<Kind extends BusEvent['kind']> = Extract<BusEvent, { kind: Kind }>;

/** Sends at once, not at intervals, because the other member waits for it. */
export function createMessageSenders({ db, reportError }: Dependencies, streams: OpenStreams) {
  const sendToRecipients = (
    { conversationId, actorId }: { conversationId: number; actorId: number | null },
    send: (memberId: number) => void,
  ) =>
    void listRecipientsOfConversation(db, { conversationId, actorId })
      .then((recipients) => recipients.filter((memberId) => streams.has(memberId)).forEach(send))
      .catch(reportError);

  return {
    messages: ({ conversationId, actorId, revision }: Of<'messages'>) =>
      sendToRecipients({ conversationId, actorId }, (memberId) =>
        streams.send(memberId, { type: 'messages', conversationId, revision }),
      ),

    conversation({ conversationId, memberId: onlyId }: Of<'conversation'>) {
      const send = (memberId: number) => streams.send(memberId, { type: 'conversation', conversationId });
      if (onlyId !== null) send(onlyId);
      else sendToRecipients({ conversationId, actorId: null }, send);
    },

    typing: ({ conversationId, memberId: actorId }: Of<'typing'>) =>
      sendToRecipients({ conversationId, actorId }, (memberId) => {
        if (memberId !== actorId) streams.send(memberId, { type: 'typing', conversationId, memberId: actorId });
      }),
  };
}
