import { IconArrowLeft, IconArrowRight, IconPhoto, IconTrash } from '@tabler/icons-react';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MenuItem } from '../../../ui/menus/MenuItem.tsx';

export interface HighlightStoryActions {
  index: number;
  count: number;
  isCover: boolean;
  onMove: (index: number) => void;
  onCover: () => void;
  onRemove: () => void;
}

export function HighlightStoryMenu(props: HighlightStoryActions & MenuAnchor) {
  const { index, count, isCover, onMove, onCover, onRemove, ...menu } = props;
  return (
    <AnchoredMenu label="Story" {...menu}>
      {!isCover && <MenuItem icon={IconPhoto} label="Use as cover" onClick={onCover} />}
      {index > 0 && <MenuItem icon={IconArrowLeft} label="Move earlier" onClick={() => onMove(index - 1)} />}
      {index < count - 1 && <MenuItem icon={IconArrowRight} label="Move later" onClick={() => onMove(index + 1)} />}
      <MenuItem icon={IconTrash} label="Remove from highlight" isDanger onClick={onRemove} />
    </AnchoredMenu>
  );
}
