import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import type { MatchSearch } from './match-search.ts';

export function MatchPage(_search: MatchSearch) {
  useDocumentTitle('VibeMatch');
  return (
    <Page>
      <PageTitle>VibeMatch</PageTitle>
    </Page>
  );
}
