import { Box } from '@mantine/core';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

export const FeedBar = lazyComponent(() => import('./FeedBar.tsx'), 'FeedBar', { Fallback: Space });

function Space() {
  return <Box h={28} />;
}
