import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';
import { HomeLink } from './HomeLink.tsx';

export function MembersOnlyPage() {
  useDocumentTitle('Login required');
  return (
    <EmptyState isPage title="Login required" action={<HomeLink />}>
      This page is for members. Log in or create an account to see it.
    </EmptyState>
  );
}
