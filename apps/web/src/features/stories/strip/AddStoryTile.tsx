import { IconPlus } from '@tabler/icons-react';
import { useOpenOverlay } from '../../../lib/use-history-overlay.ts';
import { postProgressLabel, usePostProgress } from '../../composer/draft/post-progress.ts';
import classes from './StoryTile.module.css';

export function AddStoryTile({ memberId }: { memberId: number }) {
  const open = useOpenOverlay('createStory');
  const progress = usePostProgress({ memberId, kind: 'story' });
  return (
    <button type="button" className={classes.root} aria-haspopup="dialog" onClick={open}>
      <span className={classes.add}>
        <IconPlus size={26} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={classes.name}>{progress === null ? 'Add Story' : postProgressLabel(progress)}</span>
    </button>
  );
}
