import { Flex, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { reasonLabels, reasonRules } from '@vibeline/core/features/reports/report.rules';
import type { OwnDecision } from '@vibeline/core/features/reports/report.schema';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { AppealForm } from './AppealForm.tsx';
import classes from './DecisionDetails.module.css';
import { decisionState, kindLabels, untilText } from './decision-texts.ts';

export function DecisionDetails({ decision }: { decision: OwnDecision }) {
  const { action, rule, reason, until, text, kind, postId, commentId, createdAt, undoneAt, undoneReason, appeal } =
    decision;
  return (
    <>
      <Stack
        gap={20}
        p="var(--card-padding)"
        bg="var(--surface-card)"
        bd="1px solid var(--hairline)"
        bdrs="var(--radius-card)"
      >
        <Text fw={620} lh={1.5} role="status">
          {decisionState(decision)} · <RelativeTime time={createdAt} className={classes.time} />
        </Text>
        {action === 'suspend' && undoneAt === null && (
          <Section name="How long">
            <p className={classes.text}>Suspended {untilText(until)}</p>
          </Section>
        )}
        {undoneReason !== null && (
          <Section name="Why it was taken back">
            <p className={classes.text} dir="auto">
              {undoneReason}
            </p>
          </Section>
        )}
        <Section name="Reason">
          <p className={classes.text} dir="auto">
            {reason}
          </p>
        </Section>
        <Section name="Rule">
          <p className={classes.text}>
            {reasonLabels[rule]}
            {!reason.includes(reasonRules[rule]) && `. ${reasonRules[rule]}`}
          </p>
        </Section>
        <Section name={`Your ${kindLabels[kind]} when it was reported`}>
          <blockquote className={classes.quote} dir="auto">
            {text === '' ? 'Without text' : text}
          </blockquote>
          {postId !== null && (
            <Text c="dimmed" fz="sm">
              <Link to={paths.post(postId)} search={commentId === null ? {} : { comment: commentId }}>
                Open the {kindLabels[kind]}
              </Link>
            </Text>
          )}
        </Section>
      </Stack>
      {(appeal || decision.canAppeal) && (
        <Stack
          gap={20}
          p="var(--card-padding)"
          bg="var(--surface-card)"
          bd="1px solid var(--hairline)"
          bdrs="var(--radius-card)"
        >
          {appeal ? <AppealAnswer appeal={appeal} /> : <AppealForm decision={decision} />}
        </Stack>
      )}
    </>
  );
}

function AppealAnswer({ appeal }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  return (
    <>
      <Section name="Your appeal">
        <blockquote className={classes.quote} dir="auto">
          {appeal.text}
        </blockquote>
      </Section>
      {appeal.answer !== null && (
        <Section name="The answer">
          <p className={classes.text} dir="auto">
            {appeal.answer}
          </p>
        </Section>
      )}
    </>
  );
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex component="section" direction="column" gap={6}>
      <Title order={2} c="dimmed" fz="sm" fw={620}>
        {name}
      </Title>
      {children}
    </Flex>
  );
}
