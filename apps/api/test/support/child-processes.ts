import { execFileSync } from 'node:child_process';

export function childrenOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, parent, state]) => Number(parent) === pid && !state?.startsWith('Z'))
    .map(([child]) => Number(child));
}
