import { addToOutbox, outbox } from './outbox/outbox.ts';
import type { OutboxItem } from './outbox/outbox-item.ts';
import { useStore } from './store.ts';

interface OptimisticMutation<Entity, Input> {
  kind: string;
  /** The entity's id. Of several changes of one entity only the last is sent. */
  id: number | string;
  /** Whether a stored input has the shape that `overlay` reads. */
  accepts: (input: unknown) => boolean;
  overlay: (entity: Entity, desired: Input) => Entity;
}

/**
 * A toggle or a value that shows at once, also without a connection and after a reload. The desired state that waits in
 * the outbox is laid over the entity, so a failure needs no rollback: without it the entity shows the previous state.
 * Presses in quick succession send one request at a time; those that are no longer the last one when their turn comes
 * send none.
 */
export function useOptimisticMutation<Entity, Input>(entity: Entity, options: OptimisticMutation<Entity, Input>) {
  const { kind, id, accepts, overlay } = options;
  const scope = `${kind}:${id}`;
  const isOwn = (item: OutboxItem) => item.scope === scope && item.refusal === null && accepts(item.input);
  const findLast = () => outbox.get().items.findLast(isOwn);
  const pending = useStore({ subscribe: outbox.subscribe, get: findLast });
  return {
    shown: pending ? overlay(entity, pending.input as Input) : entity,
    /** It is about to be sent, or being sent. False while it waits for a connection. */
    isPending: pending !== undefined && !pending.hasWaited,
    setDesired: (desired: Input, title: string) => void addToOutbox({ kind, scope, input: desired, title }),
  };
}
