import { Box, Flex, Paper, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Insights } from '@vibeline/core/features/vibe/insight.schema';
import { RECOVERY_BELOW, showsTips } from '@vibeline/core/features/vibe/momentum.rules';
import { NOT_ENOUGH_DATA } from '@vibeline/core/features/vibe/posting-times.rules';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { countOf } from '../../ui/format-count.ts';
import {
  FIRE_GOAL,
  improvementTexts,
  patternNames,
  postingTip,
  signed,
  styleNames,
  trendNames,
} from './insight-texts.ts';
import classes from './VibePanel.module.css';

export function InsightsCard({ insights }: { insights: Insights }) {
  const { basedOn, momentum } = insights;
  if (isWithoutData(insights)) return <Invitation />;
  const tip = showsTips(momentum) ? postingTip(insights) : null;
  return (
    <Paper component="section" className={classes.panel} p={20} aria-labelledby="vibe-insights">
      <Title id="vibe-insights" order={2} className={classes.title} c="dimmed" fz="sm" fw={620}>
        Your Vibe Insights
      </Title>
      <Flex component="dl" className={classes.rows} direction="column" gap={8}>
        <Row label="Best time to post">{insights.bestTimeToPost}</Row>
        <Row label="Best day to post">{insights.bestDayToPost}</Row>
        <From>
          From {countOf(basedOn.posts, 'post')} in {basedOn.days} days
        </From>
        <Row label="Current streak">{countOf(momentum.currentStreak, 'day')}</Row>
        <Row label="Longest streak">{countOf(momentum.longestStreak, 'day')}</Row>
        <From>Days with more positive than negative votes, in {basedOn.streakDays} days</From>
        <Row label="Velocity">{signed(momentum.vibeVelocity)}</Row>
        <From>
          From {insights.scoreWeekAgo} to {insights.vibeScore} in 7 days, by {countOf(basedOn.votesThisWeek, 'vote')}
        </From>
      </Flex>
      <Recovery insights={insights} />
      {tip && <p className={classes.text}>{tip}</p>}
      <p className={`${classes.text} ${classes.quiet}`}>{FIRE_GOAL}</p>
      <MoreInsights insights={insights} />
    </Paper>
  );
}

/** A newcomer, whose values would all be zero. */
function isWithoutData({ basedOn, momentum, recovery }: Insights): boolean {
  const { posts, stories, comments, votesGiven, votesThisWeek } = basedOn;
  return posts + stories + comments + votesGiven + votesThisWeek + momentum.longestStreak === 0 && recovery === null;
}

function Invitation() {
  return (
    <Paper component="section" className={classes.panel} p={20} aria-labelledby="vibe-insights">
      <Title id="vibe-insights" order={2} className={classes.title} c="dimmed" fz="sm" fw={620}>
        Your Vibe Insights
      </Title>
      <p>Share a post or vote on one, and you will see here when your posts do best.</p>
      <p className={`${classes.text} ${classes.quiet}`}>{FIRE_GOAL}</p>
    </Paper>
  );
}

function MoreInsights({ insights }: { insights: Insights }) {
  const { basedOn, topPerformingContent: top, vibePattern, interactionStyle, improvementArea } = insights;
  const actions = basedOn.posts + basedOn.stories + basedOn.comments + basedOn.votesGiven;
  return (
    <details className={classes.more}>
      <summary>More insights</summary>
      <Flex component="dl" className={classes.rows} direction="column" gap={8}>
        <Row label="Weekly trend">{trendNames[insights.weeklyTrend]}</Row>
        <Row label="Vibe pattern">{vibePattern && patternNames[vibePattern]}</Row>
        <Row label="Interaction style">{interactionStyle && styleNames[interactionStyle]}</Row>
        <From>
          From {countOf(actions, 'post, story, comment or vote', 'posts, stories, comments and votes')} in{' '}
          {basedOn.days} days
        </From>
        <Row label="Top performing content" isWide>
          {top && (
            <Link to={paths.post(top.postId)} className={classes.excerpt} dir="auto">
              {top.excerpt || 'A post without text'}
            </Link>
          )}
        </Row>
        {top && (
          <From>
            {countOf(top.positive + top.negative, 'vote')} and {countOf(top.comments, 'comment')}
          </From>
        )}
        <Row label="To improve" isWide>
          {improvementArea ? improvementTexts[improvementArea] : 'Nothing stands out'}
        </Row>
      </Flex>
    </details>
  );
}

function Recovery({ insights: { recovery } }: { insights: Insights }) {
  if (!recovery) return null;
  const { votesNeeded, costMost } = recovery;
  return (
    <div className={classes.text}>
      <p>
        Recovery mode: {countOf(votesNeeded, 'more positive vote')} to {RECOVERY_BELOW}.
      </p>
      {costMost && (
        <>
          <p className={classes.quiet}>
            This cost most: {costMost.positive} positive, {costMost.negative} negative.
          </p>
          <Link
            to={costMost.kind === 'post' ? paths.post(costMost.id) : paths.comment(costMost.postId, costMost.id)}
            className={classes.excerpt}
            dir="auto"
          >
            {costMost.excerpt || 'A post without text'}
          </Link>
        </>
      )}
    </div>
  );
}

function Row({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  const isMissing = children === null || children === '';
  return (
    <div className={isWide ? `${classes.row} ${classes.wide}` : classes.row}>
      <dt>{label}</dt>
      <dd data-missing={isMissing}>{isMissing ? NOT_ENOUGH_DATA : children}</dd>
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
