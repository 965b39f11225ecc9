import { updateExport } from '../../cache/export.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { saveFrom } from '../../lib/save-file.ts';
import { errorReason } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';

interface RequestButtonProps {
  onAsked: () => void;
  label: string;
  variant?: 'default' | 'subtle';
}

/** Whoever does not enter their password again has changed their mind. */
function showRefusal(error: unknown, title: string, fallback: string): void {
  if (errorReason(error) !== 'proof_needed') showFailure(error, { title, fallback });
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
      showRefusal(error, 'No archive yet', 'Your archive could not be asked for. Please try again.');
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
      showRefusal(error, 'Not downloaded', 'The download could not begin. Please try again.');
      void utils.exports.get.invalidate();
    },
  });
  return (
    <Button variant="filled" loading={link.isPending} onClick={() => link.mutate()}>
      Download
    </Button>
  );
}
