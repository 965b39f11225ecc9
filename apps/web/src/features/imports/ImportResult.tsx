import { Text } from '@mantine/core';
import type { AccountImport } from '@vibeline/core/features/imports/import.schema';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { FullDate } from '../../ui/time/FullDate.tsx';
import { ImportReportList } from './ImportReportList.tsx';
import { failureTexts } from './import-texts.ts';
import { UndoButton } from './UndoButton.tsx';

/** How the last import ended, while that matters. */
export function ImportResult({ accountImport }: { accountImport: AccountImport }) {
  const { id, state, failure, report, undoUntil } = accountImport;
  if (state === 'undone') return <Text role="status">What you imported is removed.</Text>;
  if (state !== 'done' && state !== 'failed') return null;
  return (
    <>
      {state === 'failed' ? (
        <FormNote>{failureTexts[failure ?? 'failed']}</FormNote>
      ) : (
        <Text fw={620} role="status">
          Import finished
        </Text>
      )}
      {report !== null && <ImportReportList report={report} />}
      {undoUntil !== null && id !== null && (
        <>
          <Text c="dimmed" fz="sm" textWrap="pretty">
            You can undo it until <FullDate time={undoUntil} hasTime />.
          </Text>
          <UndoButton
            importId={id}
            label="Undo import"
            question="Remove everything that this import added?"
            action="Remove"
          />
        </>
      )}
    </>
  );
}
