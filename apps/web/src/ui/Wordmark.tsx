import { VibeMark } from './VibeMark.tsx';

interface WordmarkProps {
  className?: string | undefined;
}

/** The V is the logo. The splash in index.html has the same markup. */
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
