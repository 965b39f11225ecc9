export function CheckMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      fill="none"
      stroke="var(--vibe-positive)"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label="Valid"
    >
      <path d="M4.5 10.5 8.5 14.5 15.5 6" />
    </svg>
  );
}
