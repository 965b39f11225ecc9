import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import type { CirclesSearch } from './circles-search.ts';

export function CirclesPage(_search: CirclesSearch) {
  useDocumentTitle('Vibe Circles');
  return (
    <Page>
      <PageTitle>Vibe Circles</PageTitle>
    </Page>
  );
}
