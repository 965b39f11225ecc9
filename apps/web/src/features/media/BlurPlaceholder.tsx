import { useEffect, useRef } from 'react';
import { runWhenIdle } from './thumb-hash.ts';

/** The ThumbHash of a picture that has not loaded. Drawn in idle time, so that it does not slow down scrolling. */
export function BlurPlaceholder({ placeholder }: { placeholder: string | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!placeholder) return;
    return runWhenIdle(() => {
      import('./draw-thumb-hash.ts').then(
        ({ drawThumbHash }) => canvas.current && drawThumbHash(canvas.current, placeholder),
        // The average colour stays.
        () => undefined,
      );
    });
  }, [placeholder]);
  return placeholder && <canvas ref={canvas} width={1} height={1} className="fill" />;
}
