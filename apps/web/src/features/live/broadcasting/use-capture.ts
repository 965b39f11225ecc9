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
  const change = (changes: Partial<CaptureState>) => setState((now) => ({ ...now, ...changes }));
  const close = () => {
    stopTracks(open.current);
    open.current = null;
    change({ media: null });
  };
  const stop = useEffectEvent(() => stopTracks(open.current));
  useEffect(() => () => stop(), []);

  const start = async (choice: CaptureChoice) => {
    const problem = captureProblem(choice.source);
    if (problem !== null) return change({ problem });
    close();
    change({ isOpening: true, problem: null });
    try {
      const media = await openCapture(choice);
      open.current = media;
      media.getVideoTracks()[0]?.addEventListener('ended', () => open.current === media && close());
      change({ media, isOpening: false, devices: await listDevices() });
    } catch (error) {
      change({ isOpening: false, problem: captureFailure(error) });
    }
  };
  return {
    ...state,
    start,
    close,
    /** Hands over what is open: whoever takes it stops it. */
    take: () => {
      const taken = open.current;
      open.current = null;
      return taken;
    },
  };
}
