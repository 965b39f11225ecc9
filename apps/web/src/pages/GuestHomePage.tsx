import { Feed } from '../features/posts/feed/Feed.tsx';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { useOpenComposer } from '../ui/hooks/use-open-composer.ts';
import { FloatingEmojis } from './home/FloatingEmojis.tsx';

/** No member has it: the reader's place in the feed is stored under it. */
const GUEST_ID = 0;

/** The public feed for a guest, without anything of a member's own. */
export function GuestHomePage() {
  useDocumentTitle('Vibeline');
  const openComposer = useOpenComposer();
  return (
    <div>
      <h1 className="visually-hidden">Home</h1>
      <Feed memberId={GUEST_ID} onCompose={openComposer} />
      <FloatingEmojis />
    </div>
  );
}
