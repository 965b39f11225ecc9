import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { fetchAfterLoading } from './fetch-after-loading.ts';

const queryKey = [['match', 'listMatches'], { input: { limit: 20 }, type: 'query' }];

it('fetches again what was being loaded for the first time', async () => {
  const cache = openCache();
  const answers: ((text: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const stop = new QueryObserver(cache.queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  fetchAfterLoading(cache, ['match.listMatches']);
  expect(queryFn).toHaveBeenCalledTimes(1);
  answers[0]?.('before the change');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answers[1]?.('after the change');
  await vi.waitFor(() => expect(cache.queryClient.getQueryData(queryKey)).toBe('after the change'));
  fetchAfterLoading(cache, ['match.listMatches']);
  await Promise.resolve();
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
