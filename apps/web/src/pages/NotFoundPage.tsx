import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';
import { HomeLink } from './HomeLink.tsx';

interface MessagePageProps {
  title: string;
  children: string;
}

export function NotFoundPage() {
  return (
    <MessagePage title="404 Page Not Found">
      There is nothing at this address. It may have moved, or it never was.
    </MessagePage>
  );
}

export function UserNotFoundPage() {
  return (
    <MessagePage title="User Not Found">
      Nobody is at this address. They may have left, or the link is not complete.
    </MessagePage>
  );
}

function MessagePage({ title, children }: MessagePageProps) {
  useDocumentTitle(title);
  return (
    <EmptyState isPage title={title} action={<HomeLink />}>
      {children}
    </EmptyState>
  );
}
