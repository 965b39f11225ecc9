import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './lazy-live-activity.module.css';
import { useIsPanelOpen } from './panel-settings.ts';

export const LiveActivity = lazyPart(() => import('./LiveActivity.tsx'), 'LiveActivity', { Fallback: Space });

function Space() {
  return <div className={classes.space} data-open={useIsPanelOpen()} />;
}
