import { Note, type NoteProps } from './Note.tsx';

interface ErrorNoteProps extends Omit<NoteProps, 'isError' | 'action'> {
  message: string;
  onRetry?: () => void;
}

export function ErrorNote({ onRetry, ...note }: ErrorNoteProps) {
  return <Note isError action={onRetry && { label: 'Retry', onClick: onRetry }} {...note} />;
}
