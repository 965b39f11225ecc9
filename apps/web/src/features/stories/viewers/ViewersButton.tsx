import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { countOf } from '../../../ui/format-count.ts';
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
      <button
        type="button"
        className={classes.root}
        data-on-media={isOnMedia || undefined}
        aria-haspopup="dialog"
        onPointerEnter={ViewersDialog.prefetch}
        onClick={() => setOpen(true)}
      >
        <IconEye size={20} stroke={1.75} aria-hidden="true" />
        {countOf(story.viewCount, 'view')}
      </button>
      <ViewersDialog story={story} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
