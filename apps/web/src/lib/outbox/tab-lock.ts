/**
 * Runs the task while no other tab runs one of this name. Only secure contexts have locks: elsewhere two tabs may send
 * the same change, which the server then counts once.
 */
export async function withTabLock(name: string, task: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks) await locks.request(name, task);
  else await task();
}
