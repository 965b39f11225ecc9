import type { LiveService } from '@vibeline/core/features/live/live.port';
import type { StreamState } from '@vibeline/core/features/live/live.rules';
import type { SignedQuery } from './signed-query.ts';

/** Who has lost sight of a stream still gets segments for so long. */
const REMEMBERED_MS = 5_000;
/** Where many watch, those of the last five seconds are all that is kept. */
const REMEMBERED_MAX = 10_000;

interface Watching {
  at: number;
  state: Promise<StreamState | null>;
}

/** Asks `watchedState` for segments at most every five seconds for each address; for playlists each time. */
export function rememberWatching(live: Pick<LiveService, 'watchedState'>) {
  const answers = new Map<string, Watching>();
  const forget = () => {
    const before = performance.now() - REMEMBERED_MS;
    for (const [key, { at }] of answers) {
      // In the order of their time.
      if (at > before && answers.size <= REMEMBERED_MAX) return;
      answers.delete(key);
    }
  };
  const ask = (streamId: number, { signed, text }: SignedQuery): Promise<StreamState | null> => {
    const key = `${streamId}${text}`;
    const state = live.watchedState(streamId, signed);
    forget();
    answers.delete(key);
    answers.set(key, { at: performance.now(), state });
    state.catch(() => answers.delete(key));
    return state;
  };
  return {
    ask,
    async recall(streamId: number, query: SignedQuery): Promise<StreamState | null> {
      const known = answers.get(`${streamId}${query.text}`);
      return known && known.at > performance.now() - REMEMBERED_MS ? known.state : ask(streamId, query);
    },
  };
}
