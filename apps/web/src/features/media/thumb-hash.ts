export function bytesOf(placeholder: string): Uint8Array {
  return Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
}

/**
 * A picture's average colour as a CSS colour, shown until the placeholder is drawn. Read from the header of the hash as
 * the library does, so that the library is not in the first script.
 */
export function averageColor(placeholder: string | null): string | undefined {
  if (!placeholder) return undefined;
  try {
    const bytes = bytesOf(placeholder);
    const [low = 0, middle = 0, high = 0, , , alpha = 0] = bytes;
    if (bytes.length < 5) return undefined;
    const header = low | (middle << 8) | (high << 16);
    const luminance = (header & 63) / 63;
    const yellowness = ((header >> 6) & 63) / 31.5 - 1;
    const redness = ((header >> 12) & 63) / 31.5 - 1;
    const blue = luminance - (2 / 3) * yellowness;
    const red = (3 * luminance - blue + redness) / 2;
    const opacity = header >> 23 ? (alpha & 15) / 15 : 1;
    const parts = [red, red - redness, blue].map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255));
    return `rgb(${parts.join(' ')} / ${opacity.toFixed(2)})`;
  } catch {
    return undefined;
  }
}

export function hasTransparency(placeholder: string | null): boolean {
  try {
    return placeholder !== null && ((bytesOf(placeholder)[2] ?? 0) & 0x80) !== 0;
  } catch {
    return true;
  }
}

export function runWhenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 50);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 500 });
  return () => window.cancelIdleCallback(handle);
}
