import { type PublishContext, publishAfterCommit } from '../../events/publish.ts';
import { deleteAppTokens, type TokensOfApps } from '../accounts/tokens/app-token.queries.ts';

/** Ends tokens of apps, and the streams that are open with them. Returns how many there were. */
export async function endTokens(context: PublishContext, which: TokensOfApps): Promise<number> {
  const ended = await deleteAppTokens(context.trx, which);
  for (const { id: sessionId, member_id: memberId } of ended) {
    publishAfterCommit(context, { kind: 'session_ended', memberId, sessionId });
  }
  return ended.length;
}
