import { Box, Text } from '@mantine/core';
import type { EarlierImport } from '@vibeline/core/features/imports/import.schema';
import { RemovableRow } from '../../ui/lists/rows/RemovableList.tsx';
import { FullDate } from '../../ui/time/FullDate.tsx';
import { archiveText, kindTexts, partText } from './import-texts.ts';
import { UndoButton } from './UndoButton.tsx';

/** Those before the latest one that can still be undone. */
export function EarlierImports({ imports }: { imports: readonly EarlierImport[] }) {
  if (imports.length === 0) return null;
  return (
    <Box component="section" w="100%" aria-labelledby="earlier-imports">
      <Text component="h3" id="earlier-imports" fw={620} fz="sm">
        Earlier imports
      </Text>
      <ul className="divided">
        {imports.map(({ id, source, endedAt, undoUntil, added }) => (
          <RemovableRow
            key={id}
            name={
              <span id={`import-${id}`}>
                {archiveText(source)}, <FullDate time={endedAt} hasTime />
              </span>
            }
            action={
              <UndoButton
                importId={id}
                label="Undo"
                describedBy={`import-${id}`}
                question="Remove everything that this import added?"
                action="Remove"
              />
            }
          >
            <Text c="dimmed" fz="sm" textWrap="pretty">
              {summaryOf(added)}
            </Text>
            <Text c="dimmed" fz="sm">
              You can undo it until <FullDate time={undoUntil} hasTime />.
            </Text>
          </RemovableRow>
        ))}
      </ul>
    </Box>
  );
}

function summaryOf(added: EarlierImport['added']): string {
  if (added.length === 0) return 'It ended early.';
  const textOf = ({ kind, count, names }: EarlierImport['added'][number]) =>
    `${kindTexts[kind]}: ${names.length > 0 ? [...new Set(names.map(partText))].join(', ') : count.toLocaleString()}`;
  return added.map(textOf).join(' · ');
}
