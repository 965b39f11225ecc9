import { useLocation } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { Page, PageInset, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import classes from './StoryArchivePage.module.css';
import { storyArchiveSearch } from './story-archive-search.ts';

const tabs = [
  { value: 'archived', label: 'Archived Stories', link: { to: paths.storyArchive, search: {} } },
  { value: 'highlights', label: 'Memory Highlights', link: { to: paths.storyArchive, search: { tab: 'highlights' } } },
] as const;

/** One's own stories that are older than 24 hours, and one's highlights (community §2). */
export function StoryArchivePage() {
  const { tab = 'archived' } = useLocation({ select: ({ search }) => storyArchiveSearch(search) });
  useDocumentTitle('Story Archive');
  return (
    <div className={classes.root}>
      <Page>
        <PageInset>
          <BackLink to={paths.home} label="Home" />
        </PageInset>
        <PageTitle>Story Archive</PageTitle>
        <PageTabs label="Story Archive" tabs={tabs} selected={tab}>
          {null}
        </PageTabs>
      </Page>
    </div>
  );
}
