import type { TestApp } from './app.ts';
import { asViewer } from './viewer.ts';

/** Makes the two friends; `isClose`: the first counts the second among the close friends. */
export async function befriend(
  app: TestApp,
  one: { id: number },
  other: { id: number },
  isClose = false,
): Promise<void> {
  const { friends } = app.services;
  await friends.request(asViewer(one), { addresseeId: other.id });
  await friends.accept(asViewer(other), { id: one.id });
  if (isClose) await friends.setClose(asViewer(one), { id: other.id, isClose });
}
