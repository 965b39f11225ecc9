import { Box, Stack, Text } from '@mantine/core';
import type { ImportReport } from '@vibeline/core/features/imports/import.schema';
import { FactList } from '../../ui/FactList.tsx';
import { kindTexts, partText, reasonTexts } from './import-texts.ts';

/** What was added, and what was left out with the reason and some of its names. */
export function ImportReportList({ report: { added, leftOut, named } }: { report: ImportReport }) {
  return (
    <Stack gap={20} w="100%">
      {added.length === 0 ? (
        <Text fz="sm">Nothing new was in it.</Text>
      ) : (
        <Box maw={420}>
          <FactList
            facts={added.map(({ kind, count, names }) => ({
              label: kindTexts[kind],
              value: names.length > 0 ? [...new Set(names.map(partText))].join(', ') : count.toLocaleString(),
            }))}
          />
        </Box>
      )}
      {leftOut.length > 0 && (
        <div>
          <Text fw={620} fz="sm" mb={6}>
            Left out
          </Text>
          <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
            {leftOut.toSorted(byKind).map(({ kind, reason, count }) => (
              <LeftOut
                key={`${kind} ${reason}`}
                text={`${kindTexts[kind]}: ${count.toLocaleString()}, ${reasonTexts[reason]}`}
                items={named.filter((one) => one.kind === kind && one.reason === reason && one.label !== '')}
              />
            ))}
          </Stack>
        </div>
      )}
    </Stack>
  );
}

const kinds = Object.keys(kindTexts);
const byKind = (one: { kind: string }, other: { kind: string }) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind);

/** Opens to those of them that the report names. */
function LeftOut({ text, items }: { text: string; items: ImportReport['named'] }) {
  if (items.length === 0) {
    return (
      <Text component="li" fz="sm" textWrap="pretty">
        {text}
      </Text>
    );
  }
  return (
    <li>
      <details>
        <Text component="summary" fz="sm">
          {text}
        </Text>
        <ul>
          {items.map(({ kind, label, detail }, index) => (
            // Two posts may begin alike.
            <Text component="li" key={`${index} ${label}`} fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              <bdi>{kind === 'profile' || kind === 'settings' ? partText(label) : label}</bdi>
              {detail !== null && <Text fz="sm">{detail}</Text>}
            </Text>
          ))}
        </ul>
      </details>
    </li>
  );
}
