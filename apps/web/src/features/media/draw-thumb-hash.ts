import { thumbHashToRGBA } from 'thumbhash';
import { bytesOf } from './thumb-hash.ts';

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
