import { observeSeen } from './observe-seen.ts';
import { isViewKnown, queueView, type ViewClient, type ViewedKind } from './view-queue.ts';

/** Records a view of the item that the element shows, once it has been seen. Returns a function that stops that. */
export function trackView(element: Element, client: ViewClient, kind: ViewedKind, id: number): () => void {
  if (isViewKnown(kind, id)) return () => undefined;
  return observeSeen(element, () => queueView(client, kind, id));
}
