import { Flex, Stack } from '@mantine/core';
import type { Decision, ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import { reasonLabels } from '@vibeline/core/features/reports/report.rules';
import { type Ref, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { PlainText } from '../reports/PlainText.tsx';
import { CaseCard, Facts, LabelledText } from './CaseCard.tsx';
import { decisionFate, decisionText } from './case-texts.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useCaseChange } from './use-case-change.ts';

interface DecisionCardProps {
  row: ModerationCase;
  decision: Decision;
  headingRef: Ref<HTMLHeadingElement>;
}

export function DecisionCard({ row, decision, headingRef }: DecisionCardProps) {
  const { moderator, rule, reason, createdAt, undoneAt, undoneReason, action, appeal } = decision;
  const fate = decisionFate(decision);
  const isRule = action !== 'dismiss';
  return (
    <CaseCard title={[decisionText(decision), fate].filter(Boolean).join(', ')} headingRef={headingRef}>
      <Facts>
        <bdi>{moderator.name}</bdi> · <RelativeTime time={createdAt} />
        {isRule && action !== 'exclude' && ` · ${reasonLabels[rule]}`}
      </Facts>
      <PlainText>{reason}</PlainText>
      {appeal && (
        <Stack gap={4}>
          <LabelledText
            label={
              <>
                Appeal · <RelativeTime time={appeal.createdAt} />
              </>
            }
            text={appeal.text}
          />
        </Stack>
      )}
      {appeal && appeal.answer !== null && (
        <Stack gap={4}>
          <LabelledText label="Answer" text={appeal.answer} />
        </Stack>
      )}
      {undoneReason !== null && (
        <Stack gap={4}>
          <LabelledText label="Why it was taken back" text={undoneReason} />
        </Stack>
      )}
      {appeal?.state === 'open' && <AppealAnswer row={row} decisionId={decision.id} />}
      {isRule && undoneAt === null && appeal?.state !== 'open' && <Undo decision={decision} />}
    </CaseCard>
  );
}

function AppealAnswer({ row, decisionId }: { row: ModerationCase; decisionId: number }) {
  const { answer, isPending, problem } = useCaseChange(() => showToast({ title: 'Appeal answered' }));
  if (!row.canAnswerAppeal) return <Facts>Another moderator answers this appeal.</Facts>;
  return (
    <ReasonForm
      label="Answer, as the author reads it"
      problem={problem}
      onSend={(value, reason) => answer({ id: decisionId, isReversed: value === 'reverse', reason })}
    >
      <Button type="submit" value="uphold" loading={isPending}>
        Keep the decision
      </Button>
      <Button type="submit" variant="default" value="reverse" loading={isPending}>
        Take it back
      </Button>
    </ReasonForm>
  );
}

const undoLabels = {
  hide: 'Show it again',
  warn: 'Take the warning back',
  suspend: 'End the suspension',
  exclude: 'End the exclusion',
  dismiss: '',
};

function Undo({ decision }: { decision: Decision }) {
  const [isOpen, setOpen] = useState(false);
  const { undo, isPending, problem } = useCaseChange(() => showToast({ title: 'Taken back' }));
  const label = undoLabels[decision.action];
  if (!isOpen) {
    return (
      <Flex wrap="wrap" gap={8}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </Flex>
    );
  }
  return (
    <ReasonForm
      label="Reason, as the author reads it"
      problem={problem}
      onSend={(_, reason) => undo({ id: decision.id, reason })}
    >
      <Button type="submit" loading={isPending}>
        {label}
      </Button>
      <Button variant="subtle" onClick={() => setOpen(false)}>
        Cancel
      </Button>
    </ReasonForm>
  );
}
