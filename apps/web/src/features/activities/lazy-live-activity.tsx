import { Box } from '@mantine/core';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useIsPanelOpen } from './panel-settings.ts';

export const LiveActivity = lazyComponent(() => import('./LiveActivity.tsx'), 'LiveActivity', { Fallback: Space });

function Space() {
  return <Box h={useIsPanelOpen() ? 354 : 54} />;
}
