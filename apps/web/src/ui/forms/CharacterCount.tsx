import { useDebouncedValue } from '@mantine/hooks';
import classes from './CharacterCount.module.css';

interface CharacterCountProps {
  length: number;
  max: number;
  near?: number;
}

/** Screen readers announce the count when typing pauses. */
const ANNOUNCE_DELAY_MS = 800;

export function CharacterCount({ length, max, near = 200 }: CharacterCountProps) {
  const left = max - length;
  const label = left > near ? '' : labelOf(left);
  const [announced] = useDebouncedValue(label, ANNOUNCE_DELAY_MS);
  return (
    <>
      <span className={classes.root} data-over={left < 0} aria-hidden="true">
        {label}
      </span>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </>
  );
}

function labelOf(left: number): string {
  const count = Math.abs(left).toLocaleString();
  return left < 0 ? `${count} too many` : `${count} left`;
}
