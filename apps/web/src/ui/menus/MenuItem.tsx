import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface MenuItemProps {
  icon: Icon;
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
