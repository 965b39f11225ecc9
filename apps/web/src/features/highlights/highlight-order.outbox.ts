import { applyHighlightOrder, applyStoryOrder } from '../../cache/stories/highlight.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { errorStatus } from '../../lib/server/public-error.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { highlightOrder, storyOrder } from './highlight-order.change.ts';

const FAILURE = 'Failed to change the order';
const CONFLICT = 409;

/** A conflict: items were added or removed elsewhere. */
function notifyOrderFailure(error: unknown): void {
  if (errorStatus(error) !== CONFLICT) showFailure(error, { fallback: FAILURE });
  else {
    const description = 'The list has changed meanwhile, and was loaded again.';
    showToast({ title: FAILURE, description, tone: 'error' });
  }
}

export function highlightOrders(cache: Cache) {
  const { utils } = cache;
  return outboxKind(highlightOrder, {
    request: (input, call) => utils.client.highlights.order.mutate(input, call),
    onAnswer: (highlights) => applyHighlightOrder(cache, highlights),
    onRefused: (error) => {
      notifyOrderFailure(error);
      void utils.highlights.list.invalidate();
    },
    failure: () => FAILURE,
  });
}

export function storyOrders(cache: Cache) {
  const { utils } = cache;
  return outboxKind(storyOrder, {
    request: (input, call) => utils.client.highlights.orderStories.mutate(input, call),
    onAnswer: (details) => applyStoryOrder(cache, details),
    onRefused: (error, { id }) => {
      notifyOrderFailure(error);
      void utils.highlights.get.invalidate({ id });
      void utils.highlights.list.invalidate();
    },
    failure: () => FAILURE,
  });
}
