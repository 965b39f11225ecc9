import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type CaptureChoice,
  captureFailure,
  captureProblem,
  type Devices,
  listDevices,
  openCapture,
  stopTracks,
} from './capture.ts';

interface CaptureState {
  media: MediaStream | null;
  isOpening: boolean;
  problem: string | null;
  devices: Devices;
}

const NONE: CaptureState = {
  media: null,
  isOpening: false,
  problem: null,
  devices: { cameras: {}, microphones: {} },
};

/** Camera or screen for the preview. What `take` has not taken is stopped when the page is left. */
export function useCapture() {
  const [state, setState] = useState(NONE);
  const open = useRef<MediaStream | null>(null);
  /** Changes with each start and when the page is left: a source that an earlier run opens late is stopped. */
  const run = useRef(0);
  const change = (changes: Partial<CaptureState>) => setState((now) => ({ ...now, ...changes }));
  const close = () => {
    run.current += 1;
    stopTracks(open.current);
    open.current = null;
    change({ media: null, isOpening: false });
  };
  const stop = useEffectEvent(() => {
    run.current += 1;
    stopTracks(open.current);
    open.current = null;
  });
  useEffect(() => () => stop(), []);

  const start = async (choice: CaptureChoice) => {
    const problem = captureProblem(choice.source);
    if (problem !== null) return change({ problem });
    close();
    const own = run.current;
    change({ isOpening: true, problem: null });
    try {
      const media = await openCapture(choice);
      if (run.current !== own) return stopTracks(media);
      open.current = media;
      media.getVideoTracks()[0]?.addEventListener('ended', () => open.current === media && close());
      change({ media, isOpening: false });
      change({ devices: await listDevices() });
    } catch (error) {
      if (run.current === own) change({ isOpening: false, problem: captureFailure(error) });
    }
  };
  return {
    ...state,
    start,
    close,
    /** Returns what is open. The caller must stop it. */
    take: () => {
      const taken = open.current;
      open.current = null;
      return taken;
    },
  };
}
