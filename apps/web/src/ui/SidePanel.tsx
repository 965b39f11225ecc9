import { Flex, Paper, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { LinkTarget } from '../lib/link-target.ts';
import classes from './SidePanel.module.css';

interface SidePanelProps {
  title: string;
  /** Where all of what it shows is listed. */
  more?: { label: string; link: LinkTarget };
  children: ReactNode;
}

export function SidePanel({ title, more, children }: SidePanelProps) {
  const id = useId();
  return (
    <Paper component="section" py={12} px={16} aria-labelledby={id}>
      <Flex align="baseline" justify="space-between" gap={8} mb={8}>
        <Title id={id} order={2} c="dimmed" fz="sm" fw={620}>
          {title}
        </Title>
        {more && (
          <Link {...more.link} className={classes.more}>
            {more.label}
          </Link>
        )}
      </Flex>
      {children}
    </Paper>
  );
}
