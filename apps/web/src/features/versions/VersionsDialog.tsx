import { Box, Stack, Text } from '@mantine/core';
import type { VersionOfText } from '@vibeline/core/features/versions/version.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { countOf } from '../../ui/format-count.ts';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import type { EditedProps } from './edited-item.ts';
import { VersionSteps } from './VersionSteps.tsx';

interface VersionsDialogProps extends EditedProps {
  opened: boolean;
  onClose: () => void;
}

export function VersionsDialog({ item, kind, opened, onClose }: VersionsDialogProps) {
  return (
    <Dialog title="What changed" opened={opened} onClose={onClose} size={880} isFullScreenOnPhone>
      {kind === 'post' ? <PostVersions item={item} kind={kind} /> : <CommentVersions item={item} kind={kind} />}
    </Dialog>
  );
}

/** It may have been changed again since it was last opened. */
const fresh = { staleTime: 0 };

function PostVersions(edited: EditedProps) {
  const query = trpc.posts.listVersions.useQuery({ id: edited.item.id }, fresh);
  return <History {...edited} query={query} />;
}

function CommentVersions(edited: EditedProps) {
  const query = trpc.comments.listVersions.useQuery({ id: edited.item.id }, fresh);
  return <History {...edited} query={query} />;
}

interface HistoryProps extends EditedProps {
  query: Parameters<typeof ItemStates<VersionOfText[]>>[0]['query'];
}

function History({ item, kind, query }: HistoryProps) {
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading what changed"
      skeleton={<Box mih={320} aria-hidden="true" />}
      failure="What changed could not be loaded."
    >
      {(versions) => (
        <Stack gap={16}>
          <VotesBefore item={item} kind={kind} />
          <VersionSteps versions={versions} />
        </Stack>
      )}
    </ItemStates>
  );
}

function VotesBefore({ item: { votesBefore, positiveVotes, negativeVotes }, kind }: EditedProps) {
  const votes = positiveVotes + negativeVotes;
  return (
    <Text lh={1.5} textWrap="pretty">
      {votesBefore === undefined
        ? `All votes count as given for what the ${kind} says now.`
        : `${votesBefore.toLocaleString('en')} of ${countOf(votes, 'vote')} ${votesBefore === 1 ? 'was' : 'were'} given for what the ${kind} said before. Their voters are asked whether to keep them.`}{' '}
      Who voted is not shown to anyone.
    </Text>
  );
}
