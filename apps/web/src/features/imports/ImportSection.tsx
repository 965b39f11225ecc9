import { Stack } from '@mantine/core';
import type { AccountImport } from '@vibeline/core/features/imports/import.schema';
import { useEffect, useRef } from 'react';
import { refreshAfterImport } from '../../cache/account/import.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useFocusOfRemoved } from '../../ui/hooks/use-focus-of-removed.ts';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
import { PartsProgress } from '../../ui/PartsProgress.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ImportStart } from './ImportStart.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useImportUpload } from './use-import-upload.ts';

const LOOK_MS = 2_000;

const underWay: readonly AccountImport['state'][] = ['waiting', 'working', 'undoing'];

export function ImportSection() {
  const query = trpc.imports.get.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data && underWay.includes(state.data.state) ? LOOK_MS : false),
  });
  const upload = useImportUpload();
  useRefreshAtEnd(query.data?.state);
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading the status of your import"
      skeleton={<SectionSkeleton height={124} />}
      failure="The status of your import could not be loaded"
    >
      {(accountImport) => (
        <Stack ref={root} gap={16} mih={96} align="flex-start">
          {underWay.includes(accountImport.state) ? (
            <UnderWay accountImport={accountImport} noteFocus={noteFocus} />
          ) : (
            <>
              {upload.sending === null && <ImportResult accountImport={accountImport} />}
              <ImportStart upload={upload} isAgain={accountImport.state === 'done'} noteFocus={noteFocus} />
              {upload.sending === null && <EarlierImports imports={accountImport.earlier} />}
            </>
          )}
        </Stack>
      )}
    </ItemStates>
  );
}

/** What the pages show has changed when an import, or undoing one, ends. */
function useRefreshAtEnd(state: AccountImport['state'] | undefined): void {
  const cache = useCache();
  const wasUnderWay = useRef(false);
  useEffect(() => {
    const isUnderWay = state !== undefined && underWay.includes(state);
    if (wasUnderWay.current && !isUnderWay) refreshAfterImport(cache);
    wasUnderWay.current = isUnderWay;
  }, [state, cache]);
}

const titles: Partial<Record<AccountImport['state'], string>> = {
  waiting: 'Your archive waits for its turn',
  working: 'Your archive is being imported',
  undoing: 'What was imported is being removed',
};

function UnderWay({
  accountImport: { id, state, partsDone, partsTotal },
  noteFocus,
}: {
  accountImport: AccountImport;
  noteFocus: (element: HTMLElement | null) => void;
}) {
  const isUndoing = state === 'undoing';
  return (
    <>
      <PartsProgress
        title={titles[state] ?? ''}
        label={isUndoing ? 'How much of it is removed' : 'How much of your archive is imported'}
        done={partsDone}
        total={state === 'waiting' ? 0 : partsTotal}
        noteFocus={noteFocus}
      >
        {isUndoing
          ? 'You can leave this page.'
          : 'You can leave this page. A notification tells you when it has ended.'}
      </PartsProgress>
      {!isUndoing && id !== null && (
        <UndoButton importId={id} label="Stop" question="Stop, and remove what was imported so far?" action="Stop" />
      )}
    </>
  );
}
