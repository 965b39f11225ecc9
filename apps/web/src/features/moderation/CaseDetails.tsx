import { Flex, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import { type ReportKind, reasonLabels } from '@vibeline/core/features/reports/report.rules';
import { useLayoutEffect, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { countOf } from '../../ui/format-count.ts';
import { focusIfLost } from '../../ui/hooks/use-focus-return.ts';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { MediaGrid } from '../media/MediaGrid.tsx';
import { Avatar } from '../members/Avatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { MemberName } from '../members/MemberName.tsx';
import { PlainText } from '../reports/PlainText.tsx';
import { VersionSteps } from '../versions/VersionSteps.tsx';
import { CaseCard, Facts, LabelledText } from './CaseCard.tsx';
import classes from './CaseDetails.module.css';
import { kindLabel } from './case-texts.ts';
import { DecisionCard } from './DecisionCard.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { VoteKindSums } from './VoteKindSums.tsx';

export function CaseDetails({ row }: { row: ModerationCase }) {
  const decisionHeading = useFocusOfDecided(row);
  return (
    <Stack gap="clamp(16px, 3vw, 24px)">
      <Subject row={row} />
      {row.reportCount > 0 && <Reports row={row} />}
      <VoteKindSums row={row} />
      {row.decision && <DecisionCard row={row} decision={row.decision} headingRef={decisionHeading} />}
      {row.decidedAtOnce.length > 0 && <DecidedAtOnce row={row} />}
      {row.state === 'open' && (
        <CaseCard title="Decision">
          <DecisionForm row={row} />
        </CaseCard>
      )}
    </Stack>
  );
}

/** The form in which a case was decided, or a decision changed, leaves its focus to the heading of the decision. */
function useFocusOfDecided({ decision }: ModerationCase) {
  const heading = useRef<HTMLHeadingElement>(null);
  const state = decision && [decision.id, decision.undoneAt, decision.appeal?.state].join(' ');
  const shownState = useRef(state);
  useLayoutEffect(() => {
    if (shownState.current !== state) focusIfLost(heading.current);
    shownState.current = state;
  }, [state]);
  return heading;
}

function Reports({ row }: { row: ModerationCase }) {
  return (
    <CaseCard title={countOf(row.reportCount, 'report')}>
      <Flex component="ul" className="divided" direction="column" gap={12}>
        {row.reports.map(({ id, reporter, reason, note, texts, lines, createdAt }, index) => (
          <Flex key={id} component="li" direction="column" gap={4} pt={index === 0 ? 0 : 12}>
            <span>
              <b>{reasonLabels[reason]}</b>
            </span>
            {note !== '' && <PlainText>{note}</PlainText>}
            {texts.map((changed) => (
              <LabelledText
                key={changed.createdAt}
                label={
                  <>
                    What it said then · <RelativeTime time={changed.createdAt} />
                  </>
                }
                text={changed.text}
              />
            ))}
            {lines.length > 0 && <CaseLines lines={lines} />}
            <Facts>
              <MemberLink member={reporter}>
                <bdi>{reporter.name}</bdi>
              </MemberLink>{' '}
              · <RelativeTime time={createdAt} />
            </Facts>
          </Flex>
        ))}
      </Flex>
    </CaseCard>
  );
}

function CaseLines({ lines }: Pick<ModerationCase['reports'][number], 'lines'>) {
  return (
    <section aria-label="Messages that went along">
      <Facts>{countOf(lines.length, 'message')} of their chat</Facts>
      <Flex component="ul" direction="column" gap={8} mt={4}>
        {lines.map(({ isReporter, text, createdAt }, index) => (
          <li key={index}>
            <Facts>
              {isReporter ? 'The reporter' : 'The other one'} · <RelativeTime time={createdAt} />
            </Facts>
            <PlainText>{text === '' ? 'Without text' : text}</PlainText>
          </li>
        ))}
      </Flex>
    </section>
  );
}

/** Each has a case of its own, in which it is appealed or taken back. */
function DecidedAtOnce({ row: { decision, decidedAtOnce } }: { row: ModerationCase }) {
  const count = (decision?.group?.memberCount ?? decidedAtOnce.length + 1) - 1;
  return (
    <CaseCard title={`Decided at once about ${countOf(count, 'other')}`}>
      <Flex component="ul" direction="column">
        {decidedAtOnce.map(({ caseId, member }) => (
          <li key={caseId}>
            <Link to={paths.moderationCase(caseId)} className={classes.other}>
              <bdi>{member.name}</bdi>
              <Text span c="dimmed" fz="sm">
                @{member.username}
              </Text>
            </Link>
          </li>
        ))}
      </Flex>
      {decidedAtOnce.length < count && <Facts>The first {decidedAtOnce.length} of them.</Facts>}
    </CaseCard>
  );
}

function Subject({ row }: { row: ModerationCase }) {
  const { member, isAnonymous, sameAuthorAs, kind, snapshot, text, media, postId, commentId, streamId } = row;
  const isChanged = kind !== 'member' && text !== null && text !== snapshot;
  return (
    <Paper component="section" p="var(--card-padding)" aria-label="What was reported">
      <Stack gap={12}>
        <Group gap={12} wrap="nowrap" miw={0}>
          <MemberLink member={member} isDecorative>
            <Avatar member={member} size={44} isDecorative />
          </MemberLink>
          <Flex component="span" direction="column" miw={0}>
            <MemberLink member={member}>
              <MemberName member={member} />
            </MemberLink>
            {!isAnonymous && (
              <Text span c="dimmed" fz="sm" lh={1.5}>
                @{member.username}
              </Text>
            )}
          </Flex>
        </Group>
        <Facts>{factsOf(row).join(' · ')}</Facts>
        {sameAuthorAs !== null && (
          <Facts>
            <Link to={paths.moderationCase(sameAuthorAs)}>The same author as in case {sameAuthorAs}</Link>
          </Facts>
        )}
        {isChanged ? (
          <>
            <LabelledText label="When it was reported" text={snapshot} />
            <LabelledText label="Now" text={text} />
          </>
        ) : (
          <PlainText>{snapshot === '' ? 'Without text' : snapshot}</PlainText>
        )}
        {row.versions.length > 1 && <CaseVersions versions={row.versions} />}
        {media.length > 0 && <MediaGrid media={media} author={member} isEager />}
        {postId !== null && text !== null && !row.isHidden && (
          <Facts>
            <Link to={paths.post(postId)} search={commentId === null ? {} : { comment: commentId }}>
              Open the {row.kind}
            </Link>
          </Facts>
        )}
        {streamId !== null && text !== null && !row.isHidden && (
          <Facts>
            <Link to={paths.liveStream(streamId)}>Open the live stream</Link>
          </Facts>
        )}
      </Stack>
    </Paper>
  );
}

function CaseVersions({ versions }: Pick<ModerationCase, 'versions'>) {
  return (
    <section aria-label="What it said before">
      <Facts>Edited {countOf(versions.length - 1, 'time')}</Facts>
      <VersionSteps versions={versions} />
    </section>
  );
}

/** Texts for what has no text any more. Moderators read only the reported part of a message. */
const goneTexts: Record<ReportKind, string[]> = {
  member: [],
  post: ['Deleted by its author'],
  comment: ['Deleted by its author'],
  stream: ['It ended more than a day ago'],
  message: [],
  session: ['Its owner’s account is deleted'],
};

function factsOf({ kind, isAnonymous, isHidden, isSuspended, text }: ModerationCase): string[] {
  return [
    kindLabel(kind),
    ...(isAnonymous ? ['Moderators do not see who wrote it either'] : []),
    ...(text === null ? goneTexts[kind] : []),
    ...(isHidden ? ['Hidden'] : []),
    ...(isSuspended ? ['The account is suspended'] : []),
  ];
}
