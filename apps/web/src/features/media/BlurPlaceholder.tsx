import { useEffect, useRef } from 'react';
import classes from './Picture.module.css';
import { drawThumbHash, runWhenIdle } from './thumb-hash.ts';

/** The ThumbHash of a picture that has not loaded. Drawn in idle time, so that it does not slow down scrolling. */
export function BlurPlaceholder({ placeholder }: { placeholder: string | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!placeholder) return;
    return runWhenIdle(() => canvas.current && drawThumbHash(canvas.current, placeholder));
  }, [placeholder]);
  return placeholder && <canvas ref={canvas} width={1} height={1} className={classes.blur} />;
}
