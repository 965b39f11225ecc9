import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from '../../../../lib/store.ts';
import { advanceByHand } from './advance-by-hand.ts';
import { isPlayable, useItemStatus } from './use-item-status.ts';
import { useProgress } from './use-progress.ts';
import { type GestureActions, useStoryGestures } from './use-story-gestures.ts';
import type { WatchControl } from './use-watch.ts';
import { advances, type Control, isRunning } from './viewer.rules.ts';

const LAYERS = '[aria-modal="true"], [role="menu"]';

interface PlayerOptions extends Omit<GestureActions, 'onStep' | 'onHold'> {
  root: RefObject<HTMLElement | null>;
  control: WatchControl;
  isWriting?: boolean;
  onShown: () => void;
}

export function usePlayer({ control, root, isWriting = false, onPerson, onClose, onReply, onShown }: PlayerOptions) {
  const { watch, story, media, step } = control;
  const item = `${watch.of} ${watch.position?.storyId} ${watch.position?.item}`;
  const { status, attempt, setStatus, retry } = useItemStatus(item, media);
  const { choice, setChoice, isHeld, setHeld, isByHand, isOnControl, focusHandlers } = useMemberControl(root);
  const isHidden = useDocumentVisibility() === 'hidden';
  const isCovered = useIsCovered(root);
  const video = useRef<HTMLVideoElement>(null);
  const choices: Control = { choice, isByHand, isOnControl };
  const { isWithdrawn } = watch;
  const interruptions = { isHeld, isHidden, isCovered, isWithdrawn, isWriting };
  const isReady = story !== null && status === 'ready';
  const isAdvancing = advances(choices);
  const isVideo = media !== null && isPlayable(media);
  const end = () => {
    // A video that was played by hand stays at its end.
    if (advances(choices)) step(1);
  };
  const percent = useProgress({
    item: `${item} ${attempt}`,
    isRunning: isRunning(choices, { ...interruptions, isReady }),
    readPercent: isVideo ? () => playedPercent(video.current) : null,
    onEnd: end,
  });
  const surface = useStoryGestures({ onStep: step, onPerson, onClose, onReply, onHold: setHeld });
  const shown = useEffectEvent(onShown);
  const isShown = isReady && !isWithdrawn;
  useEffect(() => {
    if (isShown) shown();
  }, [isShown, item]);
  return {
    item,
    video,
    status,
    attempt,
    percent,
    surface,
    isHeld,
    isByHand: isByHand && !isAdvancing,
    isAdvancing,
    isWaiting: !isVideo || isRunning(choices, { ...interruptions, isReady: true }),
    isPlaying: isRunning(choices, { ...interruptions, isReady: true }),
    focusHandlers,
    setStatus,
    retry,
    end,
    toggle: () => setChoice(isAdvancing ? 'pause' : 'play'),
  };
}

export type Player = ReturnType<typeof usePlayer>;

function playedPercent(video: HTMLVideoElement | null): number {
  if (!video || !(video.duration > 0)) return 0;
  return Math.min(100, (100 * video.currentTime) / video.duration);
}

function useMemberControl(root: RefObject<HTMLElement | null>) {
  const [choice, setChoice] = useState<Control['choice']>(null);
  const [isHeld, setHeld] = useState(false);
  const [isOnControl, setOnControl] = useState(false);
  const isReduced = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const isByHand = useStore(advanceByHand) || isReduced;
  const focusHandlers = {
    onFocus: ({ target }: FocusEvent) => setOnControl(target !== root.current && target.matches(':focus-visible')),
    onBlur: () => setOnControl(false),
  };
  return { choice, setChoice, isHeld, setHeld, isByHand, isOnControl, focusHandlers };
}

function useIsCovered(root: RefObject<HTMLElement | null>): boolean {
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    const update = () => {
      const own = root.current?.closest('[aria-modal="true"]') ?? null;
      const layers = [...document.querySelectorAll(LAYERS)];
      setCovered(layers.slice(own ? layers.indexOf(own) + 1 : 0).length > 0);
    };
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true, subtree: true });
    update();
    return () => observer.disconnect();
  }, [root]);
  return isCovered;
}
