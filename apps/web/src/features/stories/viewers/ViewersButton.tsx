import { Flex } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Count } from '../../../ui/Count.tsx';
import { lazyDialog } from '../../../ui/lazy-component.tsx';
import classes from './ViewersButton.module.css';
import type { ViewedStory } from './ViewersDialog.tsx';

const ViewersDialog = lazyDialog(() => import('./ViewersDialog.tsx'), 'ViewersDialog');

interface ViewersButtonProps {
  story: ViewedStory;
  isOnMedia?: boolean;
}

export function ViewersButton({ story, isOnMedia = false }: ViewersButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Flex
        component="button"
        type="button"
        className={`${classes.root} tabular-nums hover-surface ring-inside`}
        align="center"
        gap={8}
        px={16}
        mih={44}
        fz="sm"
        fw={620}
        bdrs={22}
        style={{ alignSelf: 'flex-start' }}
        data-on-media={isOnMedia || undefined}
        aria-haspopup="dialog"
        onPointerEnter={ViewersDialog.prefetch}
        onClick={() => setOpen(true)}
      >
        <IconEye size={20} stroke={1.75} aria-hidden="true" />
        <Count value={story.viewCount} noun="view" />
      </Flex>
      <ViewersDialog story={story} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
