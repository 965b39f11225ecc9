interface VibeMarkProps {
  className?: string | undefined;
}

/** The sign of the house: the vibe line, folded where it splits. Its colours are in theme/brand.css. */
export function VibeMark({ className }: VibeMarkProps) {
  return (
    <svg viewBox="0 0 36 32" className={className} aria-hidden="true" focusable="false">
      <path className="line-negative" d="M4 7.5 13.2 26" />
      <path className="line-positive" d="M16.6 26.4 31.5 4" />
    </svg>
  );
}
