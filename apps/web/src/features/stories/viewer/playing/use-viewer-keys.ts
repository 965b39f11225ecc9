import type { RefObject } from 'react';
import { useDialogKeys } from '../../../media/video/use-dialog-keys.ts';
import { isSoundOn, setSound } from '../../../media/video/video-sound.ts';
import type { Player } from './use-player.ts';
import type { WatchControl } from './use-watch.ts';

/** The documented keys (core §4), and those of the video player. */
export function useViewerKeys(root: RefObject<HTMLElement | null>, control: WatchControl, player: Player): void {
  const { step, goToEnd } = control;
  const isRtl = () => root.current !== null && getComputedStyle(root.current).direction === 'rtl';
  useDialogKeys(root, {
    arrowleft: () => step(isRtl() ? 1 : -1),
    arrowright: () => step(isRtl() ? -1 : 1),
    home: () => goToEnd('first'),
    end: () => goToEnd('last'),
    ' ': player.toggle,
    m: () => setSound(!isSoundOn()),
  });
}
