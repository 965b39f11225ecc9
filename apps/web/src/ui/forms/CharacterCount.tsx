import { useDebouncedValue } from '@mantine/hooks';
import classes from './CharacterCount.module.css';

interface CharacterCountProps {
  length: number;
  max: number;
  /** How many characters before the end the count appears. */
  near?: number;
}

/** How long typing must pause before the count is said. */
const PAUSE_MS = 800;

export function CharacterCount({ length, max, near = 200 }: CharacterCountProps) {
  const left = max - length;
  const words = left > near ? '' : countWords(left);
  const [said] = useDebouncedValue(words, PAUSE_MS);
  return (
    <>
      <span className={classes.root} data-over={left < 0} aria-hidden="true">
        {words}
      </span>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

function countWords(left: number): string {
  const count = Math.abs(left).toLocaleString();
  return left < 0 ? `${count} too many` : `${count} left`;
}
