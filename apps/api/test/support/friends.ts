import type { TestApp, TestMember } from './app.ts';

const viewer = ({ id }: TestMember) => ({ id, sessionId: 0 });

/** Makes the two friends; `isClose`: the first counts the second among the close friends. */
export async function befriend(app: TestApp, one: TestMember, other: TestMember, isClose = false): Promise<void> {
  const { friends } = app.services;
  await friends.request(viewer(one), other.id);
  await friends.answer(viewer(other), one.id, true);
  if (isClose) await friends.setClose(viewer(one), { id: other.id, isClose });
}
