import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { useState } from 'react';
import { lazyDialog, lazyMenu } from '../../../../ui/lazy-component.tsx';
import { DotsMenu } from '../../../../ui/menus/DotsMenu.tsx';
import type { StoryDialog } from './StoryDialogs.tsx';

const StoryMenuList = lazyMenu(() => import('./StoryMenuList.tsx'), 'StoryMenuList');
const StoryDialogs = lazyDialog(() => import('./StoryDialogs.tsx'), 'StoryDialogs');

interface StoryMenuProps {
  story: Story;
  media: Media | null;
  isOwn: boolean;
  highlightId?: number;
  onTakeOut?: (() => void) | undefined;
  onLeave: () => void;
}

export function StoryMenu({ highlightId, onTakeOut, onLeave, ...item }: StoryMenuProps) {
  const [dialog, setDialog] = useState<StoryDialog | null>(null);
  const { story, isOwn } = item;
  return (
    <>
      <DotsMenu
        label={isOwn ? 'More about your story' : `More about ${story.author.name}`}
        prefetch={StoryMenuList.prefetch}
      >
        {(anchor) => (
          <StoryMenuList {...anchor} {...item} isInHighlight={highlightId !== undefined} onOpen={setDialog} />
        )}
      </DotsMenu>
      {dialog && (
        <StoryDialogs
          story={story}
          dialog={dialog}
          highlightId={highlightId}
          onTakeOut={onTakeOut}
          onLeave={onLeave}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
