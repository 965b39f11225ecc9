import { addChange, type Change } from './outbox/change.ts';
import { outbox } from './outbox/outbox.ts';
import type { OutboxItem } from './outbox/outbox-item.ts';
import { useStore } from './store.ts';

/**
 * A toggle or a value that shows at once, also without a connection and after a reload. The desired state that waits in
 * the outbox is laid over the entity, so a failure needs no rollback: without it the entity shows the previous state.
 * Presses in quick succession send one request at a time; those that are no longer the last one when their turn comes
 * send none.
 */
export function useOptimisticMutation<Input, Entity>(
  change: Change<Input, Entity>,
  id: number | string,
  entity: NoInfer<Entity>,
) {
  const scope = `${change.kind}:${id}`;
  const isOwn = (item: OutboxItem) => item.scope === scope && item.refusal === null && change.accepts(item.input);
  const findLast = () => outbox.get().items.findLast(isOwn);
  const pending = useStore({ subscribe: outbox.subscribe, get: findLast });
  return {
    shown: pending ? change.overlay(entity, pending.input as Input) : entity,
    /** Whether it is being sent or about to be. False while it waits for a connection. */
    isPending: pending !== undefined && !pending.hasWaited,
    setDesired: (desired: Input, name?: string) => addChange(change, id, desired, name),
  };
}
