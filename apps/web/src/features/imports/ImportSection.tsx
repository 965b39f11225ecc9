import { Box, Stack } from '@mantine/core';
import type { AccountImport } from '@vibeline/core/features/imports/import.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { useFocusOfRemoved } from '../../ui/hooks/use-focus-of-removed.ts';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { PartsProgress } from '../../ui/PartsProgress.tsx';
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
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading how your import stands"
      skeleton={<Box p={0} mih={96} aria-busy="true" />}
      failure="How your import stands could not be loaded"
    >
      {(brought) => (
        <Stack ref={root} gap={16} mih={96} align="flex-start">
          {underWay.includes(brought.state) ? (
            <UnderWay brought={brought} noteFocus={noteFocus} />
          ) : (
            <>
              {upload.sending === null && <ImportResult brought={brought} />}
              <ImportStart upload={upload} isAgain={brought.state === 'done'} />
            </>
          )}
        </Stack>
      )}
    </ItemStates>
  );
}

const titles: Partial<Record<AccountImport['state'], string>> = {
  waiting: 'Your archive waits for its turn',
  working: 'Your archive is being brought',
  undoing: 'What was brought is being removed',
};

function UnderWay({
  brought: { state, partsDone, partsTotal },
  noteFocus,
}: {
  brought: AccountImport;
  noteFocus: (element: HTMLElement | null) => void;
}) {
  const isUndoing = state === 'undoing';
  return (
    <>
      <PartsProgress
        title={titles[state] ?? ''}
        label={isUndoing ? 'How much of it is removed' : 'How much of your archive is brought'}
        done={partsDone}
        total={state === 'waiting' ? 0 : partsTotal}
        noteFocus={noteFocus}
      >
        {isUndoing ? 'You can leave this page.' : 'You can leave this page. A notification tells you when it is done.'}
      </PartsProgress>
      {!isUndoing && <UndoButton label="Stop" question="Stop, and remove what was brought so far?" action="Stop" />}
    </>
  );
}
