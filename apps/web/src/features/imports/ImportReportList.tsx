import { Stack, Text } from '@mantine/core';
import type { ImportReport } from '@vibeline/core/features/imports/import.schema';
import { FactList } from '../../ui/FactList.tsx';
import { kindTexts, reasonTexts } from './import-texts.ts';

/** What was added, and what was left out with the reason and some of its names. */
export function ImportReportList({ report: { added, leftOut, named } }: { report: ImportReport }) {
  return (
    <Stack gap={20} w="100%">
      {added.length === 0 ? (
        <Text fz="sm">Nothing new was in it.</Text>
      ) : (
        <FactList facts={added.map(({ kind, count }) => ({ label: kindTexts[kind], value: count.toLocaleString() }))} />
      )}
      {leftOut.length > 0 && (
        <div>
          <Text fw={620} fz="sm" mb={6}>
            Left out
          </Text>
          <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
            {leftOut.map(({ kind, reason, count }) => (
              <li key={`${kind} ${reason}`}>
                <Text fz="sm" textWrap="pretty">
                  {kindTexts[kind]}: {count.toLocaleString()}, {reasonTexts[reason]}
                </Text>
                <Names names={named.filter((one) => one.kind === kind && one.reason === reason)} />
              </li>
            ))}
          </Stack>
        </div>
      )}
    </Stack>
  );
}

function Names({ names }: { names: ImportReport['named'] }) {
  const labels = names.map(({ label }) => label).filter((label) => label !== '');
  if (labels.length === 0) return null;
  return (
    <details>
      <Text component="summary" fz="sm" c="dimmed">
        Which ones
      </Text>
      <ul dir="auto">
        {labels.map((label, index) => (
          // Two posts may begin alike.
          <Text
            component="li"
            key={`${index} ${label}`}
            fz="sm"
            c="dimmed"
            dir="auto"
            style={{ overflowWrap: 'anywhere' }}
          >
            {label}
          </Text>
        ))}
      </ul>
    </details>
  );
}
