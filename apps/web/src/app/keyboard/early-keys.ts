const KEPT_MAX = 5;

let kept: KeyboardEvent[] = [];
let isTaken = false;

function keep(event: KeyboardEvent): void {
  kept = [...kept, event].slice(-KEPT_MAX);
}

export function storeEarlyKeys(): void {
  if (!isTaken) window.addEventListener('keydown', keep);
}

export function takeEarlyKeys(): KeyboardEvent[] {
  window.removeEventListener('keydown', keep);
  isTaken = true;
  const taken = kept;
  kept = [];
  return taken;
}
