import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ManagedMemberSummary } from '@vibeline/core/features/managed-members/managed-member.schema';
import { PEOPLE_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { pageShapes } from '../../ui/lists/page-shapes.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
import { PageInset } from '../../ui/page/Page.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { SearchField } from '../../ui/search/SearchField.tsx';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { Avatar } from '../members/Avatar.tsx';
import { MemberName } from '../members/MemberName.tsx';
import { AbsenceTag } from './AbsenceTag.tsx';
import { InviterFilter } from './InviterFilter.tsx';
import classes from './ManagedMemberList.module.css';
import { type MemberFilters, roleLabels, seenLabels, stateLabels } from './member-texts.ts';

interface ManagedMemberListProps {
  filters: MemberFilters;
  onChange: (filters: MemberFilters) => void;
}

export function ManagedMemberList({ filters, onChange }: ManagedMemberListProps) {
  const { search = '', invitedBy, ...others } = filters;
  const given = Object.fromEntries(Object.entries({ ...others, invitedBy }).filter(([, value]) => value !== undefined));
  const input = { ...(search !== '' && { search: search.slice(0, PEOPLE_SEARCH_MAX) }), ...given, limit: 30 };
  const { query, items } = usePages(trpc.managedMembers.list, input, {
    placeholderData: (previous) => previous,
    refetchOnWindowFocus: 'always',
  });
  return (
    <>
      <PageInset>
        <SearchField
          label="Search members"
          value={search}
          max={PEOPLE_SEARCH_MAX}
          onSearch={(text) => onChange({ ...filters, search: text })}
        />
        <Filters filters={filters} onChange={onChange} />
        {invitedBy !== undefined && (
          <InviterFilter
            key={invitedBy}
            inviterId={invitedBy}
            onRemove={() => onChange({ ...others, ...(search !== '' && { search }) })}
          />
        )}
      </PageInset>
      <ListStates
        query={query}
        count={items.length}
        failure="The list could not be loaded."
        loadingLabel="Loading members"
        skeleton={<Skeleton shape={pageShapes.members} />}
        empty={<NobodyFits onShowAll={() => onChange({})} />}
        noteClassName="gutter"
      >
        <CardList aria-label="Members" aria-busy={query.isFetching}>
          {items.map((row) => (
            <MemberEntry key={row.id} row={row} />
          ))}
        </CardList>
      </ListStates>
    </>
  );
}

const ANY = { '': 'Any' };

function Filters({ filters, onChange }: ManagedMemberListProps) {
  const { role, state, seen, ...others } = filters;
  const change = (next: { role: string; state: string; seen: string }) =>
    onChange({ ...others, ...Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')) });
  const current = { role: role ?? '', state: state ?? '', seen: seen ?? '' } as const;
  return (
    <div className={classes.filters}>
      <Select
        label="Role"
        value={current.role}
        options={{ ...ANY, ...roleLabels }}
        onChange={(value) => change({ ...current, role: value })}
      />
      <Select
        label="State"
        value={current.state}
        options={{ ...ANY, ...stateLabels }}
        onChange={(value) => change({ ...current, state: value })}
      />
      <Select
        label="Last here"
        value={current.seen}
        options={{ ...ANY, ...seenLabels }}
        onChange={(value) => change({ ...current, seen: value })}
      />
    </div>
  );
}

function NobodyFits({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState title="Nobody fits" button={{ label: 'Show everyone', onClick: onShowAll }}>
      No member has this name, role or state, or was invited by this member.
    </EmptyState>
  );
}

function MemberEntry({ row }: { row: ManagedMemberSummary }) {
  const { member, role, isSuspended, isDemo, lastSeenAt } = row;
  return (
    <Group
      component="li"
      className="hover-surface"
      gap={14}
      wrap="nowrap"
      mih={76}
      py={12}
      px="var(--card-padding)"
      pos="relative"
    >
      <Avatar member={member} size={48} isDecorative />
      <div className={classes.body}>
        <Text className={classes.first} fw={620} lh={1.4}>
          <Link to={paths.adminMember(row.id)} className="link-cover">
            <MemberName member={member} />
          </Link>
          {role !== 'member' && <StateTag>{roleLabels[role]}</StateTag>}
          {isSuspended && <StateTag tone="negative">Suspended</StateTag>}
          <AbsenceTag row={row} />
          {isDemo && <StateTag>Demo</StateTag>}
        </Text>
        <Text className="dotted" c="dimmed" fz="sm" lh={1.4}>
          <Text span inherit truncate>
            <bdi>@{member.username}</bdi>
          </Text>
          <span>
            {lastSeenAt === null ? (
              'Never here'
            ) : (
              <>
                Here <RelativeTime time={lastSeenAt} /> ago
              </>
            )}
          </span>
        </Text>
      </div>
    </Group>
  );
}
