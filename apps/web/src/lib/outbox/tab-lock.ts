/**
 * Runs the task while no other tab runs one of this name. Only secure contexts have locks: elsewhere two tabs may send
 * the same change, which the server then counts once. Rejects when `signal` is aborted before the task's turn.
 */
export async function withTabLock(name: string, task: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks) await locks.request(name, signal ? { signal } : {}, task);
  else await task();
}
