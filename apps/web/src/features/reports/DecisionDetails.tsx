import { Flex, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { reasonLabels, reasonRules } from '@vibeline/core/features/reports/report.rules';
import type { OwnDecision } from '@vibeline/core/features/reports/report.schema';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { AppealForm } from './AppealForm.tsx';
import { decisionState, exclusionSentence, kindLabels, untilText } from './decision-texts.ts';
import { PlainText } from './PlainText.tsx';

export function DecisionDetails({ decision }: { decision: OwnDecision }) {
  const { action, reason, until, createdAt, undoneAt, undoneReason, appeal } = decision;
  return (
    <>
      <Paper p="var(--card-padding)">
        <Stack gap={20}>
          <Text fw={620} lh={1.5} role="status">
            {decisionState(decision)} ·{' '}
            <Text span c="dimmed" fw={400}>
              <RelativeTime time={createdAt} />
            </Text>
          </Text>
          {action === 'suspend' && undoneAt === null && (
            <Section name="How long">
              <PlainText>{`Suspended ${untilText(until)}`}</PlainText>
            </Section>
          )}
          {action === 'exclude' && (
            <Section name="What was decided">
              <PlainText>{exclusionSentence(decision)}</PlainText>
            </Section>
          )}
          {undoneReason !== null && (
            <Section name="Why it was taken back">
              <PlainText>{undoneReason}</PlainText>
            </Section>
          )}
          <Section name="Reason">
            <PlainText>{reason}</PlainText>
          </Section>
          {/* It is about votes: neither is there a text, nor is it one of the rules for texts. */}
          {action !== 'exclude' && <RuleAndText decision={decision} />}
        </Stack>
      </Paper>
      {(appeal || decision.canAppeal) && (
        <Paper p="var(--card-padding)">
          {appeal ? <AppealAnswer appeal={appeal} /> : <AppealForm decision={decision} />}
        </Paper>
      )}
    </>
  );
}

function RuleAndText({ decision: { rule, reason, text, kind, postId, commentId } }: { decision: OwnDecision }) {
  return (
    <>
      <Section name="Rule">
        <PlainText>
          {reason.includes(reasonRules[rule]) ? reasonLabels[rule] : `${reasonLabels[rule]}. ${reasonRules[rule]}`}
        </PlainText>
      </Section>
      <Section name={`Your ${kindLabels[kind]} when it was reported`}>
        <PlainText isQuote>{text === '' ? 'Without text' : text}</PlainText>
        {postId !== null && (
          <Text c="dimmed" fz="sm">
            <Link to={paths.post(postId)} search={commentId === null ? {} : { comment: commentId }}>
              Open the {kindLabels[kind]}
            </Link>
          </Text>
        )}
      </Section>
    </>
  );
}

function AppealAnswer({ appeal }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  return (
    <Stack gap={20}>
      <Section name="Your appeal">
        <PlainText isQuote>{appeal.text}</PlainText>
      </Section>
      {appeal.answer !== null && (
        <Section name="The answer">
          <PlainText>{appeal.answer}</PlainText>
        </Section>
      )}
    </Stack>
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
