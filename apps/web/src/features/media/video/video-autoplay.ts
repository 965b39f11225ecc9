/** What a member wants of a video: nothing in particular, that it plays, or that it stands still. */
type Wish = 'none' | 'play' | 'stop';

interface Actor {
  /** The share of it that is on the screen. */
  seen: number;
  wish: Wish;
  play: () => void;
}

/** At least so much of a video is seen while it plays (core §2). */
const ENOUGH = 0.5;

/** Videos that play by themselves when they are seen; of all of them in the document one plays at a time. */
const actors = new Map<HTMLVideoElement, Actor>();
let watching: { sight: IntersectionObserver; dialogs: MutationObserver } | null = null;

/** Puts a video on the stage; answers how it leaves. */
export function enterStage(video: HTMLVideoElement, play: () => void): () => void {
  watching ??= startWatching();
  actors.set(video, { seen: 0, wish: 'none', play });
  watching.sight.observe(video);
  return () => {
    actors.delete(video);
    watching?.sight.unobserve(video);
    if (actors.size === 0) stopWatching();
  };
}

/** Remembers what a member asked of a video, for as long as it is seen. */
export function wishFor(video: HTMLVideoElement, wish: Wish): void {
  for (const [other, actor] of actors) {
    if (other === video) actor.wish = wish;
    else if (wish === 'play' && actor.wish === 'play') actor.wish = 'none';
  }
  cast();
}

/** Stops every other video there is, for one that has begun to play. */
export function pauseOthers(video: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) if (other !== video) other.pause();
}

function startWatching() {
  const sight = new IntersectionObserver(look, { threshold: [0, ENOUGH, 0.75, 1] });
  // A dialog locks the page's scrolling, which is written on the body.
  const dialogs = new MutationObserver(cast);
  dialogs.observe(document.body, { attributes: true, attributeFilter: ['data-scroll-locked'] });
  document.addEventListener('visibilitychange', cast);
  return { sight, dialogs };
}

function stopWatching(): void {
  watching?.sight.disconnect();
  watching?.dialogs.disconnect();
  document.removeEventListener('visibilitychange', cast);
  watching = null;
}

function look(entries: IntersectionObserverEntry[]): void {
  for (const { target, intersectionRatio } of entries) {
    const actor = actors.get(target as HTMLVideoElement);
    if (!actor) continue;
    actor.seen = intersectionRatio;
    if (intersectionRatio < ENOUGH && actor.wish === 'play') actor.wish = 'none';
    if (intersectionRatio === 0) actor.wish = 'none';
  }
  cast();
}

/** Whether videos may begin by themselves: not for those who asked for stillness, nor for those who pay for each byte. */
function mayBegin(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
}

/** Chooses the one that plays: the one asked for, else the one that plays already, else the one most to be seen. */
function cast(): void {
  const lead = document.hidden ? null : findLead();
  for (const video of actors.keys()) if (video !== lead && !video.paused) video.pause();
  if (lead?.paused) actors.get(lead)?.play();
}

function findLead(): HTMLVideoElement | null {
  const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  const isAuto = mayBegin();
  let lead: HTMLVideoElement | null = null;
  let highest = 0;
  for (const [video, { seen, wish }] of actors) {
    const isWanted = wish === 'play' || (wish === 'none' && isAuto);
    if (!isWanted || seen < ENOUGH || top?.contains(video) === false) continue;
    const rank = seen + (video.paused ? 0 : 2) + (wish === 'play' ? 4 : 0);
    if (rank > highest) [lead, highest] = [video, rank];
  }
  return lead;
}
