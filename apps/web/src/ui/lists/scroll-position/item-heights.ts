interface Measurement {
  items: number;
  /** In pixels. */
  height: number;
}

const measurements = new Map<string, Measurement>();

export type StoredHeights = [string, Measurement][];

/** Stores how high some consecutive items are; `key` changes with the items. */
export function saveHeight(key: string, measurement: Measurement): void {
  measurements.set(key, measurement);
}

export function readHeight(key: string): number | undefined {
  return measurements.get(key)?.height;
}

/** Average height of one item, in pixels; undefined before anything was measured. */
export function averageHeight(): number | undefined {
  let items = 0;
  let height = 0;
  for (const measurement of measurements.values()) {
    items += measurement.items;
    height += measurement.height;
  }
  return items > 0 ? height / items : undefined;
}

/** Restored after a reload, so that the items above the reader do not change their height when they are rendered. */
export function heightsToStore(): StoredHeights {
  return [...measurements];
}

export function restoreHeights(stored: StoredHeights): void {
  for (const [key, measurement] of stored) measurements.set(key, measurement);
}
