// How many seconds of processors programs and all their descendants take. Linux only: elsewhere it is unknown.
import { readdirSync, readFileSync } from 'node:fs';

const INTERVAL_MS = 500;
/** /proc has times in USER_HZ, which is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * `of(pid)` returns the seconds of a process that was started since and of all its descendants, also of those that have
 * ended; null when unknown. The kernel's sum for ended children leaves out those that another process waited for, as
 * some of a browser, so each is read while it runs.
 */
export function watchProcessorTime() {
  if (process.platform !== 'linux') return { of: () => null, stop: () => {} };
  const seen = new Map();
  const look = () => {
    const running = readProcesses();
    for (const found of running.values()) {
      // A parent that ends hands its children on to another process: the first one stays.
      const parent = seen.get(found.key)?.parent ?? running.get(found.parentPid)?.key;
      seen.set(found.key, { ...found, parent });
    }
  };
  const timer = setInterval(look, INTERVAL_MS);

  const ticksOf = (key) => {
    const { own, ended } = seen.get(key);
    const children = [...seen.values()].filter(({ parent }) => parent === key);
    const ofChildren = children.reduce((sum, child) => sum + ticksOf(child.key), 0);
    return own + Math.max(ended, ofChildren);
  };
  return {
    of(pid) {
      const found = [...seen.values()].findLast((one) => one.pid === pid);
      return found ? ticksOf(found.key) / TICKS_PER_SECOND : null;
    },
    stop: () => clearInterval(timer),
  };
}

/** By process id. A key is the id and the start of a process, since ids are used again; times are in ticks. */
function readProcesses() {
  const found = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // After the name, which may contain spaces and brackets: from the third field of proc(5).
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
      found.set(Number(pid), {
        key: `${pid} ${fields[19]}`,
        pid: Number(pid),
        parentPid: Number(fields[1]),
        own: user + system,
        ended: childrenUser + childrenSystem,
      });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}
