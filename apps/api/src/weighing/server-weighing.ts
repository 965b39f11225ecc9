import type { Config } from '../config.ts';
import { withDatabase } from '../db/open/open-database.ts';
import { weighVotes } from '../features/vote-weights/weigh-votes.ts';
import { endWithParent } from '../processes/end-with-parent.ts';

/** What a running server runs beside itself: reading ten million votes takes a process minutes. */
export async function weighForServer(_args: string[], config: Config): Promise<void> {
  endWithParent();
  await withDatabase(config, async ({ db }) => {
    // Without a signal, so that its rests keep the process running (`createPace`): it is ended with its server.
    await weighVotes({ db, now: Date.now });
  });
}
