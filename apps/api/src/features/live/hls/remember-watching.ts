import type { LiveDelivery, PlayedStream } from '../live-delivery.ts';
import type { SignedQuery } from './signed-query.ts';

/** A viewer who may no longer see a stream still gets segments for this long. */
const REMEMBERED_MS = 5_000;
const REMEMBERED_MAX = 10_000;

interface Watching {
  at: number;
  stream: PlayedStream;
}

export function rememberWatching(live: Pick<LiveDelivery, 'findPlayed'>) {
  const answers = new Map<string, Watching>();
  const asked = new Map<string, Promise<PlayedStream | null>>();
  const remember = (key: string, stream: PlayedStream | null) => {
    answers.delete(key);
    // Requests with invalid signatures must not displace the cached results of viewers.
    if (stream === null) return;
    answers.set(key, { at: performance.now(), stream });
    const before = performance.now() - REMEMBERED_MS;
    for (const [oldest, { at }] of answers) {
      if (at > before && answers.size <= REMEMBERED_MAX) return;
      answers.delete(oldest);
    }
  };
  const ask = async (streamId: number, { signed, text }: SignedQuery): Promise<PlayedStream | null> => {
    const stream = await live.findPlayed(streamId, signed);
    remember(`${streamId}${text}`, stream);
    return stream;
  };
  return {
    ask,
    async recall(streamId: number, query: SignedQuery): Promise<PlayedStream | null> {
      const key = `${streamId}${query.text}`;
      const known = answers.get(key);
      if (known && known.at > performance.now() - REMEMBERED_MS) return known.stream;
      const asking = asked.get(key) ?? ask(streamId, query).finally(() => asked.delete(key));
      asked.set(key, asking);
      return asking;
    },
  };
}
