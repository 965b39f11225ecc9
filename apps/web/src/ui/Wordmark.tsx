import { VibeMark } from './VibeMark.tsx';

interface WordmarkProps {
  /** Sets the font size, which everything in it follows. */
  className?: string | undefined;
}

/** The name, whose V is the vibe line itself. The splash in index.html has the same markup. */
export function Wordmark({ className }: WordmarkProps) {
  return (
    <span className={className ? `wordmark ${className}` : 'wordmark'}>
      <span className="wordmark-v">
        V<VibeMark />
      </span>
      ibeline
    </span>
  );
}
