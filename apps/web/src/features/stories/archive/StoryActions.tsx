import { Group } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { useState } from 'react';
import { Button, buttonProps } from '../../../ui/buttons/Button.tsx';
import { DeleteStoryDialog } from '../DeleteStoryDialog.tsx';

interface StoryActionsProps {
  story: ArchivedStory;
  onDeleted: () => void;
}

export function StoryActions({ story, onDeleted }: StoryActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const files = story.media.filter(({ mediaUrl }) => mediaUrl !== null);
  return (
    <Group className="line-above" gap={8} pt={16} data-above-toasts>
      {files.map((item, index) => (
        <Download key={item.id} item={item} number={files.length > 1 ? index + 1 : null} />
      ))}
      <Button variant="subtle" data-danger style={{ gap: 6 }} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        Delete
      </Button>
      {isAsking && <DeleteStoryDialog story={story} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </Group>
  );
}

interface DownloadProps {
  item: Media;
  /** null for an only file. */
  number: number | null;
}

function Download({ item, number }: DownloadProps) {
  return (
    <a href={item.mediaUrl ?? undefined} download {...buttonProps({ variant: 'default' })} style={{ gap: 6 }}>
      <IconDownload size={20} stroke={1.75} aria-hidden="true" />
      {number === null ? 'Download' : `Download ${number}`}
    </a>
  );
}
