interface StoryOverlaysProps {
  /** null for a visitor. */
  viewerId: number | null;
  opened: boolean;
  onClose: () => void;
}

/** The viewer of stories and highlights, over any page. */
export function StoryOverlays(_: StoryOverlaysProps) {
  return null;
}
