import { Text } from '@mantine/core';
import type { AccountImport } from '@vibeline/core/features/imports/import.schema';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { FullDate } from '../../ui/time/FullDate.tsx';
import { ImportReportList } from './ImportReportList.tsx';
import { archiveText, failureTexts } from './import-texts.ts';
import { UndoButton } from './UndoButton.tsx';

/** How the last import ended, while that matters. */
export function ImportResult({ accountImport }: { accountImport: AccountImport }) {
  const { id, state, failure, report, undoUntil, earlier, source, endedAt } = accountImport;
  if (state === 'undone') {
    return (
      <Text role="status" textWrap="pretty">
        {earlier.length === 0
          ? 'What you imported is removed.'
          : 'What that import added is removed. What the others added is still there.'}
      </Text>
    );
  }
  if (state !== 'done' && state !== 'failed') return null;
  return (
    <>
      {state === 'failed' ? (
        <FormNote>{failureTexts[failure ?? 'failed']}</FormNote>
      ) : (
        <div role="status">
          <Text fw={620}>Import finished</Text>
          {endedAt !== null && (
            <Text c="dimmed" fz="sm">
              {archiveText(source)}, <FullDate time={endedAt} hasTime />
            </Text>
          )}
        </div>
      )}
      {report !== null && (state === 'done' || report.added.length > 0 || report.leftOut.length > 0) && (
        <ImportReportList report={report} />
      )}
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
