/** Returns a function that runs `work`; called meanwhile, it runs it once more afterwards. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let isWoken = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (isWoken) {
      isWoken = false;
      await work();
    }
    running = null;
  };
  return () => {
    isWoken = true;
    running ??= run();
    return running;
  };
}
