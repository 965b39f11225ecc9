/**
 * Runs the task for a key at once. Further calls within `intervalMs`, or before the task is done, cause one more run
 * after both.
 */
export function createThrottle<Key>(
  intervalMs: number,
  task: (key: Key) => Promise<void>,
  reportError: (error: unknown) => void,
): (key: Key) => void {
  const again = new Map<Key, boolean>();
  const run = (key: Key) => {
    again.set(key, false);
    const done = (async () => task(key))().catch(reportError);
    const goOn = () => {
      if (again.get(key)) run(key);
      else again.delete(key);
    };
    setTimeout(() => void done.then(goOn), intervalMs).unref();
  };
  return (key) => {
    if (again.has(key)) again.set(key, true);
    else run(key);
  };
}
