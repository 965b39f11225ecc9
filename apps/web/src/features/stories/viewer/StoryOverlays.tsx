import { HighlightViewer } from './HighlightViewer.tsx';
import { MemberStories } from './MemberStories.tsx';
import { useStoryOverlays } from './use-story-overlays.ts';

interface StoryOverlaysProps {
  /** null for a visitor. */
  viewerId: number | null;
  opened: boolean;
  onClose: () => void;
}

export function StoryOverlays({ viewerId, opened, onClose }: StoryOverlaysProps) {
  const { memberId, highlightId, showMember } = useStoryOverlays();
  if (!opened) return null;
  if (highlightId !== null)
    return <HighlightViewer key={highlightId} viewerId={viewerId} highlightId={highlightId} onClose={onClose} />;
  if (memberId === null || viewerId === null) return null;
  return <MemberStories viewerId={viewerId} memberId={memberId} onShow={showMember} onClose={onClose} />;
}
