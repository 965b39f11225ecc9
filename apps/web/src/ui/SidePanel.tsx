import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" pt={16} pb={18} px={20} aria-labelledby={id}>
      <Title id={id} order={2} mb={10} c="dimmed" fz="sm" fw={620}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
