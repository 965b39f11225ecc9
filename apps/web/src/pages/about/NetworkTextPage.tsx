import { useSite } from '../../ui/brand/SiteContext.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Page, PageInset, PageTitle } from '../../ui/page/Page.tsx';
import { NetworkText } from './NetworkText.tsx';

export function TermsPage() {
  return <NetworkTextPage page="terms" title="Terms" />;
}

export function ImprintPage() {
  return <NetworkTextPage page="imprint" title="Imprint" />;
}

function NetworkTextPage({ page, title }: { page: 'terms' | 'imprint'; title: string }) {
  useDocumentTitle(title);
  const { name, pages } = useSite();
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      {pages.includes(page) ? (
        <PageInset>
          <NetworkText page={page} />
        </PageInset>
      ) : (
        <EmptyState title="Nothing is written here">{name} has not written this page.</EmptyState>
      )}
    </Page>
  );
}
