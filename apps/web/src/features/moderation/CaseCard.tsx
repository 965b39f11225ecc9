import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { PlainText } from '../reports/PlainText.tsx';

interface CaseCardProps {
  title: ReactNode;
  /** Of the heading, which can take the focus then. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}

export function CaseCard({ title, headingRef, children }: CaseCardProps) {
  const id = useId();
  return (
    <Paper component="section" p="var(--card-padding)" aria-labelledby={id}>
      <Stack gap={12}>
        <Title
          ref={headingRef}
          {...(headingRef && { tabIndex: -1 })}
          id={id}
          order={2}
          fw={700}
          lh={1.25}
          lts="-0.015em"
        >
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
