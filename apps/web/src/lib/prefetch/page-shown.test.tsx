import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let queryClient: QueryClient;

/** The module anew: a page is shown once. */
async function open() {
  vi.resetModules();
  const { useIsPageShown } = await import('./page-shown.ts');
  const Page = () => <p>{useIsPageShown() ? 'shown' : 'not yet'}</p>;
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const state = () => screen.getByText(/shown|not yet/).textContent;

beforeEach(() => {
  queryClient = new QueryClient();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('a page is shown once its requests have ended', async () => {
  let respond: (text: string) => void = () => undefined;
  void queryClient.fetchQuery({ queryKey: ['one'], queryFn: () => new Promise((resolve) => (respond = resolve)) });
  await open();
  await after(2000);
  expect(state()).toBe('not yet');
  respond('done');
  await after(1500);
  expect(state()).toBe('shown');
});

it('a page whose request never ends counts as shown after eight seconds', async () => {
  void queryClient.fetchQuery({ queryKey: ['one'], queryFn: () => new Promise(() => undefined) });
  await open();
  await after(7500);
  expect(state()).toBe('not yet');
  await after(1000);
  expect(state()).toBe('shown');
});

it('a page that is used already counts as shown', async () => {
  await open();
  expect(state()).toBe('not yet');
  act(() => void document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
  expect(state()).toBe('shown');
});

it.each([
  ['a skeleton stands for it', '<span data-pending-page></span>'],
  ['one of its pictures is on its way', '<img alt="" />'],
])('a page is not shown while %s', async (_what, html) => {
  const part = document.createElement('div');
  part.innerHTML = html;
  const [picture] = part.querySelectorAll('img');
  if (picture) {
    Object.defineProperty(picture, 'complete', { value: false });
    picture.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  }
  document.body.append(part);
  await open();
  await after(3000);
  expect(state()).toBe('not yet');
  part.remove();
  await after(1500);
  expect(state()).toBe('shown');
});
