import { type RefObject, useCallback } from 'react';
import { useStore } from '../../../lib/store.ts';
import { useLayer } from '../../../lib/use-layer.ts';

/** iPhones show only a video itself on the whole screen, with their own controls. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

function onChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

function canBeFullscreen(): boolean {
  return document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
}

/** Shows an element on the whole screen; Escape and Back end it before they close anything else. */
export function useFullscreen(root: RefObject<HTMLElement | null>) {
  const element = useStore({ subscribe: onChange, get: () => document.fullscreenElement ?? null });
  const isFullscreen = element !== null;
  const exit = useCallback(() => void document.exitFullscreen().catch(() => undefined), []);
  useLayer(isFullscreen, exit);
  const toggle = () => {
    if (isFullscreen) exit();
    else if (document.fullscreenEnabled) root.current?.requestFullscreen().catch(() => undefined);
    else root.current?.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.();
  };
  return { isFullscreen, canBeFullscreen: canBeFullscreen(), toggle };
}
