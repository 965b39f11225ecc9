import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { InfiniteList } from './InfiniteList.tsx';

/** An observer of an end that is always in view: it reports as soon as it observes. */
class AlwaysInView {
  readonly #callback: IntersectionObserverCallback;
  #isConnected = false;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe() {
    this.#isConnected = true;
    setTimeout(() => {
      const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
      if (this.#isConnected) this.#callback(entries, this as unknown as IntersectionObserver);
    });
  }
  disconnect() {
    this.#isConnected = false;
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', AlwaysInView);
  return () => void vi.unstubAllGlobals();
});

function List({ pages, onLoad }: { pages: number[]; onLoad: () => void }) {
  const [page, setPage] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const count = pages.slice(0, page).reduce((sum, size) => sum + size, 0);
  const load = () => {
    onLoad();
    setLoading(true);
    setTimeout(() => {
      setPage(page + 1);
      setLoading(false);
    });
  };
  return (
    <MantineProvider env="test">
      <InfiniteList count={count} hasMore={page < pages.length} isLoadingMore={isLoading} onLoadMore={load}>
        {count} items
      </InfiniteList>
    </MantineProvider>
  );
}

const TURNS = 60;

async function wait(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
}

it('goes on after pages without items, until there is something to show', async () => {
  const onLoad = vi.fn();
  render(<List pages={[0, 0, 0, 4]} onLoad={onLoad} />);
  await wait();
  expect(screen.getByText('4 items')).toBeTruthy();
  expect(onLoad).toHaveBeenCalledTimes(4);
});

it('stops after five such pages in a row; each press of the button loads one more', async () => {
  const onLoad = vi.fn();
  render(<List pages={Array.from({ length: 30 }, () => 0)} onLoad={onLoad} />);
  await wait();
  expect(onLoad).toHaveBeenCalledTimes(5);
  act(() => screen.getByRole('button', { name: 'Load more' }).click());
  await wait();
  expect(onLoad).toHaveBeenCalledTimes(6);
});
