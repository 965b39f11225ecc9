import type { ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import { removePost } from '../../cache/post.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorMessage } from '../../lib/public-error.ts';
import { trpc } from '../../lib/trpc.ts';

/** The three acts on a case. What becomes hidden leaves the moderator's own lists at once. */
export function useCaseChange(onDone: () => void) {
  const utils = trpc.useUtils();
  const cache = useCache();
  const onSuccess = (row: ModerationCase) => {
    if (row.isHidden && row.kind === 'post') removePost(cache, row.postId ?? 0);
    onDone();
    return utils.moderation.invalidate();
  };
  const decide = trpc.moderation.decide.useMutation({ onSuccess });
  const undo = trpc.moderation.undo.useMutation({ onSuccess });
  const answer = trpc.moderation.answerAppeal.useMutation({ onSuccess });
  const error = decide.error ?? undo.error ?? answer.error;
  return {
    decide: decide.mutate,
    undo: undo.mutate,
    answer: answer.mutate,
    isPending: decide.isPending || undo.isPending || answer.isPending,
    problem: error && errorMessage(error, 'That could not be saved.'),
  };
}
