import { WATCHED_MS } from '@vibeline/core/features/live/live.rules';
import { randomKey } from '../../../lib/random-key.ts';

interface Heard {
  streamId: number;
  tab: string;
  isWatching: boolean;
}

/** Tells the other tabs of this browser that this one shows a stream, and knows which of them do. */
export function openWatchingTab(streamId: number) {
  const channel = new BroadcastChannel('vibeline-watching');
  const tab = randomKey();
  /** When the others were last heard of. A tab that was killed says nothing more. */
  const others = new Map<string, number>();
  const say = (isWatching: boolean) => channel.postMessage({ streamId, tab, isWatching } satisfies Heard);
  channel.onmessage = ({ data }: MessageEvent<Heard>) => {
    if (data.streamId !== streamId) return;
    const isNew = !others.has(data.tab);
    others.delete(data.tab);
    if (!data.isWatching) return;
    others.set(data.tab, Date.now());
    if (isNew) say(true);
  };
  return {
    /** To be called from time to time. */
    beat: () => say(true),
    leave: () => say(false),
    isShownElsewhere: () => [...others.values()].some((at) => Date.now() - at < WATCHED_MS),
    close: () => channel.close(),
  };
}
