import type { LiveService } from '@vibeline/core/features/live/live.port';
import type { StreamState } from '@vibeline/core/features/live/live.rules';
import type { SignedQuery } from './signed-query.ts';

/** Who has lost sight of a stream still gets segments for so long. */
const REMEMBERED_MS = 5_000;
/** Where many watch, those of the last five seconds are all that is kept. */
const REMEMBERED_MAX = 10_000;

interface Watching {
  at: number;
  state: StreamState;
}

/** Asks `watchedState` for segments at most every five seconds for each address; for playlists each time. */
export function rememberWatching(live: Pick<LiveService, 'watchedState'>) {
  const answers = new Map<string, Watching>();
  /** Requests that come at once ask once. */
  const asked = new Map<string, Promise<StreamState | null>>();
  const remember = (key: string, state: StreamState | null) => {
    answers.delete(key);
    // Nobody pushes out what is remembered of viewers with addresses that are not signed.
    if (state === null) return;
    answers.set(key, { at: performance.now(), state });
    const before = performance.now() - REMEMBERED_MS;
    for (const [oldest, { at }] of answers) {
      // In the order of their time.
      if (at > before && answers.size <= REMEMBERED_MAX) return;
      answers.delete(oldest);
    }
  };
  const ask = async (streamId: number, { signed, text }: SignedQuery): Promise<StreamState | null> => {
    const state = await live.watchedState(streamId, signed);
    remember(`${streamId}${text}`, state);
    return state;
  };
  return {
    ask,
    async recall(streamId: number, query: SignedQuery): Promise<StreamState | null> {
      const key = `${streamId}${query.text}`;
      const known = answers.get(key);
      if (known && known.at > performance.now() - REMEMBERED_MS) return known.state;
      const asking = asked.get(key) ?? ask(streamId, query).finally(() => asked.delete(key));
      asked.set(key, asking);
      return asking;
    },
  };
}
