import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import type { MessagesSearch } from './messages-search.ts';

interface Props extends MessagesSearch {
  /** The conversation that is open; null while none is. */
  conversationId: number | null;
}

export function MessagesPage(_props: Props) {
  useDocumentTitle('Messages');
  return (
    <Page>
      <PageTitle>Messages</PageTitle>
    </Page>
  );
}
