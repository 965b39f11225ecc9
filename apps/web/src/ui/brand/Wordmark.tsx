interface WordmarkProps {
  className?: string | undefined;
}

/** Its height follows the font size. The shapes are in index.html, whose splash has them before any script has run. */
export function Wordmark({ className }: WordmarkProps) {
  return (
    <svg
      viewBox="0 0 3609 764"
      className={className ? `wordmark ${className}` : 'wordmark'}
      role="img"
      aria-label="Vibeline"
    >
      <use href="#wordmark" />
    </svg>
  );
}
