import { lazyPart } from '../../../../ui/lazy-part.tsx';
import classes from './lazy-refresh-widget.module.css';

export const RefreshWidget = lazyPart(() => import('./RefreshWidget.tsx'), 'RefreshWidget', { Fallback: Space });

function Space() {
  return <div className={classes.space} />;
}
