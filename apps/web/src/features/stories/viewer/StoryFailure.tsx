import { IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import classes from './StoryFailure.module.css';

interface StoryNoteProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function StoryNote({ icon, title, text, children }: StoryNoteProps) {
  return (
    <div className={classes.root} role="alert">
      {icon}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

export function NoteButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      {children}
    </button>
  );
}

export function StoryFailure({ onSkip, onRetry }: { onSkip: () => void; onRetry: () => void }) {
  return (
    <StoryNote icon={<IconPhotoOff size={32} stroke={1.5} aria-hidden="true" />} title="Couldn't load">
      <NoteButton onClick={onSkip}>Skip</NoteButton>
      <NoteButton onClick={onRetry}>Retry</NoteButton>
    </StoryNote>
  );
}

const NOTE_MS = 2500;

interface WithdrawnNoteProps {
  isByHand: boolean;
  onNext: () => void;
}

export function WithdrawnNote({ isByHand, onNext }: WithdrawnNoteProps) {
  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    if (isByHand) return;
    const timer = setTimeout(() => goOn(), NOTE_MS);
    return () => clearTimeout(timer);
  }, [isByHand]);
  return (
    <StoryNote title="This story is no longer available">
      <NoteButton onClick={onNext}>Next</NoteButton>
    </StoryNote>
  );
}
