import { useCallback } from 'react';
import { trpc } from '../trpc.ts';
import type { ViewedKind } from './view-queue.ts';

/** A ref for the element that shows an item: records a view when it has been seen. An id of null records none. */
export function useViewRef(kind: ViewedKind, id: number | null) {
  const { client } = trpc.useUtils();
  return useCallback(
    (element: Element | null) => {
      if (!element || id === null) return;
      let stop: (() => void) | undefined;
      let isRemoved = false;
      // Loaded apart from the first screen. Where it cannot be loaded, views are not counted.
      import('./track-view.ts').then(
        ({ trackView }) => {
          if (!isRemoved) stop = trackView(element, client, kind, id);
        },
        () => undefined,
      );
      return () => {
        isRemoved = true;
        stop?.();
      };
    },
    [client, kind, id],
  );
}
