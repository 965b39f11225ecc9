import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

interface QrCodeProps {
  text: string;
  label: string;
}

/** Squares that the standard asks for around a code. */
const BORDER = 4;

export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={classes.root}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}

/** One path, in which each run of dark squares in a row is a bar. */
function drawCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const bars = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end === -1 ? size : end) - x;
      return [`M${x} ${y}h${length}v1h-${length}z`];
    }),
  );
  return { size, path: bars.join('') };
}
