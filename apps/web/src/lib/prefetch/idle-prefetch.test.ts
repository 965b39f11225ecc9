import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runIdlePrefetches } from './idle-prefetch.ts';
import { idlePrefetches } from './idle-prefetches.ts';

const fetchPart = vi.fn(() => Promise.resolve());

/** A picture that is still loading, with as many boxes as are given. */
function addPicture(boxes: number): void {
  const image = document.createElement('img');
  Object.defineProperties(image, {
    complete: { value: false },
    getClientRects: { value: () => Array.from({ length: boxes }, () => new DOMRect()) },
  });
  document.body.append(image);
}

describe('the prefetch of parts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    fetchPart.mockClear();
    idlePrefetches.splice(0, idlePrefetches.length, { fetch: fetchPart, order: 0 });
  });

  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('waits for pictures on the screen', async () => {
    addPicture(1);
    const done = runIdlePrefetches(new QueryClient(), new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetchPart).not.toHaveBeenCalled();
    document.body.replaceChildren();
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetchPart).toHaveBeenCalledOnce();
    await done;
  });

  it('does not wait for pictures that are not displayed', async () => {
    addPicture(0);
    const done = runIdlePrefetches(new QueryClient(), new AbortController().signal);
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetchPart).toHaveBeenCalledOnce();
    await done;
  });

  it('ends when it is aborted', async () => {
    const page = new AbortController();
    const done = runIdlePrefetches(new QueryClient(), page.signal);
    page.abort();
    await vi.advanceTimersByTimeAsync(5000);
    await done;
    expect(fetchPart).not.toHaveBeenCalled();
    expect(idlePrefetches).toHaveLength(1);
  });
});
