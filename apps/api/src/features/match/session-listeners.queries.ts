import { preparedForIds } from '../../db/prepared.ts';

export const listRecipientsOfVibeSession = preparedForIds(
  ['vibeSessionId'],
  (db, memberIds, { vibeSessionId }: { vibeSessionId: number }) =>
    db
      .selectFrom('vibe_sessions')
      .select('vibe_sessions.owner_id as id')
      .where('vibe_sessions.id', '=', vibeSessionId)
      .where('vibe_sessions.owner_id', 'in', memberIds)
      .unionAll(
        db
          .selectFrom('vibe_matches')
          .select('vibe_matches.user1_id as id')
          .where('vibe_matches.session_id', '=', vibeSessionId)
          .where('vibe_matches.user1_id', 'in', memberIds),
      ),
);
