import type { ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import { removePost } from '../../cache/posts/post.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorMessage, errorStatus } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const CONFLICT = 409;
/** The moderator may not, the case is gone, or it changed: what is shown of it is out of date. */
const OUT_OF_DATE = [403, 404, CONFLICT];
const FAILED = 'That could not be saved.';

export function useCaseChange(onDone: () => void) {
  const utils = trpc.useUtils();
  const cache = useCache();
  const onSuccess = (row: ModerationCase) => {
    if (row.isHidden && row.kind === 'post') removePost(cache, row.postId ?? 0);
    if (row.isHidden && row.kind === 'stream') void utils.live.invalidate();
    if (row.isHidden && row.kind === 'session') void utils.match.invalidate();
    onDone();
    return utils.moderation.invalidate();
  };
  // Another moderator or the author was faster: the new state of the case may have no form.
  const onError = (refusal: unknown) => {
    const status = errorStatus(refusal);
    if (status === null || !OUT_OF_DATE.includes(status)) return;
    if (status === CONFLICT) {
      showToast({
        title: errorMessage(refusal, FAILED),
        description: 'The case is shown as it is now.',
        tone: 'error',
      });
    }
    return utils.moderation.invalidate();
  };
  const decide = trpc.moderation.decide.useMutation({ onSuccess, onError });
  const undo = trpc.moderation.undo.useMutation({ onSuccess, onError });
  const answer = trpc.moderation.answerAppeal.useMutation({ onSuccess, onError });
  const error = decide.error ?? undo.error ?? answer.error;
  return {
    decide: decide.mutate,
    undo: undo.mutate,
    answer: answer.mutate,
    isPending: decide.isPending || undo.isPending || answer.isPending,
    problem: error && errorStatus(error) !== CONFLICT ? errorMessage(error, FAILED) : null,
  };
}
