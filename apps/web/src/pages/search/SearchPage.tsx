import { useNavigate } from '@tanstack/react-router';
import { SEARCH_MAX } from '@vibeline/core/features/members/member.rules';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { FoundHashtags } from './FoundHashtags.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import classes from './SearchPage.module.css';
import { SearchStart } from './SearchStart.tsx';
import type { SearchParams } from './search-params.ts';
import { SEARCH_PLACEHOLDER } from './search-placeholder.ts';

export function SearchPage({ q = '', tab }: SearchParams) {
  const text = q.trim().slice(0, SEARCH_MAX);
  useDocumentTitle(text === '' ? 'Search' : `${text} · Search`);
  const navigate = useNavigate();
  const searchFor = (next: string) =>
    void navigate({
      to: paths.search,
      search: { ...(next !== '' && { q: next }), ...(tab && { tab }) },
      replace: true,
    });
  const found = tab === 'hashtags' ? <FoundHashtags text={text} /> : <FoundPeople text={text} />;

  return (
    <Page>
      <PageTitle>Search</PageTitle>
      {/* Wider screens have the field of the top bar. */}
      <div className={classes.field}>
        <SearchField
          label="Search"
          placeholder={SEARCH_PLACEHOLDER}
          value={text}
          max={SEARCH_MAX}
          onSearch={searchFor}
        />
      </div>
      {text === '' ? (
        <SearchStart />
      ) : (
        <PageTabs label="Results" tabs={tabsOf(text)} selected={tab}>
          {found}
        </PageTabs>
      )}
    </Page>
  );
}

function tabsOf(q: string) {
  return [
    { value: undefined, label: 'People', link: { to: paths.search, search: { q } } },
    { value: 'hashtags', label: 'Hashtags', link: { to: paths.search, search: { q, tab: 'hashtags' } } },
  ] as const;
}
