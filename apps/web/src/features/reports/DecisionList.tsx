import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { reasonLabels } from '@vibeline/core/features/reports/report.rules';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { decisionState, decisionTitle } from './decision-texts.ts';
import classes from './Entries.module.css';
import { EntryList } from './EntryList.tsx';

export function DecisionList() {
  const { query, items } = usePages(trpc.reports.listDecisions, { limit: 20 });
  return (
    <EntryList
      query={query}
      items={items}
      label="Decisions about you"
      emptyTitle="No decisions"
      emptyText="The moderators have decided nothing about you."
      view={(decision) => (
        <li key={decision.id} className={classes.entry} data-linked="true">
          <div className={classes.head}>
            <span className={classes.title}>
              <Link to={paths.decision(decision.id)} className={classes.link}>
                {decisionTitle(decision)}
              </Link>
            </span>
            <RelativeTime time={decision.createdAt} className={classes.time} />
          </div>
          <p className={classes.facts}>{reasonLabels[decision.rule]}</p>
          <Text fw={560}>{decisionState(decision)}</Text>
        </li>
      )}
    />
  );
}
