import { JoinLinks } from '../features/accounts/JoinLinks.tsx';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';

export function MembersOnlyPage() {
  useDocumentTitle('Login required');
  return (
    <EmptyState isPage title="Login required" action={<JoinLinks />}>
      This page is for members. Log in or create an account to see it.
    </EmptyState>
  );
}
