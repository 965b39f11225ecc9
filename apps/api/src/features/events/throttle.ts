/**
 * Runs the task for a key at once. Further calls within `intervalMs`, or before the task is done, cause one more run
 * after both. The task must not reject.
 */
export function createThrottle<Key>(intervalMs: number, task: (key: Key) => void | Promise<void>): (key: Key) => void {
  const again = new Map<Key, boolean>();
  const run = (key: Key) => {
    again.set(key, false);
    const done = Promise.resolve(task(key));
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
