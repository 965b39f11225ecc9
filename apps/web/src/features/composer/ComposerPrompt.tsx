import { Paper, Text } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { Avatar } from '../members/Avatar.tsx';
import classes from './ComposerPrompt.module.css';
import { draftKey } from './draft/draft-key.rules.ts';
import { postProgressLabel, usePostProgress } from './draft/post-progress.ts';

interface ComposerPromptProps {
  member: Pick<Author, 'id' | 'name' | 'profileImage' | 'vibeScore'>;
  onCompose: () => void;
  circleId?: number;
  label?: string;
}

export function ComposerPrompt(props: ComposerPromptProps) {
  const { member, onCompose, circleId, label = "What's your vibe today?" } = props;
  const kind = circleId === undefined ? 'post' : 'circle';
  const progress = usePostProgress(draftKey({ memberId: member.id, kind, circleId }));
  return (
    <Paper
      component="button"
      type="button"
      className={`${classes.root} hover-surface`}
      mod="bleed"
      aria-haspopup="dialog"
      onClick={onCompose}
    >
      <Avatar member={member} size={48} isDecorative />
      <Text span fz="lg" lts="-0.01em">
        {progress === null ? label : postProgressLabel(progress)}
      </Text>
    </Paper>
  );
}
