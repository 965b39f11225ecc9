import type { Author } from '@vibeline/core/features/members/member.schema';
import { Avatar } from '../members/Avatar.tsx';
import classes from './ComposerPrompt.module.css';
import { postProgressLabel, usePostProgress } from './draft/post-progress.ts';

interface ComposerPromptProps {
  member: Pick<Author, 'id' | 'name' | 'profileImage' | 'vibeScore'>;
  onCompose: () => void;
}

export function ComposerPrompt({ member, onCompose }: ComposerPromptProps) {
  const progress = usePostProgress('post');
  return (
    <button type="button" className={classes.root} aria-haspopup="dialog" onClick={onCompose}>
      <Avatar member={member} size={48} isDecorative />
      <span className={classes.label}>
        {progress === null ? "What's your vibe today?" : postProgressLabel(progress)}
      </span>
    </button>
  );
}
