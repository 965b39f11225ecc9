import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { PlainText } from '../reports/PlainText.tsx';

interface CaseCardProps {
  title: ReactNode;
  children: ReactNode;
}

export function CaseCard({ title, children }: CaseCardProps) {
  const id = useId();
  return (
    <Paper component="section" p="var(--card-padding)" aria-labelledby={id}>
      <Stack gap={12}>
        <Title id={id} order={2} fw={700} lh={1.25} lts="-0.015em">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" fz="sm" lh={1.5}>
      {children}
    </Text>
  );
}

export function LabelledText({ label, text }: { label: ReactNode; text: string }) {
  return (
    <>
      <Text c="dimmed" fz="xs" fw={620}>
        {label}
      </Text>
      <PlainText>{text === '' ? 'Without text' : text}</PlainText>
    </>
  );
}
