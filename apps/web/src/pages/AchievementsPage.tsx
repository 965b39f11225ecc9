import { Box, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Achievement } from '@vibeline/core/features/vibe/insight.schema';
import { dateFormat } from '../lib/date-format.ts';
import { paths } from '../lib/paths.ts';
import { trpc } from '../lib/server/trpc.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { ItemStates } from '../ui/lists/ItemStates.tsx';
import { Page, PageInset, PageLead, PageTitle } from '../ui/page/Page.tsx';
import classes from './AchievementsPage.module.css';

export function AchievementsPage() {
  useDocumentTitle('Achievements');
  return (
    <Page>
      <PageTitle>Achievements</PageTitle>
      <PageLead>
        Only you see them. What you have unlocked stays unlocked. <Link to={paths.insights}>Your insights</Link>
      </PageLead>
      <PageInset>
        <AchievementList />
      </PageInset>
    </Page>
  );
}

function AchievementList() {
  const achievements = trpc.vibe.listAchievements.useQuery();
  return (
    <ItemStates
      query={achievements}
      loadingLabel="Loading achievements"
      skeleton={<Box mih={600} aria-hidden="true" />}
      failure="Your achievements could not be loaded"
    >
      {(items) => (
        <ul className={classes.list}>
          {items.map((achievement) => (
            <AchievementCard key={achievement.key} achievement={achievement} />
          ))}
        </ul>
      )}
    </ItemStates>
  );
}

const unlockedFormat = dateFormat({ dateStyle: 'medium' });

function AchievementCard({ achievement }: { achievement: Achievement }) {
  const { key, title, description, progress, target, unlockedAt } = achievement;
  const share = unlockedAt === null ? progress / target : 1;
  return (
    <Paper component="li" p={20} data-unlocked={unlockedAt !== null}>
      <Title order={2} mb={4} fz="md">
        {title}
      </Title>
      <Text c="dimmed" fz="sm">
        {description}
      </Text>
      <div className={classes.track} aria-hidden="true">
        <span className="progress-done" style={{ inlineSize: `${100 * share}%` }} />
      </div>
      <Text className="tabular-nums" fz="sm" {...(unlockedAt === null ? { c: 'dimmed' } : { fw: 620 })}>
        {unlockedAt === null ? (
          `Locked · ${progress} of ${target}${places[key] ?? ''}`
        ) : (
          <>
            Unlocked · <time dateTime={unlockedAt}>{unlockedFormat.format(Date.parse(unlockedAt))}</time>
          </>
        )}
      </Text>
    </Paper>
  );
}

const places: Partial<Record<Achievement['key'], string>> = {
  streak_3: ' in the longest streak',
  streak_5: ' in the longest streak',
  fire_status: ' in the current streak',
  legend_status: ' in the current streak',
};
