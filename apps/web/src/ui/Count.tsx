import { exactCount, formatCount, pluralOf } from './format-count.ts';

interface CountProps {
  value: number;
  /** Written after the number: `post` for 1, `posts` for all others. */
  noun?: string;
}

/** A number that may be abbreviated; screen readers get the exact one. */
export function Count({ value, noun }: CountProps) {
  const shown = formatCount(value);
  const exact = exactCount(value);
  const nouns = noun && ` ${pluralOf(value, noun, `${noun}s`)}`;
  return (
    <>
      {shown === exact ? (
        shown
      ) : (
        <>
          <span aria-hidden="true" title={exact}>
            {shown}
          </span>
          <span className="visually-hidden">{exact}</span>
        </>
      )}
      {nouns}
    </>
  );
}
