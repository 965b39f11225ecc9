import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconButtonProps } from '../buttons/IconButton.tsx';
import { type MenuAnchor, MenuButton } from './MenuButton.tsx';

interface DotsMenuProps {
  label: string;
  className?: string | undefined;
  prefetch: () => void;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
  children: (anchor: MenuAnchor) => ReactNode;
}

export function DotsMenu({ children, ...button }: DotsMenuProps) {
  return (
    <MenuButton {...button} buttonClassName={iconButtonProps().className} menu={children}>
      <IconDots size={20} stroke={1.75} aria-hidden="true" />
    </MenuButton>
  );
}
