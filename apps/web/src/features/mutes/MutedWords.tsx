import type { MutedWord } from '@vibeline/core/features/mutes/mute.schema';
import { useState } from 'react';
import { refreshMutedWords } from '../../cache/people/mute.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorMessage } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ErrorState } from '../../ui/lists/ErrorState.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Row, RowList } from '../../ui/lists/rows/Row.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { MuteDialog } from './MuteDialog.tsx';
import { MuteEnd } from './MuteEnd.tsx';
import type { MuteDays } from './mute-choices.ts';

export function MutedWords() {
  const query = trpc.mutes.words.useQuery();
  const retry = () => void query.refetch();
  const error = query.error && errorMessage(query.error, 'Muted words could not be loaded.');
  if (query.isPending && !error) {
    return (
      <Loading label="Loading muted words" noteClassName="gutter" onRetry={retry}>
        <Skeleton shape={listShapes.rows} />
      </Loading>
    );
  }
  if (!query.data) return <ErrorState message={error ?? ''} onRetry={retry} />;
  return (
    <>
      {error && <ErrorNote message={error} onRetry={retry} />}
      {query.data.length === 0 ? (
        <EmptyState title="No muted words">Posts, comments and notifications with a muted word are hidden.</EmptyState>
      ) : (
        <RowList label="Muted words" isBusy={query.isFetching}>
          {query.data.map((word) => (
            <WordRow key={word.id} word={word} />
          ))}
        </RowList>
      )}
    </>
  );
}

function WordRow({ word: { id, word, endsAt } }: { word: MutedWord }) {
  const cache = useCache();
  const [isChanging, setChanging] = useState(false);
  const failed = (error: unknown) =>
    showFailure(error, { title: 'Muted word not changed', fallback: 'The muted word could not be changed.' });
  const remove = trpc.mutes.removeWord.useMutation({
    onSuccess: () => {
      refreshMutedWords(cache);
      showToast({ title: `Unmuted “${word}”` });
    },
    onError: failed,
  });
  const change = trpc.mutes.addWord.useMutation({ onSuccess: () => refreshMutedWords(cache), onError: failed });
  const isPending = remove.isPending || change.isPending;
  const save = (days: MuteDays) => change.mutate({ word, ...(days !== null && { days }) });
  return (
    <>
      <Row
        title={<bdi>{word}</bdi>}
        details={<MuteEnd endsAt={endsAt} />}
        actions={
          <>
            <Button
              variant="subtle"
              disabled={isPending}
              aria-label={`Change how long “${word}” is muted`}
              onClick={() => setChanging(true)}
            >
              Change
            </Button>
            <Button
              variant="default"
              loading={isPending}
              aria-label={`Unmute “${word}”`}
              onClick={() => remove.mutate({ id })}
            >
              Unmute
            </Button>
          </>
        }
      />
      {isChanging && (
        <MuteDialog title={`Mute “${word}”`} confirmLabel="Save" onClose={() => setChanging(false)} onConfirm={save}>
          From now on, for as long as you choose.
        </MuteDialog>
      )}
    </>
  );
}
