import type { RefObject } from 'react';
import { useDialogKeys } from '../../../media/video/use-dialog-keys.ts';
import { isSoundOn, setSound } from '../../../media/video/video-sound.ts';
import type { Player } from './use-player.ts';
import type { WatchControl } from './use-watch.ts';

/** How far a key scrolls a text, in parts of its visible height. */
const LINES = 0.15;
const PAGE = 0.9;

const textIn = (root: HTMLElement | null) => root?.querySelector('[data-story-text]');

function scrollText(root: HTMLElement | null, part: number): void {
  const text = textIn(root);
  text?.scrollBy({ top: text.clientHeight * part });
}

export function useViewerKeys(
  root: RefObject<HTMLElement | null>,
  control: WatchControl,
  player: Player,
  onReply?: () => void,
): void {
  const { step, goToEnd } = control;
  const isRtl = () => root.current !== null && getComputedStyle(root.current).direction === 'rtl';
  useDialogKeys(root, {
    arrowleft: () => step(isRtl() ? 1 : -1),
    arrowright: () => step(isRtl() ? -1 : 1),
    home: () => goToEnd('first'),
    end: () => goToEnd('last'),
    arrowdown: () => scrollText(root.current, LINES),
    // A text that was scrolled goes back first.
    arrowup: () => {
      if (onReply && !textIn(root.current)?.scrollTop) onReply();
      else scrollText(root.current, -LINES);
    },
    pagedown: () => scrollText(root.current, PAGE),
    pageup: () => scrollText(root.current, -PAGE),
    ' ': player.toggle,
    m: () => setSound(!isSoundOn()),
  });
}
