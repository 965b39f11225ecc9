import { IconEye } from '@tabler/icons-react';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { useState } from 'react';
import { countOf } from '../../../ui/format-count.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import classes from './ViewersButton.module.css';

const ViewersDialog = lazyDialog(() => import('./ViewersDialog.tsx'), 'ViewersDialog');

/** How many members have viewed one's own story; opens the list of them. */
export function ViewersButton({ story }: { story: Story }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.root}
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
