/** Returns a function that runs `work`; called meanwhile, it runs it once more afterwards. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let isRequested = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (isRequested) {
      isRequested = false;
      await work();
    }
    running = null;
  };
  return () => {
    isRequested = true;
    running ??= run();
    return running;
  };
}
