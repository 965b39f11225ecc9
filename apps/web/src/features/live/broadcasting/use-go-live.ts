import { type StreamCategory, type StreamSource, streamTitle } from '@vibeline/core/features/live/live.rules';
import { textProblem, visibleOrEmpty } from '@vibeline/core/text.rules';
import { addOwnStream } from '../../../cache/talks/live.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { fieldErrors } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { type Broadcast, startBroadcast } from './broadcast.ts';
import type { useCapture } from './use-capture.ts';

interface GoLiveValues {
  title: string;
  category: StreamCategory | '';
}

function problemsOf({ title, category }: GoLiveValues) {
  return {
    title: visibleOrEmpty(title) === '' ? 'Say what it is about' : textProblem(title, streamTitle),
    category: category === '' ? 'Choose a category' : null,
  };
}

interface GoLiveOptions {
  source: StreamSource;
  keepsReplay: boolean;
  capture: Pick<ReturnType<typeof useCapture>, 'media' | 'take'>;
  onStarted: (broadcast: Broadcast) => void;
}

export function useGoLive({ source, keepsReplay, capture, onStarted }: GoLiveOptions) {
  const cache = useCache();
  const form = useValidatedForm<GoLiveValues>({ initialValues: { title: '', category: '' }, validate: problemsOf });
  const start = trpc.live.start.useMutation({
    onSuccess: (stream) => {
      addOwnStream(cache, stream);
      const media = capture.take();
      if (media) onStarted(startBroadcast(stream.id, media));
    },
    onError: (error) => {
      form.setServerErrors(fieldErrors(error));
      showFailure(error, { title: 'You are not live', fallback: 'The stream could not be started.' });
      void cache.utils.live.capability.invalidate();
    },
  });
  const send = ({ title, category }: GoLiveValues) => {
    if (category === '' || start.isPending || !capture.media) return;
    start.mutate({ title, category, source, keepsReplay });
  };
  return {
    form: { values: form.values, field: form.field, onSubmit: form.onSubmit(send) },
    isPending: start.isPending,
  };
}
