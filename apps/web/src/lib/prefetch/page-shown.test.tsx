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

it('a page whose request never ends is shown after six seconds', async () => {
  void queryClient.fetchQuery({ queryKey: ['one'], queryFn: () => new Promise(() => undefined) });
  await open();
  await after(5500);
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
