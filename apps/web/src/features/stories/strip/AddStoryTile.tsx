import { Center, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useOpenOverlay } from '../../../lib/use-history-overlay.ts';
import { draftKey } from '../../composer/draft/draft-key.rules.ts';
import { postProgressLabel, usePostProgress } from '../../composer/draft/post-progress.ts';
import classes from './StoryTile.module.css';

export function AddStoryTile({ memberId }: { memberId: number }) {
  const open = useOpenOverlay('createStory');
  const progress = usePostProgress(draftKey({ memberId, kind: 'story' }));
  return (
    <button type="button" className={`${classes.root} ring-inside`} aria-haspopup="dialog" onClick={open}>
      <Center component="span" className={classes.add} bdrs="50%">
        <IconPlus size={26} stroke={1.75} aria-hidden="true" />
      </Center>
      <Text span truncate maw="100%" fz="xs" lh={1.4} ta="center">
        {progress === null ? 'Add Story' : postProgressLabel(progress)}
      </Text>
    </button>
  );
}
