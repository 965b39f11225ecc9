import { Flex } from '@mantine/core';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { Button, buttonProps } from '../../../ui/buttons/Button.tsx';
import { VideoNote } from './VideoNote.tsx';

interface VideoFailureProps {
  item: Media;
  isOnBackdrop?: boolean;
  onRetry: () => void;
}

export function VideoFailure({ item, isOnBackdrop, onRetry }: VideoFailureProps) {
  return (
    <VideoNote isOnBackdrop={isOnBackdrop} role="alert">
      <p>This video could not be loaded</p>
      <Flex wrap="wrap" justify="center" gap={8}>
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
        {item.mediaUrl !== null && (
          <a {...buttonProps({ variant: 'default' })} href={item.mediaUrl} download>
            Download
          </a>
        )}
      </Flex>
    </VideoNote>
  );
}
