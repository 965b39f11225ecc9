import type { Author } from '@vibeline/core/features/members/member.schema';
import { Avatar } from '../members/Avatar.tsx';
import classes from './ComposerPrompt.module.css';
import { sendingWords, useSending } from './sending.ts';

interface ComposerPromptProps {
  member: Pick<Author, 'id' | 'name' | 'profileImage' | 'vibeScore'>;
  onCompose: () => void;
}

/** The line on top of the feed that asks; it opens the composer. */
export function ComposerPrompt({ member, onCompose }: ComposerPromptProps) {
  const sent = useSending();
  return (
    <button type="button" className={classes.root} aria-haspopup="dialog" onClick={onCompose}>
      <Avatar member={member} size={48} isSilent />
      <span className={classes.words}>{sent === null ? "What's your vibe today?" : sendingWords(sent)}</span>
    </button>
  );
}
