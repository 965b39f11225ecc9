import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockIntersectionObserver } from '../../../../test/support/media-elements.ts';
import { StreamPreview } from './StreamPreview.tsx';

let intersect: ReturnType<typeof mockIntersectionObserver>;
let requested: string[];
let failing: Set<string>;

beforeEach(() => {
  requested = [];
  failing = new Set();
  intersect = mockIntersectionObserver();
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      async decode(): Promise<void> {
        requested.push(this.src);
        if (failing.has(this.src)) throw new Error('Not found');
      }
    },
  );
});

const preview = (url: string) => <StreamPreview url={url} alt="Latest picture from Ben" />;
const shown = () => screen.queryByRole('img', { name: 'Latest picture from Ben' })?.getAttribute('src');

it('requests a picture while it is on the screen, and shows the one before until the next one is loaded', async () => {
  failing.add('/3.jpg');
  const { rerender } = render(preview('/1.jpg'));
  expect([requested, shown()]).toEqual([[], undefined]);
  await act(async () => intersect({ isIntersecting: true }));
  expect(shown()).toBe('/1.jpg');
  await act(async () => rerender(preview('/2.jpg')));
  expect(shown()).toBe('/2.jpg');
  await act(async () => rerender(preview('/3.jpg')));
  expect(shown()).toBe('/2.jpg');
  await act(async () => intersect({ isIntersecting: false }));
  await act(async () => rerender(preview('/4.jpg')));
  expect([requested, shown()]).toEqual([['/1.jpg', '/2.jpg', '/3.jpg'], '/2.jpg']);
});
