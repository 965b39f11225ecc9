import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

type IntersectionEntry = Partial<Pick<IntersectionObserverEntry, 'target' | 'isIntersecting' | 'intersectionRatio'>>;

// Kept between the tests of a file: an observer may be created once for all of them.
let notify: IntersectionObserverCallback = () => undefined;

/** Elements intersect when the test calls what this returns, for the observer that was created last. */
export function mockIntersectionObserver(): (...entries: IntersectionEntry[]) => void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        notify = callback;
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  return (...entries) => notify(entries as IntersectionObserverEntry[], {} as IntersectionObserver);
}

/** Videos play and pause without loading anything. Returns those that play; the set changes. */
export function mockPlayback(): ReadonlySet<HTMLMediaElement> {
  const playing = new Set<HTMLMediaElement>();
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    playing.add(this);
    fireEvent.play(this);
  } as () => Promise<void>);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (playing.delete(this)) fireEvent.pause(this);
  } as () => void);
  return playing;
}
