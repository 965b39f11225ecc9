interface VibeMarkProps {
  className?: string | undefined;
}

export function VibeMark({ className }: VibeMarkProps) {
  return (
    <svg viewBox="0 0 68 70" className={className} aria-hidden="true" focusable="false">
      <path className="line-negative" d="M8.5 9.5 24 56" />
      <path className="line-positive" d="M32.5 61.5 59.5 8.5" />
    </svg>
  );
}
