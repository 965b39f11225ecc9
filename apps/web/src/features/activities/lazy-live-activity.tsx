import { lazyComponent } from '../../ui/lazy-component.tsx';
import classes from './lazy-live-activity.module.css';
import { useIsPanelOpen } from './panel-settings.ts';

export const LiveActivity = lazyComponent(() => import('./LiveActivity.tsx'), 'LiveActivity', { Fallback: Space });

function Space() {
  return <div className={classes.space} data-open={useIsPanelOpen()} />;
}
