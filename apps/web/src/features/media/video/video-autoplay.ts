import { isPageVisible, onVisibilityChange } from '../../../lib/page-visibility.ts';
import { savesData } from '../../../lib/saves-data.ts';

type Request = 'play' | 'pause' | null;

interface RegisteredVideo {
  /** The share of it that is visible, from 0 to 1. */
  visible: number;
  request: Request;
  play: () => void;
}

const MIN_VISIBLE = 0.5;

/** Videos that play by themselves while they are visible, one at a time in the whole document. */
const videos = new Map<HTMLVideoElement, RegisteredVideo>();
let observers: { visibility: IntersectionObserver; dialogs: MutationObserver; stopVisibility: () => void } | null =
  null;

export function registerVideo(video: HTMLVideoElement, play: () => void): () => void {
  observers ??= startObserving();
  videos.set(video, { visible: 0, request: null, play });
  observers.visibility.observe(video);
  return () => {
    videos.delete(video);
    observers?.visibility.unobserve(video);
    if (videos.size === 0) stopObserving();
  };
}

export function requestVideo(video: HTMLVideoElement, request: Request): void {
  for (const [other, registered] of videos) {
    if (other === video) registered.request = request;
    else if (request === 'play' && registered.request === 'play') registered.request = null;
  }
  update();
}

export function pauseOthers(video: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) if (other !== video) other.pause();
}

function startObserving() {
  const visibility = new IntersectionObserver(onIntersect, { threshold: [0, MIN_VISIBLE, 0.75, 1] });
  // Mantine marks the body while a dialog is open.
  const dialogs = new MutationObserver(update);
  dialogs.observe(document.body, { attributes: true, attributeFilter: ['data-scroll-locked'] });
  return { visibility, dialogs, stopVisibility: onVisibilityChange(update) };
}

function stopObserving(): void {
  observers?.visibility.disconnect();
  observers?.dialogs.disconnect();
  observers?.stopVisibility();
  observers = null;
}

function onIntersect(entries: IntersectionObserverEntry[]): void {
  for (const { target, intersectionRatio } of entries) {
    const registered = videos.get(target as HTMLVideoElement);
    if (!registered) continue;
    registered.visible = intersectionRatio;
    if (intersectionRatio < MIN_VISIBLE && registered.request === 'play') registered.request = null;
    if (intersectionRatio === 0) registered.request = null;
  }
  update();
}

function isAutoplayAllowed(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();
}

/** Plays one video and pauses the others: the requested one, otherwise the playing one, otherwise the most visible one. */
function update(): void {
  const current = !isPageVisible() ? null : chooseVideo();
  for (const video of videos.keys()) if (video !== current && !video.paused) video.pause();
  if (current?.paused) videos.get(current)?.play();
}

function chooseVideo(): HTMLVideoElement | null {
  const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  const isAutoplay = isAutoplayAllowed();
  let chosen: HTMLVideoElement | null = null;
  let highestRank = 0;
  for (const [video, { visible, request }] of videos) {
    const mayPlay = request === 'play' || (request === null && isAutoplay);
    if (!mayPlay || visible < MIN_VISIBLE || top?.contains(video) === false) continue;
    const rank = visible + (video.paused ? 0 : 2) + (request === 'play' ? 4 : 0);
    if (rank > highestRank) [chosen, highestRank] = [video, rank];
  }
  return chosen;
}
