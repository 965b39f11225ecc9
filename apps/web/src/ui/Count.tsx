import { exactCount, formatCount } from './format-count.ts';

/** A number that may be abbreviated; screen readers get the exact one. */
export function Count({ value }: { value: number }) {
  const shown = formatCount(value);
  const exact = exactCount(value);
  if (shown === exact) return shown;
  return (
    <>
      <span aria-hidden="true" title={exact}>
        {shown}
      </span>
      <span className="visually-hidden">{exact}</span>
    </>
  );
}
