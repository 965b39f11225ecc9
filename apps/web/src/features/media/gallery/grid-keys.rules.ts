interface GridPosition {
  /** -1 when no tile has the focus. */
  index: number;
  columns: number;
  count: number;
  isRtl: boolean;
}

/** The index an arrow key, Home or End moves the focus to; null for other keys and beyond the edges. */
export function nextInGrid(key: string, { index, columns, count, isRtl }: GridPosition): number | null {
  const forward = isRtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -index,
    End: count - 1 - index,
  };
  const step = steps[key];
  const next = index + (step ?? 0);
  return index < 0 || step === undefined || next < 0 || next >= count ? null : next;
}
