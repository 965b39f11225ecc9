import { WATCHED_MS } from '@vibeline/core/features/live/live.rules';
import { randomKey } from '../../../lib/random-key.ts';

interface WatchingMessage {
  streamId: number;
  tab: string;
  isWatching: boolean;
}

/** Reports to the other tabs of this browser that this one shows a stream, and stores which of them do. */
export function openWatchingTab(streamId: number) {
  const channel = new BroadcastChannel('vibeline-watching');
  const tab = randomKey();
  /** When the others last sent a message. A tab that was killed sends none. */
  const others = new Map<string, number>();
  const report = (isWatching: boolean) => channel.postMessage({ streamId, tab, isWatching } satisfies WatchingMessage);
  channel.onmessage = ({ data }: MessageEvent<WatchingMessage>) => {
    if (data.streamId !== streamId) return;
    const isNew = !others.has(data.tab);
    others.delete(data.tab);
    if (!data.isWatching) return;
    others.set(data.tab, Date.now());
    if (isNew) report(true);
  };
  return {
    beat: () => report(true),
    leave: () => report(false),
    isShownElsewhere: () => [...others.values()].some((at) => Date.now() - at < WATCHED_MS),
    close: () => channel.close(),
  };
}
