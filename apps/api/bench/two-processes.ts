import { voting } from './calls.ts';
import type { DataSet } from './data-set.ts';
import { load } from './load.ts';
import { type ServerProcess, startVibeline } from './server-process.ts';

export interface TwoProcesses {
  votes: number;
  errors: number;
}

/** Votes through two server processes on one SQLite file at once: none may be refused. */
export async function voteThroughTwo(set: DataSet, first: ServerProcess, seconds: number): Promise<TwoProcesses> {
  const second = await startVibeline(set.dataDir);
  try {
    const runs = await Promise.all(
      [first, second].map((server) => load(voting, { way: 'REST', server, set }, seconds)),
    );
    return {
      votes: runs.reduce((sum, run) => sum + run.responses, 0),
      errors: runs.reduce((sum, run) => sum + run.errors, 0),
    };
  } finally {
    await second.stop();
  }
}
