/**
 * Runs a task for each key at once, and for those that are asked for again within `intervalMs` once more after it.
 */
export function createThrottle<Key>(intervalMs: number, task: (key: Key) => void): (key: Key) => void {
  const again = new Map<Key, boolean>();
  const run = (key: Key) => {
    again.set(key, false);
    task(key);
    setTimeout(() => {
      if (again.get(key)) run(key);
      else again.delete(key);
    }, intervalMs).unref();
  };
  return (key) => {
    if (again.has(key)) again.set(key, true);
    else run(key);
  };
}
