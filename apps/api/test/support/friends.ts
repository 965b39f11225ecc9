import type { TestApp, TestMember } from './app.ts';

/** Makes the two friends; `isClose`: the first counts the second among the close friends. */
export async function befriend(app: TestApp, one: TestMember, other: TestMember, isClose = false): Promise<void> {
  const { db } = app.database;
  const row = { state: 'friends', request_id: 0, changed_at: app.clock.now } as const;
  await db
    .insertInto('friendships')
    .values([
      { ...row, member_id: one.id, other_id: other.id, is_close: isClose ? 1 : 0 },
      { ...row, member_id: other.id, other_id: one.id, is_close: 0 },
    ])
    .execute();
  for (const { id } of [one, other]) {
    await db
      .updateTable('member_stats')
      .set((eb) => ({ friend_count: eb('friend_count', '+', 1) }))
      .where('member_id', '=', id)
      .execute();
  }
  if (!isClose) return;
  await db
    .updateTable('member_stats')
    .set((eb) => ({ close_friend_count: eb('close_friend_count', '+', 1) }))
    .where('member_id', '=', one.id)
    .execute();
}
