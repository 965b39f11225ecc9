import { Menu } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPhoto, IconTrash } from '@tabler/icons-react';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';

export interface HighlightStoryActions {
  index: number;
  count: number;
  isCover: boolean;
  onMove: (index: number) => void;
  onCover: () => void;
  onRemove: () => void;
}

const icon = { size: 20, stroke: 1.75 } as const;

export function HighlightStoryMenu(props: HighlightStoryActions & MenuAnchor) {
  const { index, count, isCover, onMove, onCover, onRemove, ...menu } = props;
  return (
    <AnchoredMenu label="Story" {...menu}>
      {!isCover && (
        <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={onCover}>
          Use as cover
        </Menu.Item>
      )}
      {index > 0 && (
        <Menu.Item leftSection={<IconArrowLeft {...icon} />} onClick={() => onMove(index - 1)}>
          Move earlier
        </Menu.Item>
      )}
      {index < count - 1 && (
        <Menu.Item leftSection={<IconArrowRight {...icon} />} onClick={() => onMove(index + 1)}>
          Move later
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconTrash {...icon} />} c="var(--danger-ink)" onClick={onRemove}>
        Remove from highlight
      </Menu.Item>
    </AnchoredMenu>
  );
}
