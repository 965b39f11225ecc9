import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { useState } from 'react';
import { lazyDialog, lazyMenu } from '../../../ui/lazy-component.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';

const CircleMenuList = lazyMenu(() => import('./CircleMenuList.tsx'), 'CircleMenuList');
const TransferOwnershipDialog = lazyDialog(() => import('./TransferOwnershipDialog.tsx'), 'TransferOwnershipDialog');
const DeleteCircleDialog = lazyDialog(() => import('./DeleteCircleDialog.tsx'), 'DeleteCircleDialog');

interface CircleMenuProps {
  circle: Circle;
  onEdit: () => void;
}

export function CircleMenu({ circle, onEdit }: CircleMenuProps) {
  const [dialog, setDialog] = useState<'transferOwnership' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <DotsMenu label={`More about ${circle.name}`} prefetch={CircleMenuList.prefetch}>
        {(anchor) => <CircleMenuList {...anchor} onEdit={onEdit} onAsk={setDialog} />}
      </DotsMenu>
      {dialog === 'transferOwnership' && <TransferOwnershipDialog circle={circle} onClose={close} />}
      {dialog === 'delete' && <DeleteCircleDialog circle={circle} onClose={close} />}
    </>
  );
}
