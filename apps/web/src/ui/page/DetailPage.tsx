import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import { BackLink } from './BackLink.tsx';

interface DetailPageProps {
  back: LinkTarget & { label: string };
  /** null while it is not known. */
  title: string | null;
  children: ReactNode;
}

export function DetailPage({ back, title, children }: DetailPageProps) {
  return (
    <Stack gap={12} pt="calc(var(--gutter) / 4)" px="var(--gutter)" maw="var(--width-feed)">
      <BackLink {...back} />
      {title !== null && (
        <Title order={1} lts="-0.02em">
          {title}
        </Title>
      )}
      {children}
    </Stack>
  );
}
