import { Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Invitee } from '@vibeline/core/features/circles/circle-invitation.schema';
import { SUGGESTION_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import { useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { StateButton } from '../../../ui/buttons/StateButton.tsx';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { RowList } from '../../../ui/lists/rows/Row.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { SearchField } from '../../../ui/search/SearchField.tsx';
import { CompactMemberRow } from '../../members/CompactMemberRow.tsx';
import { useInvite } from './use-invite.ts';

export function InviteeSearch({ circleId }: { circleId: number }) {
  const [search, setSearch] = useState('');
  const query = trpc.circles.suggestInvitees.useQuery(
    { id: circleId, search },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: false },
  );
  return (
    <Stack gap={12}>
      <SearchField label="Search by name..." value={search} max={SUGGESTION_SEARCH_MAX} onSearch={setSearch} />
      <ItemStates
        query={query}
        loadingLabel="Loading people"
        skeleton={<Skeleton shape={listShapes.rows} />}
        failure="The people could not be loaded."
      >
        {(invitees) => <Invitees circleId={circleId} invitees={invitees} search={search} isBusy={query.isFetching} />}
      </ItemStates>
    </Stack>
  );
}

interface InviteesProps {
  circleId: number;
  invitees: Invitee[];
  search: string;
  isBusy: boolean;
}

function Invitees({ circleId, invitees, search, isBusy }: InviteesProps) {
  if (invitees.length === 0) {
    return (
      <Text c="dimmed" fz="sm" lh={1.45} role="status">
        {search === '' ? 'Type a name to find whom to invite.' : 'Nobody has such a name or username.'}
      </Text>
    );
  }
  return (
    <RowList label={search === '' ? 'Your friends' : 'People'} isBusy={isBusy}>
      {invitees.map((invitee) => (
        <InviteeRow key={invitee.member.id} circleId={circleId} invitee={invitee} />
      ))}
    </RowList>
  );
}

function InviteeRow({ circleId, invitee: { member, state } }: { circleId: number; invitee: Invitee }) {
  return (
    <CompactMemberRow
      member={member}
      isLink={false}
      actions={
        state === 'member' ? (
          <Text span c="dimmed" fz="sm" fw={560}>
            Member
          </Text>
        ) : (
          <InviteButton circleId={circleId} memberId={member.id} name={member.name} isInvited={state === 'invited'} />
        )
      }
    />
  );
}

const LABELS = ['Invite', 'Invited', 'Loading...'] as const;

interface InviteButtonProps {
  circleId: number;
  memberId: number;
  name: string;
  isInvited: boolean;
}

function InviteButton({ circleId, memberId, name, isInvited }: InviteButtonProps) {
  const { isPending, invite } = useInvite(circleId);
  const label = isInvited ? 'Invited' : 'Invite';
  return (
    <StateButton
      labels={LABELS}
      label={isPending ? 'Loading...' : label}
      isAction={!isInvited}
      isPending={isPending}
      name={isInvited ? `${name} is invited` : `Invite ${name}`}
      onPress={() => {
        if (!isInvited && !isPending) invite(memberId);
      }}
    />
  );
}
