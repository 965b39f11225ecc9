import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { untilText } from '../reports/decision-texts.ts';
import classes from '../reports/Entries.module.css';
import { EntryList } from '../reports/EntryList.tsx';

export function SuspensionList() {
  const { query, items } = usePages(trpc.moderation.listSuspensions, { limit: 20 });
  return (
    <EntryList
      query={query}
      items={items}
      label="Suspended members"
      emptyTitle="Nobody is suspended"
      emptyText="Members who cannot sign in now are listed here."
      view={({ id, caseId, member, until, reason, createdAt }) => (
        <li key={id} className={classes.entry} data-linked="true">
          <div className={classes.head}>
            <span className={classes.title}>
              <Link to={paths.moderationCase(caseId)} className={classes.link}>
                <bdi>{member.name}</bdi> {member.id !== 0 && `@${member.username}`}
              </Link>
            </span>
            <RelativeTime time={createdAt} className={classes.time} />
          </div>
          <Text className={classes.text} lineClamp={2} dir="auto">
            {reason}
          </Text>
          <Text fw={560}>Suspended {untilText(until)}</Text>
        </li>
      )}
    />
  );
}
