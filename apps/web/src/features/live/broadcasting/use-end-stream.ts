import { updateLiveStream } from '../../../cache/talks/live.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';

export function useEndStream(streamId: number) {
  const cache = useCache();
  const { mutateAsync, isPending } = trpc.live.end.useMutation({
    onSuccess: (stream) => updateLiveStream(cache, stream),
    onError: (error) => showFailure(error, { fallback: 'The stream could not be ended.' }),
  });
  return {
    isEnding: isPending,
    end: () =>
      mutateAsync({ id: streamId }).then(
        () => true,
        () => false,
      ),
  };
}
