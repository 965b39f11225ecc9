import type { ChildProcess } from 'node:child_process';

export function endProcess(child: ChildProcess, signal?: NodeJS.Signals): Promise<void>;
