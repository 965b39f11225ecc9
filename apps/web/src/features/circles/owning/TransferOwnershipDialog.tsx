import { Stack, Text } from '@mantine/core';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { PEOPLE_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import { useState } from 'react';
import { refreshCircle } from '../../../cache/circles/circle.cache.ts';
import { applyHandedOver } from '../../../cache/circles/circle-members.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SearchField } from '../../../ui/search/SearchField.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { CompactMemberRow } from '../../members/CompactMemberRow.tsx';
import { PeopleList } from '../../members/PeopleList.tsx';
import { useCircleMembers } from '../members/use-circle-members.ts';

interface TransferOwnershipDialogProps {
  circle: Circle;
  member?: Author;
  onClose: () => void;
}

export function TransferOwnershipDialog({ circle, member, onClose }: TransferOwnershipDialogProps) {
  const [chosen, setChosen] = useState<Author | null>(member ?? null);
  const { isPending, transferOwnership } = useTransferOwnership(circle.id, onClose);
  if (!chosen) return <ChooseOwner circle={circle} onChoose={setChosen} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Hand over the circle"
      confirmLabel="Hand over"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => transferOwnership(chosen.id)}
    >
      <bdi>{chosen.name}</bdi> becomes the owner of <bdi>{circle.name}</bdi> and decides who is in it. You stay a
      member, and can leave then. Only the new owner can give it back.
    </ConfirmDialog>
  );
}

interface ChooseOwnerProps {
  circle: Circle;
  onChoose: (member: Author) => void;
  onClose: () => void;
}

function ChooseOwner({ circle, onChoose, onClose }: ChooseOwnerProps) {
  const [search, setSearch] = useState('');
  const { query, items: members } = useCircleMembers(circle.id, search);
  const others = members.filter(({ role }) => role !== 'owner');
  return (
    <Dialog isInHistory={false} isFullScreenOnPhone onClose={onClose} size={480} title="Hand over the circle">
      <Stack gap={12}>
        <SearchField label="Search members..." value={search} max={PEOPLE_SEARCH_MAX} onSearch={setSearch} />
        <PeopleList
          key={search}
          list={`new owner ${circle.id} ${search}`}
          label="Members"
          query={query}
          items={others}
          idOf={({ member }) => member.id}
          row={({ member }) => (
            <CompactMemberRow
              member={member}
              isLink={false}
              actions={
                <Button variant="default" aria-label={`Choose ${member.name}`} onClick={() => onChoose(member)}>
                  Choose
                </Button>
              }
            />
          )}
          empty={
            <Text py={12} c="dimmed">
              {search === ''
                ? 'Nobody else is in this circle yet. Invite somebody first.'
                : 'Nobody in this circle has such a name.'}
            </Text>
          }
        />
      </Stack>
    </Dialog>
  );
}

function useTransferOwnership(circleId: number, onDone: () => void) {
  const cache = useCache();
  const { mutate, isPending } = trpc.circles.transferOwnership.useMutation({
    onSuccess: (circle) => {
      onDone();
      applyHandedOver(cache, circle);
      showToast({ title: 'Circle handed over', description: `${circle.owner.name} owns it now.` });
    },
    onError: (error) => {
      showFailure(error, { fallback: 'Failed to hand over the circle' });
      void refreshCircle(cache, circleId);
    },
  });
  return { isPending, transferOwnership: (memberId: number) => mutate({ id: circleId, memberId }) };
}
