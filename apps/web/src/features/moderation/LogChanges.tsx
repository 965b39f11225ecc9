import { Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { LogChange } from '@vibeline/core/features/moderation/moderation.schema';
import { fieldLabel, valueText } from './change-texts.ts';

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
                <bdi>{valueText(before)}</bdi>
              </Text>
              <IconArrowRight size={14} style={{ margin: '0 4px', verticalAlign: -2 }} aria-hidden="true" />
              <span className="visually-hidden"> became </span>
            </>
          )}
          <Text span style={{ whiteSpace: 'pre-line' }}>
            <bdi>{valueText(after)}</bdi>
          </Text>
        </Text>
      ))}
    </ul>
  );
}
