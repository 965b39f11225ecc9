import { constants, setPriority } from 'node:os';

export function lowerPriority(pid: number | undefined, priority: number = constants.priority.PRIORITY_LOW): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // It has exited already, or the system does not allow it.
  }
}
