interface GridPlace {
  at: number;
  columns: number;
  count: number;
  /** Whether the rows run from right to left. */
  isMirrored: boolean;
}

/** Where an arrow leads in a grid; null where it leads nowhere, or is no key of grids. */
export function nextInGrid(key: string, { at, columns, count, isMirrored }: GridPlace): number | null {
  const forward = isMirrored ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: count - 1 - at,
  };
  const step = steps[key];
  const next = at + (step ?? 0);
  return at < 0 || step === undefined || next < 0 || next >= count ? null : next;
}
