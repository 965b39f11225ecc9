import { type PublishContext, publishConversation } from '../../../events/publish.ts';

/** Both members of the conversation of a match see who the other one is, in what was written before too. */
export async function revealMembersOf(publishing: PublishContext, matchId: number): Promise<void> {
  const shown = await publishing.trx
    .updateTable('conversations')
    .set({ low_unnamed: 0, high_unnamed: 0 })
    .where('match_id', '=', matchId)
    .returning('id')
    .execute();
  for (const { id: conversationId } of shown) publishConversation(publishing, { conversationId, memberId: null });
}
