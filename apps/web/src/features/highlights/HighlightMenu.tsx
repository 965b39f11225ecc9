import { lazyMenu } from '../../ui/lazy-component.tsx';
import { DotsMenu } from '../../ui/menus/DotsMenu.tsx';
import classes from './HighlightMenu.module.css';
import type { HighlightActions } from './HighlightMenuList.tsx';

const HighlightMenuList = lazyMenu(() => import('./HighlightMenuList.tsx'), 'HighlightMenuList');

interface HighlightMenuProps extends HighlightActions {
  title: string;
}

export function HighlightMenu({ title, ...actions }: HighlightMenuProps) {
  return (
    <div className={classes.root} data-no-drag>
      <DotsMenu label={`More about ${title}`} prefetch={HighlightMenuList.prefetch}>
        {(anchor) => <HighlightMenuList {...anchor} {...actions} />}
      </DotsMenu>
    </div>
  );
}
