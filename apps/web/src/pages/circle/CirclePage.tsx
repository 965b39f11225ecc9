import { Box } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import { PEOPLE_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import { useEffect } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { CircleMembers } from '../../features/circles/members/CircleMembers.tsx';
import { CircleMenu } from '../../features/circles/owning/CircleMenu.tsx';
import { CircleActions } from '../../features/circles/page/CircleActions.tsx';
import { CircleHeader } from '../../features/circles/page/CircleHeader.tsx';
import { CirclePosts } from '../../features/circles/posting/CirclePosts.tsx';
import { paths } from '../../lib/paths.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { focusMain, isFocusLost } from '../../ui/hooks/use-focus-return.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';

const EditCircleDialog = lazyDialog(
  () => import('../../features/circles/owning/EditCircleDialog.tsx'),
  'EditCircleDialog',
);
const InviteDialog = lazyDialog(() => import('../../features/circles/inviting/InviteDialog.tsx'), 'InviteDialog');

interface CirclePageProps {
  circleId: number;
  tab: 'posts' | 'members';
  search?: string | undefined;
}

export function CirclePage({ circleId, tab, search: typed = '' }: CirclePageProps) {
  const { user } = useCurrentUser();
  const query = trpc.circles.get.useQuery({ id: circleId });
  if (!user) return null;
  if (isNotFound(query.error)) return <CircleNotFound />;
  return (
    <Page hasFeed>
      <Box mb={-8} pt="calc(var(--gutter) / 4)" px="var(--gutter)">
        <BackLink to={paths.circles} label="Vibe Circles" />
      </Box>
      <ItemStates
        query={query}
        loadingLabel="Loading the circle"
        skeleton={<Skeleton shape={listShapes.circle} />}
        failure="The circle could not be loaded."
        noteClassName="gutter"
      >
        {(circle) => (
          <OpenCircle
            key={circleId}
            circle={circle}
            viewer={user}
            tab={tab}
            search={typed.slice(0, PEOPLE_SEARCH_MAX)}
          />
        )}
      </ItemStates>
    </Page>
  );
}

function CircleNotFound() {
  useDocumentTitle('Circle not found');
  useEffect(() => {
    // The focus was on the page of the circle, which has just been deleted or left.
    if (isFocusLost()) focusMain();
  }, []);
  return (
    <EmptyState isPage title="Circle not found" action={<ButtonLink to={paths.circles} label="All circles" />}>
      It may have been deleted, or it is private and you are not in it.
    </EmptyState>
  );
}

interface OpenCircleProps extends Pick<CirclePageProps, 'tab'> {
  circle: Circle;
  viewer: User;
  search: string;
}

function OpenCircle({ circle, viewer, tab, search }: OpenCircleProps) {
  const { id, name, role } = circle;
  useDocumentTitle(tab === 'members' ? `Members · ${name}` : name);
  const navigate = useNavigate();
  const invite = useHistoryOverlay('invite');
  const edit = useHistoryOverlay('editCircle');
  const find = (text: string) =>
    void navigate({ to: paths.circleMembers(id), search: text === '' ? {} : { search: text }, replace: true });
  return (
    <>
      <CircleHeader circle={circle} menu={role === 'owner' && <CircleMenu circle={circle} onEdit={edit.open} />}>
        <CircleActions circle={circle} onInvite={invite.open} />
      </CircleHeader>
      <PageTabs
        label="Circle"
        tabs={[
          { value: 'posts', label: 'Posts', link: { to: paths.circle(id) } },
          { value: 'members', label: 'Members', count: circle.memberCount, link: { to: paths.circleMembers(id) } },
        ]}
        selected={tab}
      >
        {tab === 'posts' ? (
          <CirclePosts circle={circle} viewer={viewer} />
        ) : (
          <CircleMembers circle={circle} search={search} onSearch={find} />
        )}
      </PageTabs>
      {role === 'owner' && <EditCircleDialog circle={circle} opened={edit.isOpen} onClose={edit.close} />}
      {role !== 'none' && <InviteDialog circle={circle} opened={invite.isOpen} onClose={invite.close} />}
    </>
  );
}
