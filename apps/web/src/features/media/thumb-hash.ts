import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';

function bytesOf(placeholder: string): Uint8Array {
  return Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
}

/** The one colour a picture mostly is: what its place shows from the first moment. */
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

/** Whether one sees through the picture, so that nothing may be left behind it. */
export function isSeeThrough(placeholder: string | null): boolean {
  try {
    return placeholder !== null && ((bytesOf(placeholder)[2] ?? 0) & 0x80) !== 0;
  } catch {
    return true;
  }
}

/** The blurred picture, some 32 pixels wide, drawn into a canvas. */
export function drawBlur(canvas: HTMLCanvasElement, placeholder: string): void {
  try {
    const { w, h, rgba } = thumbHashToRGBA(bytesOf(placeholder));
    canvas.width = w;
    canvas.height = h;
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    // What cannot be read leaves the plain ground.
  }
}

/** Runs when the browser has nothing better to do; answers how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 50);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 500 });
  return () => window.cancelIdleCallback(handle);
}
