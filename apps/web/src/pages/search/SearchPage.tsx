import { SEARCH_QUERY_MAX } from '@vibeline/core/features/search/search-query.rules';
import { SearchCombobox } from '../../features/search/SearchCombobox.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { Page, PageInset, PageTitle } from '../../ui/page/Page.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import { firstTab } from './search-address.rules.ts';
import type { SearchParams } from './search-params.ts';

export function SearchPage({ q = '', tab }: SearchParams) {
  const text = [...q.trim()].slice(0, SEARCH_QUERY_MAX).join('').trim();
  useDocumentTitle(text === '' ? 'Search' : `${text} · Search`);
  const isPhone = useIsPhone();
  return (
    <Page hasFeed>
      <PageTitle>Search</PageTitle>
      {isPhone && (
        <PageInset>
          <SearchCombobox />
        </PageInset>
      )}
      {text === '' ? <SearchStart /> : <SearchResults q={text} tab={tab ?? firstTab(text)} />}
    </Page>
  );
}
