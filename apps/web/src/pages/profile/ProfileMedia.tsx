import { Box } from '@mantine/core';
import type { User } from '@vibeline/core/features/members/member.schema';
import { MediaGallery } from '../../features/media/gallery/MediaGallery.tsx';
import { FindPeople } from '../../features/members/FindPeople.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { FilterLink, FilterLinks } from '../../ui/FilterLinks.tsx';
import { useOpenComposer } from '../../ui/hooks/use-open-composer.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { isHidden, PrivateAccount } from './ProfilePosts.tsx';
import type { ProfileSearch } from './profile-search.ts';

interface ProfileMediaProps {
  memberId: number;
  member: User | null;
  isOwn: boolean;
  filter: ProfileSearch['filter'] | undefined;
}

const FILTERS = [
  { label: 'All', filter: undefined },
  { label: 'Photos', filter: 'photos' },
  { label: 'Videos', filter: 'videos' },
] as const;

export function ProfileMedia({ memberId, member, isOwn, filter }: ProfileMediaProps) {
  return (
    <>
      <Box pb={16} px="var(--gutter)">
        <FilterLinks label="Which media">
          {FILTERS.map((one) => (
            <FilterLink
              key={one.label}
              to="."
              search={{ tab: 'media', ...(one.filter && { filter: one.filter }) }}
              isCurrent={one.filter === filter}
            >
              {one.label}
            </FilterLink>
          ))}
        </FilterLinks>
      </Box>
      <MediaGallery
        memberId={memberId}
        filter={filter}
        empty={<NoMedia member={member} isOwn={isOwn} filter={filter} />}
      />
    </>
  );
}

function NoMedia({ member, isOwn, filter }: Omit<ProfileMediaProps, 'memberId'>) {
  const openComposer = useOpenComposer();
  if (member && !isOwn && isHidden(member)) return <PrivateAccount member={member} />;
  return (
    <EmptyState
      title={`No ${filter ?? 'photos or videos'} yet`}
      action={
        isOwn ? (
          <Button variant="default" onClick={openComposer}>
            Write a post
          </Button>
        ) : (
          <FindPeople />
        )
      }
    >
      {isOwn ? (
        'Those of your posts gather here.'
      ) : (
        <>Those of {member ? <bdi>{member.name}</bdi> : 'their'}’s posts gather here.</>
      )}
    </EmptyState>
  );
}
