import { lazyMenu } from '../lazy-component.tsx';
import { DotsMenu } from './DotsMenu.tsx';

const RemoveMenuList = lazyMenu(() => import('./RemoveMenuList.tsx'), 'RemoveMenuList');

interface RemoveMenuProps {
  name: string;
  onRemove: () => void;
}

/** The menu of a row from which a member can be removed. */
export function RemoveMenu({ name, onRemove }: RemoveMenuProps) {
  return (
    <DotsMenu label={`More about ${name}`} prefetch={RemoveMenuList.prefetch}>
      {(anchor) => <RemoveMenuList {...anchor} onRemove={onRemove} />}
    </DotsMenu>
  );
}
