import { Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { LogChange } from '@vibeline/core/features/moderation/moderation.schema';
import { FullDate } from '../../ui/time/FullDate.tsx';
import { fieldLabel, timeOf, valueText } from './change-texts.ts';

/** What an act changed: what it was, and what it is since then. */
export function LogChanges({ changes }: { changes: readonly LogChange[] }) {
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {changes.map(({ field, before, after }) => (
        <Text key={field} component="li" fz="sm" my={2} lineClamp={6} style={{ overflowWrap: 'anywhere' }}>
          <Text span fw={620}>
            {fieldLabel(field)}:
          </Text>{' '}
          {before !== null && (
            <>
              <Text span c="dimmed" td="line-through" style={{ whiteSpace: 'pre-line' }}>
                <Value field={field} value={before} />
              </Text>
              <IconArrowRight size={14} style={{ margin: '0 4px', verticalAlign: -2 }} aria-hidden="true" />
              <span className="visually-hidden"> became </span>
            </>
          )}
          <Text span style={{ whiteSpace: 'pre-line' }}>
            <Value field={field} value={after} />
          </Text>
        </Text>
      ))}
    </ul>
  );
}

function Value({ field, value }: { field: string; value: string | null }) {
  const time = timeOf(field, value);
  return time === null ? <bdi>{valueText(value)}</bdi> : <FullDate time={time} hasTime />;
}
