import { Group, Text } from '@mantine/core';
import type { FollowCounts } from '@vibeline/core/features/follows/follow.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { useFollow } from '../../features/follows/follow.change.ts';
import { RequestAnswer } from '../../features/follows/requests/RequestAnswer.tsx';
import { useReceivedRequests, useSentRequests } from '../../features/follows/requests/use-requests.ts';
import { PeopleList } from '../../features/members/PeopleList.tsx';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FilterLink, FilterLinks } from '../../ui/FilterLinks.tsx';
import { formatCount } from '../../ui/format-count.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { PageParts } from '../../ui/page/Page.tsx';
import { DiscoverLink } from './DiscoverLink.tsx';
import { FollowRow } from './FollowRow.tsx';

interface RequestsProps {
  isSent: boolean;
  viewerId: number;
  counts: FollowCounts | undefined;
  newRequests: number;
  onShowNew: () => void;
}

export function Requests({ isSent, viewerId, counts, newRequests, onShowNew }: RequestsProps) {
  return (
    <PageParts>
      <Group gap={8} wrap="nowrap" justify="space-between" px="var(--gutter)" mih={44}>
        <FilterLinks label="Which requests">
          <Side isCurrent={!isSent} label="Received" count={counts?.requests} search={{ tab: 'requests' }} />
          <Side
            isCurrent={isSent}
            label="Sent"
            count={counts?.sentRequests}
            search={{ tab: 'requests', side: 'sent' }}
          />
        </FilterLinks>
        {!isSent && newRequests > 0 && (
          <Button variant="subtle" onClick={onShowNew}>
            Show {newRequests} new
          </Button>
        )}
      </Group>
      {isSent ? <SentList viewerId={viewerId} /> : <ReceivedList viewerId={viewerId} />}
    </PageParts>
  );
}

interface SideProps {
  isCurrent: boolean;
  label: string;
  count: number | undefined;
  search: { tab: 'requests'; side?: 'sent' };
}

function Side({ isCurrent, label, count, search }: SideProps) {
  return (
    <FilterLink to={paths.ownFollowers} search={search} isCurrent={isCurrent}>
      {label}{' '}
      {count !== undefined && (
        <Text span className="tabular-nums" fw={400}>
          {formatCount(count)}
        </Text>
      )}
    </FilterLink>
  );
}

function ReceivedList({ viewerId }: { viewerId: number }) {
  return (
    <PeopleList
      {...useReceivedRequests()}
      list={`requests ${viewerId}`}
      label="Requests to follow you"
      idOf={({ followerId }) => followerId}
      isPinned={() => true}
      row={(request) => (
        <FollowRow member={request.follower} actions={<RequestAnswer request={request} member={request.follower} />} />
      )}
      empty={
        <EmptyState title="No pending requests" action={<DiscoverLink />}>
          Who asks to follow you appears here.
        </EmptyState>
      }
    />
  );
}

function SentList({ viewerId }: { viewerId: number }) {
  return (
    <PeopleList
      {...useSentRequests()}
      list={`sent requests ${viewerId}`}
      label="Requests you have sent"
      idOf={({ followingId }) => followingId}
      row={({ following }) => (
        <FollowRow member={following}>
          <CancelRequest member={following} />
        </FollowRow>
      )}
      empty={
        <EmptyState title="No sent requests" action={<DiscoverLink />}>
          Whom you ask to follow appears here until they answer.
        </EmptyState>
      }
    />
  );
}

function CancelRequest({ member }: { member: User }) {
  const { follow, toggle } = useFollow(member, { isRequest: true });
  if (follow !== 'pending') return <FollowButton member={member} isRequest />;
  return (
    <Button variant="default" aria-label={`Cancel the request to ${member.name}`} onClick={() => toggle(true)}>
      Cancel
    </Button>
  );
}
