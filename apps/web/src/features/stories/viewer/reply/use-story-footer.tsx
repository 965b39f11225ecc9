import type { Story } from '@vibeline/core/features/stories/story.schema';
import { useRef, useState } from 'react';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { ViewersButton } from '../../viewers/ViewersButton.tsx';

const StoryReply = lazyComponent(() => import('./StoryReply.tsx'), 'StoryReply', { Failure: () => null });

export function useStoryFooter(story: Story | null, isOwn: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isWriting, setWriting] = useState(false);
  const reply = () => field.current?.focus({ preventScroll: true });
  if (!story) return { isWriting, footer: null };
  if (isOwn) return { isWriting, footer: <ViewersButton story={story} isOnMedia /> };
  return {
    isWriting,
    onReply: reply,
    footer: <StoryReply story={story} field={field} isWriting={isWriting} onWriting={setWriting} />,
  };
}
