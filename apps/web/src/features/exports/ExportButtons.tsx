import { updateExport } from '../../cache/account/export.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { saveFrom } from '../../lib/save-file.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';

interface RequestButtonProps {
  onAsked: () => void;
  label: string;
  variant?: 'default' | 'subtle';
}

export function RequestButton({ onAsked, label, variant = 'default' }: RequestButtonProps) {
  const cache = useCache();
  const utils = trpc.useUtils();
  const request = trpc.exports.request.useMutation({
    onSuccess(made) {
      onAsked();
      updateExport(cache, made);
    },
    onError(error) {
      showFailure(error, {
        title: 'No archive yet',
        fallback: 'Your archive could not be asked for. Please try again.',
      });
      // Another tab may have asked.
      void utils.exports.get.invalidate();
    },
  });
  return (
    <Button variant={variant} loading={request.isPending} onClick={() => request.mutate()}>
      {label}
    </Button>
  );
}

export function DownloadButton() {
  const utils = trpc.useUtils();
  const link = trpc.exports.createLink.useMutation({
    onSuccess: ({ url }) => saveFrom(url),
    onError(error) {
      showFailure(error, { title: 'Not downloaded', fallback: 'The download could not begin. Please try again.' });
      void utils.exports.get.invalidate();
    },
  });
  return (
    <Button variant="filled" loading={link.isPending} onClick={() => link.mutate()}>
      Download
    </Button>
  );
}
