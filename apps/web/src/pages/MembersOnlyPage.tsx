import { JoinLinks } from '../features/accounts/JoinLinks.tsx';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';

/** What a guest sees at the address of a page for members. */
export function MembersOnlyPage() {
  useDocumentTitle('Login required');
  return (
    <EmptyState isPage title="Login required" action={<JoinLinks />}>
      This page is for members.
    </EmptyState>
  );
}
