import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { watchCpu } from './limit-command.ts';

it.runIf(process.platform === 'linux')(
  'hears of a process that takes too much processor time, and of no other',
  async () => {
    const [busy, calm] = [spawn('sh', ['-c', 'while :; do :; done']), spawn('sleep', ['60'])];
    const exceeded: unknown[] = [];
    const stops = [busy, calm].map((child) =>
      watchCpu(child.pid ?? 0, { share: 0.01, seconds: 0.2 }, () => exceeded.push(child)),
    );
    try {
      await expect.poll(() => exceeded.includes(busy)).toBe(true);
      expect(exceeded).not.toContain(calm);
    } finally {
      for (const stop of stops) stop();
      for (const child of [busy, calm]) child.kill('SIGKILL');
    }
  },
);
