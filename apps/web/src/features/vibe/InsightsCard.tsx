import { Box, Flex, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Insights } from '@vibeline/core/features/vibe/insight.schema';
import { RECOVERY_BELOW, showsTips } from '@vibeline/core/features/vibe/momentum.rules';
import { DATA_MIN, NOT_ENOUGH_DATA } from '@vibeline/core/features/vibe/posting-times.rules';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { countOf } from '../../ui/format-count.ts';
import { ExcerptLink } from './ExcerptLink.tsx';
import {
  FIRE_GOAL,
  fireText,
  improvementTexts,
  patternNames,
  postingTip,
  signed,
  styleNames,
  trendNames,
  velocityText,
} from './insight-texts.ts';
import { StreakBadge } from './StreakBadge.tsx';
import classes from './VibePanel.module.css';

const TEXT = { mt: 12, fz: 'sm', lh: 1.4, textWrap: 'pretty' } as const;

interface InsightsCardProps {
  insights: Insights;
  /** In the column of home: without the data behind each value, and without what the momentum beside it says. */
  isBrief?: boolean;
}

export function InsightsCard({ insights, isBrief = false }: InsightsCardProps) {
  if (isWithoutData(insights)) return <Invitation />;
  const tip = showsTips(insights.momentum) ? postingTip(insights) : null;
  return (
    <Paper component="section" p={20} aria-labelledby="vibe-insights">
      <Title id="vibe-insights" order={2} mb={12} c="dimmed" fz="sm" fw={620}>
        Your Vibe Insights
      </Title>
      <Values insights={insights} isBrief={isBrief} />
      <Recovery insights={insights} isBrief={isBrief} />
      {tip && <Text {...TEXT}>{tip}</Text>}
      <Text {...TEXT} c="dimmed">
        {FIRE_GOAL} {!isBrief && fireText(insights.momentum)}
      </Text>
      {isBrief ? (
        <Link to={paths.insights} className={classes.link}>
          All insights
        </Link>
      ) : (
        <MoreInsights insights={insights} />
      )}
    </Paper>
  );
}

function Values({ insights, isBrief }: { insights: Insights; isBrief: boolean }) {
  const { basedOn, momentum } = insights;
  return (
    <Flex component="dl" direction="column" gap={8}>
      <Row label="Best time to post">{insights.bestTimeToPost}</Row>
      <Row label="Best day to post">{insights.bestDayToPost}</Row>
      {!isBrief && (
        <>
          <From>
            From {countOf(basedOn.posts, 'post')} in {basedOn.days} days
          </From>
          <Row label="Current streak">
            {momentum.currentStreak === 0 ? (
              countOf(0, 'day')
            ) : (
              <StreakBadge days={momentum.currentStreak}>{countOf(momentum.currentStreak, 'day')}</StreakBadge>
            )}
          </Row>
        </>
      )}
      <Row label="Longest streak">{countOf(momentum.longestStreak, 'day')}</Row>
      {!isBrief && <From>Days with more positive than negative votes, in {basedOn.streakDays} days</From>}
      <Row label="Velocity">{signed(momentum.vibeVelocity)}</Row>
      {isBrief ? (
        <From>
          Your score, from {insights.scoreWeekAgo} to {insights.vibeScore} in 7 days
        </From>
      ) : (
        <From>
          {velocityText(insights)} From {countOf(basedOn.votesThisWeek, 'vote')}.
        </From>
      )}
    </Flex>
  );
}

/** A newcomer, whose values would all be zero. */
function isWithoutData({ basedOn, momentum, recovery }: Insights): boolean {
  const { posts, stories, comments, votesGiven, votesThisWeek } = basedOn;
  return posts + stories + comments + votesGiven + votesThisWeek + momentum.longestStreak === 0 && recovery === null;
}

function Invitation() {
  return (
    <Paper component="section" p={20} aria-labelledby="vibe-insights">
      <Title id="vibe-insights" order={2} mb={12} c="dimmed" fz="sm" fw={620}>
        Your Vibe Insights
      </Title>
      <p>Share a post or vote on one, and you will see here when your posts do best.</p>
      <Text {...TEXT} c="dimmed">
        {FIRE_GOAL}
      </Text>
    </Paper>
  );
}

function MoreInsights({ insights }: { insights: Insights }) {
  const { basedOn, topPerformingContent: top, vibePattern, interactionStyle, improvementArea } = insights;
  const actions = basedOn.posts + basedOn.stories + basedOn.comments + basedOn.votesGiven;
  return (
    <section aria-labelledby="more-insights">
      <Title id="more-insights" order={3} mt={20} mb={8} c="dimmed" fz="sm" fw={620}>
        More insights
      </Title>
      <Flex component="dl" direction="column" gap={8}>
        <Row label="Weekly trend">{basedOn.votesThisWeek >= DATA_MIN ? trendNames[insights.weeklyTrend] : null}</Row>
        <Row label="Vibe pattern">{vibePattern && patternNames[vibePattern]}</Row>
        <Row label="Interaction style">{interactionStyle && styleNames[interactionStyle]}</Row>
        <From>
          From {countOf(actions, 'post, story, comment or vote', 'posts, stories, comments and votes')} in{' '}
          {basedOn.days} days
        </From>
        <Row label="Top performing content" isWide>
          {top && <ExcerptLink to={paths.post(top.postId)} excerpt={top.excerpt} />}
        </Row>
        {top && (
          <From>
            {countOf(top.positive + top.negative, 'vote')} and {countOf(top.comments, 'comment')}
          </From>
        )}
        <Row label="To improve" isWide>
          {actions >= DATA_MIN || improvementArea === 'positivity' ? improvementText(improvementArea) : null}
        </Row>
      </Flex>
    </section>
  );
}

function improvementText(area: Insights['improvementArea']): string {
  return area ? improvementTexts[area] : 'Nothing stands out';
}

function Recovery({ insights: { recovery }, isBrief }: { insights: Insights; isBrief: boolean }) {
  if (!recovery || (isBrief && !recovery.costMost)) return null;
  const { votesNeeded, costMost } = recovery;
  return (
    <Text component="div" {...TEXT}>
      {!isBrief && (
        <p>
          Recovery mode: {countOf(votesNeeded, 'more positive vote')} to {RECOVERY_BELOW}.
        </p>
      )}
      {costMost && (
        <>
          <Text c="dimmed">
            This cost most: {costMost.positive} positive, {costMost.negative} negative.
          </Text>
          <ExcerptLink
            to={costMost.kind === 'post' ? paths.post(costMost.id) : paths.comment(costMost.postId, costMost.id)}
            excerpt={costMost.excerpt}
          />
        </>
      )}
    </Text>
  );
}

function Row({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  const isMissing = children === null || children === '';
  return (
    <div className={classes.row} data-missing={isMissing} data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{isMissing ? NOT_ENOUGH_DATA : children}</dd>
    </div>
  );
}

function From({ children }: { children: ReactNode }) {
  return (
    <Box c="dimmed" fz="xs">
      <dt className="visually-hidden">Data</dt>
      <dd>{children}</dd>
    </Box>
  );
}
