import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PublishingDependencies } from '../../../dependencies.ts';
import type { PublishContext } from '../../../events/publish.ts';
import { findSettings } from '../../settings/setting.queries.ts';
import { accept, clear, markRead, setMuted } from './change-conversation.ts';
import { countConversations } from './count-conversations.queries.ts';
import { type ConversationMembership, getMembership, refusalOfClosed, writingRefusal } from './get-conversation.ts';
import { type OtherOpenings, openConversation } from './open-conversation.ts';
import { getConversation, listPage } from './read-conversations.ts';

interface Dependencies extends OtherOpenings, PublishingDependencies {}

/**
 * A conversation exists for its members only. One of two members does not exist while one has blocked the other; one of
 * a circle belongs to the circle's current members. Every method with the id of a conversation throws
 * `not_found/conversation_not_found`.
 */
export function createConversationService({ db, now, events, ...openings }: Dependencies) {
  const changing = <Result>(work: (publishing: PublishContext & { now: number }) => Promise<Result>) =>
    inTransaction(db, (trx) => work({ trx, events, now: now() }));
  const viewerAtNow = (viewerId: number) => ({ viewerId, now: now() });
  return {
    list: (viewer, input) => listPage(db, viewerAtNow(viewer.id), input),
    get: (viewer, { id: conversationId }) => getConversation(db, viewerAtNow(viewer.id), conversationId),
    counts: (viewer) => countConversations(db, viewer.id),

    /** `forbidden/messages_not_accepted` does not refuse a conversation that exists already. */
    open: (viewer, input) =>
      inTransaction(db, async (trx) => {
        const viewerAt = viewerAtNow(viewer.id);
        return getConversation(trx, viewerAt, await openConversation(openings, { trx, ...viewerAt }, input));
      }),

    /** Changes nothing for a conversation that is no request. From then on its sender sees what is read. */
    accept: (viewer, { id: conversationId }) => changing((publishing) => accept(publishing, viewer, conversationId)),
    clear: (viewer, { id: conversationId }) => changing((publishing) => clear(publishing, viewer, conversationId)),
    setMuted: (viewer, input) => changing((publishing) => setMuted(publishing, viewer, input)),
    markRead: (viewer, input) => changing((publishing) => markRead(publishing, viewer, input)),

    async typing(viewer, { id: conversationId }) {
      const membership = await getMembership(db, viewer.id, conversationId);
      const refusal = refusalOfClosed(membership, now());
      if (refusal) throw refusal;
      if (await isTypingShown(db, membership, now())) {
        const isUnnamed = membership.is_own_unnamed === 1;
        events.publish({ kind: 'typing', conversationId, memberId: viewer.id, isUnnamed });
      }
    },
  } satisfies ServiceOf<'conversations'>;
}

/** Not shown before both have accepted the conversation, nor to a member to whom the viewer cannot write. */
async function isTypingShown(db: Kysely<Database>, membership: ConversationMembership, now: number): Promise<boolean> {
  if (membership.other_id !== null && !(membership.state === 'active' && membership.other_state === 'active'))
    return false;
  const settings = await findSettings(db, membership.viewerId);
  return settings?.show_typing === 1 && (await writingRefusal(db, membership, now)) === null;
}
