import { Menu } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import { Link, type LinkComponent } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';

interface MenuItemProps {
  icon: ComponentType<IconProps>;
  label: string;
  isDanger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

export function MenuItem({ icon: ItemIcon, label, isDanger = false, ...item }: MenuItemProps) {
  return (
    <Menu.Item
      {...item}
      leftSection={<ItemIcon size={20} stroke={1.75} />}
      {...(isDanger && { c: 'var(--danger-ink)' })}
    >
      {label}
    </Menu.Item>
  );
}

interface MenuLinkProps extends Pick<MenuItemProps, 'icon' | 'label'> {
  to: string;
  rightSection?: ReactNode;
}

function LinkItem({ icon: ItemIcon, label, rightSection, ...link }: MenuLinkProps) {
  return (
    <Menu.Item
      rightSection={rightSection}
      renderRoot={(props) => <Link {...link} {...props} />}
      leftSection={<ItemIcon size={20} stroke={1.75} />}
    >
      {label}
    </Menu.Item>
  );
}

export const MenuLink = LinkItem as LinkComponent<(props: MenuLinkProps) => ReactNode>;
