import { Title } from '@mantine/core';

interface DayTitleProps {
  id: string;
  isNew?: boolean;
  children: string;
}

export function DayTitle({ id, isNew = false, children }: DayTitleProps) {
  return (
    <Title
      id={id}
      order={2}
      className="gutter"
      mb={8}
      c={isNew ? 'var(--accent-ink)' : 'dimmed'}
      fz="sm"
      fw={620}
      lh={1.4}
    >
      {children}
    </Title>
  );
}
