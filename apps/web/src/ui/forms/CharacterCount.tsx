import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import classes from './CharacterCount.module.css';

interface CharacterCountProps {
  length: number;
  max: number;
  near?: number;
  problem?: string | null;
}

/** Screen readers announce the count when typing pauses. */
const ANNOUNCE_DELAY_MS = 800;

export function CharacterCount({ length, max, near = 200, problem = null }: CharacterCountProps) {
  const left = max - length;
  const isOver = left < 0 || problem !== null;
  const label = problem ?? (left > near ? '' : labelOf(left));
  const [announced] = useDebouncedValue(label, ANNOUNCE_DELAY_MS);
  return (
    <>
      <Text
        span
        className={`${classes.root} tabular-nums`}
        c={isOver ? 'var(--danger-ink)' : 'dimmed'}
        fz="sm"
        fw={isOver ? 620 : undefined}
        data-over={isOver}
        data-problem={problem !== null}
        aria-hidden="true"
      >
        {label}
      </Text>
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
