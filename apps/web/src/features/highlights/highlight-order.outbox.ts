import type { Highlight, HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import { applyHighlightOrder, applyStoryOrder } from '../../cache/highlight.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import type { OutboxKind } from '../../lib/outbox/outbox-kind.ts';
import { errorStatus } from '../../lib/server/public-error.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import {
  type DesiredOrder,
  type DesiredStoryOrder,
  isDesiredOrder,
  isDesiredStoryOrder,
} from './highlight-order-input.ts';

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

export function highlightOrder(cache: Cache): OutboxKind<DesiredOrder, Highlight[]> {
  const { utils } = cache;
  return {
    accepts: isDesiredOrder,
    request: (input, call) => utils.client.highlights.order.mutate(input, call),
    onAnswer: (highlights) => applyHighlightOrder(cache, highlights),
    onReached: () => undefined,
    onRefused: (error) => {
      notifyOrderFailure(error);
      void utils.highlights.list.invalidate();
    },
    failure: () => FAILURE,
  };
}

export function highlightStoryOrder(cache: Cache): OutboxKind<DesiredStoryOrder, HighlightDetails> {
  const { utils } = cache;
  return {
    accepts: isDesiredStoryOrder,
    request: (input, call) => utils.client.highlights.orderStories.mutate(input, call),
    onAnswer: (details) => applyStoryOrder(cache, details),
    onReached: () => undefined,
    onRefused: (error, { id }) => {
      notifyOrderFailure(error);
      void utils.highlights.get.invalidate({ id });
      void utils.highlights.list.invalidate();
    },
    failure: () => FAILURE,
  };
}
