const KEPT_MAX = 5;

let kept: KeyboardEvent[] = [];
let isTaken = false;

function keep(event: KeyboardEvent): void {
  kept = [...kept, event].slice(-KEPT_MAX);
}

/** Keeps the keys that are pressed before the shortcuts have loaded. */
export function keepEarlyKeys(): void {
  if (!isTaken) window.addEventListener('keydown', keep);
}

/** The keys that were pressed, the oldest first. From then on none is kept. */
export function takeEarlyKeys(): KeyboardEvent[] {
  window.removeEventListener('keydown', keep);
  isTaken = true;
  const taken = kept;
  kept = [];
  return taken;
}
