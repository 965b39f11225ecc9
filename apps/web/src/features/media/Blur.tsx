import { useEffect, useRef } from 'react';
import classes from './Picture.module.css';
import { drawBlur, whenIdle } from './thumb-hash.ts';

/** A picture out of focus, until it is there. It is drawn in idle time: a feed that is scrolled does not wait for it. */
export function Blur({ placeholder }: { placeholder: string | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!placeholder) return;
    return whenIdle(() => canvas.current && drawBlur(canvas.current, placeholder));
  }, [placeholder]);
  return placeholder && <canvas ref={canvas} width={1} height={1} className={classes.blur} />;
}
