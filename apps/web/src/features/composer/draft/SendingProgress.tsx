import { Text } from '@mantine/core';
import { Button } from '../../../ui/buttons/Button.tsx';
import { type DraftOwner, draftKey } from './draft-key.rules.ts';
import { postProgressLabel, usePostProgress } from './post-progress.ts';

interface SendingProgressProps {
  owner: DraftOwner;
  onCancel: () => void;
}

/** In place of the tools while a draft is being sent: it waits for its files, and can still be edited until then. */
export function SendingProgress({ owner, onCancel }: SendingProgressProps) {
  const percent = usePostProgress(draftKey(owner)) ?? 100;
  const isUploading = percent < 100;
  return (
    <>
      <Text span className="tabular-nums" me="auto" c="dimmed">
        {postProgressLabel(percent)}
      </Text>
      <span role="status" className="visually-hidden">
        {isUploading
          ? `Your ${owner.kind === 'story' ? 'story' : 'post'} goes out when its files have arrived`
          : 'Posting'}
      </span>
      {isUploading && (
        <Button variant="default" onClick={onCancel}>
          Keep editing
        </Button>
      )}
    </>
  );
}
