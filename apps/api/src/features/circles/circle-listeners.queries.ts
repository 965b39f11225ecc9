import { preparedForIds } from '../../db/prepared.ts';

export const listRecipientsOfCircle = preparedForIds(
  ['circleId'],
  (db, memberIds, { circleId }: { circleId: number }) =>
    db
      .selectFrom('circle_members')
      .select('circle_members.member_id as id')
      .where('circle_members.circle_id', '=', circleId)
      .where('circle_members.member_id', 'in', memberIds),
);
