import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { HighlightGrid } from '../../features/highlights/HighlightGrid.tsx';
import { paths } from '../../lib/paths.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { Page, PageInset, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { ArchivedTab } from './ArchivedTab.tsx';
import type { StoryArchiveSearch } from './story-archive-search.ts';

const NewHighlightDialog = lazyDialog(
  () => import('../../features/highlights/creating/NewHighlightDialog.tsx'),
  'NewHighlightDialog',
);

const tabs = [
  { value: 'archived', label: 'Archived Stories', link: { to: paths.storyArchive, search: {} } },
  { value: 'highlights', label: 'Memory Highlights', link: { to: paths.storyArchive, search: { tab: 'highlights' } } },
] as const;

export function StoryArchivePage({ tab, category }: StoryArchiveSearch) {
  const { user } = useCurrentUser();
  const create = useHistoryOverlay('newHighlight');
  useDocumentTitle('Story Archive');
  return (
    <>
      <Page>
        <PageInset>
          <BackLink to={paths.home} label="Home" />
        </PageInset>
        <PageTitle
          actions={
            <Button
              variant="default"
              aria-haspopup="dialog"
              onPointerEnter={NewHighlightDialog.prefetch}
              onFocus={NewHighlightDialog.prefetch}
              onClick={create.open}
            >
              New Highlight
            </Button>
          }
        >
          Story Archive
        </PageTitle>
        <PageTabs label="Story Archive" tabs={tabs} selected={tab ?? 'archived'}>
          {!tab && user && <ArchivedTab memberId={user.id} category={category} />}
          {tab === 'highlights' && <HighlightGrid />}
        </PageTabs>
      </Page>
      <NewHighlightDialog opened={create.isOpen} onClose={create.close} />
    </>
  );
}
