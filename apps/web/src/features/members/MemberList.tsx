import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { User, UserPage } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { itemsOf } from '../../ui/lists/items-of.ts';
import { MemberRow } from './MemberRow.tsx';
import { PeopleList } from './PeopleList.tsx';

interface MemberListProps {
  list: string;
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<UserPage, unknown>, unknown>;
  withoutId?: number | undefined;
  showsFollowsYou?: boolean;
  action: (member: User) => ReactNode;
  empty: ReactNode;
}

export function MemberList({ query, withoutId, showsFollowsYou = true, action, ...props }: MemberListProps) {
  return (
    <PeopleList
      {...props}
      query={query}
      stored={query.data}
      items={itemsOf(query.data).filter(({ id }) => id !== withoutId)}
      idOf={({ id }) => id}
      row={(member) => (
        <MemberRow member={member} showsFollowsYou={showsFollowsYou}>
          {action(member)}
        </MemberRow>
      )}
    />
  );
}
