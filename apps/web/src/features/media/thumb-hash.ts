import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';

function bytesOf(placeholder: string): Uint8Array {
  return Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
}

/** A picture's average colour as a CSS colour; the first placeholder. */
export function averageColor(placeholder: string | null): string | undefined {
  if (!placeholder) return undefined;
  try {
    const { r, g, b, a } = thumbHashToAverageRGBA(bytesOf(placeholder));
    const [red, green, blue] = [r, g, b].map((part) => Math.round(part * 255));
    return `rgb(${red} ${green} ${blue} / ${a.toFixed(2)})`;
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

export function drawThumbHash(canvas: HTMLCanvasElement, placeholder: string): void {
  try {
    const { w, h, rgba } = thumbHashToRGBA(bytesOf(placeholder));
    canvas.width = w;
    canvas.height = h;
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    // An invalid hash leaves the plain background.
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
