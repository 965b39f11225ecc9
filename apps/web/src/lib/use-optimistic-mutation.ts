import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';

interface OptimisticMutation<Entity, Desired, Answer> {
  /** What is changed of which entity, such as `['votes.cast', 7]`. */
  mutationKey: readonly [string, number];
  request: (desired: Desired) => Promise<Answer>;
  /** The entity as it looks once the desired state has been reached. */
  overlay: (entity: Entity, desired: Desired) => Entity;
  /** Applies an answer to the cache. */
  onAnswer: (answer: Answer, desired: Desired) => void;
  /** The last desired state has been reached: time for a toast. Called after `onAnswer`. */
  onReached: (answer: Answer, desired: Desired) => void;
  /** The request for the last desired state has failed. The failure of an earlier one is not reported: another follows. */
  onError: (error: unknown) => void;
}

/** A new object for each press: of two presses with the same desired state only one is the last. */
interface Press<Desired> {
  desired: Desired;
}

/**
 * A toggle or a value that shows at once. The desired state of the pending mutation is laid over the entity, so a
 * failure needs no rollback: without the pending mutation the entity shows the previous state. Presses in quick
 * succession send one request at a time; those that are no longer the last one when their turn comes send none.
 */
export function useOptimisticMutation<Entity, Desired, Answer>(
  entity: Entity,
  options: OptimisticMutation<Entity, Desired, Answer>,
) {
  const { mutationKey, request, overlay, onAnswer, onReached, onError } = options;
  const mutationCache = useQueryClient().getMutationCache();
  const isLast = (press: Press<Desired>) =>
    mutationCache.findAll({ mutationKey, status: 'pending' }).at(-1)?.state.variables === press;

  const { mutate } = useMutation<{ answer: Answer } | null, unknown, Press<Desired>>({
    mutationKey,
    // Mutations of one scope run one after the other.
    scope: { id: mutationKey.join(':') },
    networkMode: 'always',
    mutationFn: async (press) => (isLast(press) ? { answer: await request(press.desired) } : null),
    onSuccess: (result, press) => {
      if (!result) return;
      onAnswer(result.answer, press.desired);
      if (isLast(press)) onReached(result.answer, press.desired);
    },
    onError: (error, press) => {
      if (isLast(press)) onError(error);
    },
  });

  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Press<Desired>,
  }).at(-1);

  return {
    /** The entity with the desired state laid over it. */
    shown: pending ? overlay(entity, pending.desired) : entity,
    isPending: pending !== undefined,
    setDesired: (desired: Desired) => mutate({ desired }),
  };
}
