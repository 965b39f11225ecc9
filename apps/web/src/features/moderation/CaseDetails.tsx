import { Flex, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import { type ReportKind, reasonLabels } from '@vibeline/core/features/reports/report.rules';
import { paths } from '../../lib/paths.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { MediaGrid } from '../media/MediaGrid.tsx';
import { Avatar } from '../members/Avatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { MemberName } from '../members/MemberName.tsx';
import classes from './CaseDetails.module.css';
import { kindLabel } from './case-texts.ts';
import { DecisionCard } from './DecisionCard.tsx';
import { DecisionForm } from './DecisionForm.tsx';

export function CaseDetails({ row }: { row: ModerationCase }) {
  return (
    <div className={classes.root}>
      <Subject row={row} />
      <section className={classes.card} aria-labelledby="reports">
        <h2 id="reports" className={classes.name}>
          {row.reportCount === 1 ? '1 report' : `${row.reportCount} reports`}
        </h2>
        <Flex component="ul" direction="column" gap={12}>
          {row.reports.map(({ id, reporter, reason, note, texts, createdAt }) => (
            <Flex key={id} component="li" className={classes.report} direction="column" gap={4}>
              <span>
                <b>{reasonLabels[reason]}</b>
              </span>
              {note !== '' && (
                <p className={classes.quote} dir="auto">
                  {note}
                </p>
              )}
              {texts.map((changed) => (
                <ReportedText key={changed.createdAt} {...changed} />
              ))}
              <p className={classes.facts}>
                <MemberLink member={reporter}>
                  <bdi>{reporter.name}</bdi>
                </MemberLink>{' '}
                · <RelativeTime time={createdAt} />
              </p>
            </Flex>
          ))}
        </Flex>
      </section>
      {row.decision && <DecisionCard row={row} decision={row.decision} />}
      {row.state === 'open' && (
        <section className={classes.card} aria-labelledby="decide">
          <h2 id="decide" className={classes.name}>
            Decision
          </h2>
          <DecisionForm row={row} />
        </section>
      )}
    </div>
  );
}

function ReportedText({ text, createdAt }: ModerationCase['reports'][number]['texts'][number]) {
  return (
    <>
      <p className={classes.label}>
        What it said then · <RelativeTime time={createdAt} />
      </p>
      <p className={classes.quote} dir="auto">
        {text === '' ? 'Without text' : text}
      </p>
    </>
  );
}

function Subject({ row }: { row: ModerationCase }) {
  const { member, isAnonymous, sameAuthorAs, kind, snapshot, text, media, postId, commentId, streamId } = row;
  const isChanged = kind !== 'member' && text !== null && text !== snapshot;
  return (
    <section className={classes.card} aria-label="What was reported">
      <Group gap={12} wrap="nowrap" miw={0}>
        <MemberLink member={member} isDecorative>
          <Avatar member={member} size={44} scheme="list" isDecorative />
        </MemberLink>
        <Flex component="span" direction="column" miw={0}>
          <MemberLink member={member}>
            <MemberName member={member} />
          </MemberLink>
          {!isAnonymous && <span className={classes.username}>@{member.username}</span>}
        </Flex>
      </Group>
      <p className={classes.facts}>{factsOf(row).join(' · ')}</p>
      {sameAuthorAs !== null && (
        <p className={classes.facts}>
          <Link to={paths.moderationCase(sameAuthorAs)}>The same author as in case {sameAuthorAs}</Link>
        </p>
      )}
      {isChanged && <p className={classes.label}>When it was reported</p>}
      <p className={classes.quote} dir="auto">
        {snapshot === '' ? 'Without text' : snapshot}
      </p>
      {isChanged && (
        <>
          <p className={classes.label}>Now</p>
          <p className={classes.quote} dir="auto">
            {text}
          </p>
        </>
      )}
      {media.length > 0 && <MediaGrid media={media} author={member} isEager />}
      {postId !== null && text !== null && !row.isHidden && (
        <p className={classes.facts}>
          <Link to={paths.post(postId)} search={commentId === null ? {} : { comment: commentId }}>
            Open the {row.kind}
          </Link>
        </p>
      )}
      {streamId !== null && text !== null && !row.isHidden && (
        <p className={classes.facts}>
          <Link to={paths.liveStream(streamId)}>Open the live stream</Link>
        </p>
      )}
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
