import { useEffect, useRef } from 'react';
import { useStore } from '../../../lib/store.ts';
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import type { Broadcast } from './broadcast.ts';
import { useEndStream } from './use-end-stream.ts';

/** Asks before a stream is ended: by its button, Back, another page or a reload. Leaving in any way stops the camera. */
export function useLeavingQuestion(broadcast: Broadcast) {
  const hasEnded = useRef(false);
  const { status } = useStore(broadcast.state);
  const { end: endStream, isEnding } = useEndStream(broadcast.streamId);
  const guard = useLeaveGuard({
    isChanged: status !== 'ended',
    isSaved: () => hasEnded.current,
    onClose: () => undefined,
  });
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // React mounts twice while developing.
    clearTimeout(stopping.current);
    return () => {
      stopping.current = setTimeout(() => void broadcast.stop());
    };
  }, [broadcast]);
  const end = async () => {
    // Without a response the stream goes on, so the page stays.
    if (!(await endStream())) return;
    hasEnded.current = true;
    await broadcast.stop();
    guard.leave();
  };
  return { isAsking: guard.isAsking, isEnding, ask: guard.requestClose, keep: guard.stay, end };
}
