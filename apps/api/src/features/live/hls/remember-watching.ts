import type { LiveService } from '@vibeline/core/features/live/live.port';
import type { SignedQuery } from './signed-query.ts';

/** Who has lost sight of a stream still gets segments for so long. */
const REMEMBERED_MS = 5_000;
/** Where many watch, those of the last five seconds are all that is kept. */
const REMEMBERED_MAX = 10_000;

interface Watching {
  at: number;
  canWatch: Promise<boolean>;
}

/** Asks `canWatch` for segments at most every five seconds for each address; for playlists each time. */
export function rememberWatching(live: Pick<LiveService, 'canWatch'>) {
  const answers = new Map<string, Watching>();
  const forget = () => {
    const before = performance.now() - REMEMBERED_MS;
    for (const [key, { at }] of answers) {
      // In the order of their time.
      if (at > before && answers.size <= REMEMBERED_MAX) return;
      answers.delete(key);
    }
  };
  const ask = (streamId: number, { signed, text }: SignedQuery): Promise<boolean> => {
    const key = `${streamId}${text}`;
    const canWatch = live.canWatch(streamId, signed);
    forget();
    answers.delete(key);
    answers.set(key, { at: performance.now(), canWatch });
    canWatch.catch(() => answers.delete(key));
    return canWatch;
  };
  return {
    ask,
    async recall(streamId: number, query: SignedQuery): Promise<boolean> {
      const known = answers.get(`${streamId}${query.text}`);
      return known && known.at > performance.now() - REMEMBERED_MS ? known.canWatch : ask(streamId, query);
    },
  };
}
