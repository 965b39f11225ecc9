import { Link } from '@tanstack/react-router';
import { type StreamCategory, streamCategories } from '@vibeline/core/features/live/live.rules';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { useReturnSearch } from '../../features/accounts/use-return-search.ts';
import { GoLive } from '../../features/live/list/GoLive.tsx';
import { LiveSummary } from '../../features/live/list/LiveSummary.tsx';
import { StreamGrid } from '../../features/live/list/StreamGrid.tsx';
import { categoryLabels } from '../../features/live/live-labels.ts';
import { paths } from '../../lib/paths.ts';
import { oneOf } from '../../lib/search-params.ts';
import { useSite } from '../../ui/brand/SiteContext.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { FilterLink, FilterLinks } from '../../ui/FilterLinks.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Page, PageInset, PageLead, PageTitle } from '../../ui/page/Page.tsx';
import type { LiveSearch } from './live-search.ts';

export function LivePage({ category: asked }: LiveSearch) {
  useDocumentTitle('Live');
  const { status } = useCurrentUser();
  const isPhone = useIsPhone();
  const category = oneOf(asked, streamCategories);
  return (
    <Page>
      <PageTitle actions={status === 'member' && <GoLive />}>Live</PageTitle>
      {status === 'visitor' && !isPhone && <JoinPrompt />}
      <LiveSummary />
      <PageInset>
        <FilterLinks label="Category">
          <FilterLink to={paths.live} search={{}} isCurrent={category === undefined}>
            All
          </FilterLink>
          {streamCategories.map((one) => (
            <FilterLink key={one} to={paths.live} search={{ category: one }} isCurrent={category === one}>
              {categoryLabels[one]}
            </FilterLink>
          ))}
        </FilterLinks>
      </PageInset>
      <StreamGrid key={category ?? 'all'} category={category} empty={<NobodyLive category={category} />} />
    </Page>
  );
}

function JoinPrompt() {
  const search = useReturnSearch();
  return (
    <PageLead>
      <Link to={paths.signup} search={search}>
        Join {useSite().name}
      </Link>{' '}
      to watch live streams, chat in them and go live yourself.
    </PageLead>
  );
}

function NobodyLive({ category }: { category: StreamCategory | undefined }) {
  if (category === undefined) {
    return (
      <EmptyState title="Nobody is live" action={<ButtonLink to={paths.videos} label="Watch videos" />}>
        Streams appear here as soon as somebody goes live.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`Nobody is live with ${categoryLabels[category].toLowerCase()}`}
      action={<ButtonLink to={paths.live} search={{}} replace label="Show all streams" />}
    >
      There may be streams of other categories.
    </EmptyState>
  );
}
