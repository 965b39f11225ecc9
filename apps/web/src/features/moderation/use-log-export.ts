import { saveFile } from '../../lib/save-file.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { type LogSearch, toLogFilter } from './log-filter.ts';

/** By this Excel knows that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';

/** Fetches all parts of what the filter finds, and saves them as one file. */
export function useLogExport(search: LogSearch) {
  const part = trpc.moderation.exportLog.useMutation();
  const utils = trpc.useUtils();
  const save = async () => {
    const parts = [BYTE_ORDER_MARK];
    let cursor: string | null | undefined;
    do {
      const { csv, nextCursor } = await part.mutateAsync({ ...toLogFilter(search), ...(cursor && { cursor }) });
      parts.push(csv);
      cursor = nextCursor;
    } while (cursor !== null);
    saveFile(`audit-log-${new Date().toISOString().slice(0, 10)}.csv`, parts, 'text/csv;charset=utf-8');
    // The export is an act in the log.
    await utils.moderation.listLog.invalidate();
  };
  return {
    exportLog: () =>
      void save().catch((error: unknown) => showFailure(error, { fallback: 'The log could not be exported' })),
    isPending: part.isPending,
  };
}
