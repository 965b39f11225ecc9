import { Paper } from '@mantine/core';
import {
  IconActivity,
  IconChartLine,
  IconHash,
  type IconProps,
  IconShieldLock,
  IconUserStar,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import { paths } from '../../lib/paths.ts';
import classes from './HomePage.module.css';

export interface PanelLink {
  label: string;
  Icon: ComponentType<IconProps>;
  link: LinkTarget;
}

export const panelLinks = {
  trends: { label: 'Trends', Icon: IconHash, link: { to: paths.explore, search: { tab: 'hashtags' } } },
  insights: { label: 'Insights', Icon: IconChartLine, link: { to: paths.insights, search: {} } },
  vibers: { label: 'Top Vibers', Icon: IconUserStar, link: { to: paths.explore, search: { tab: 'users' } } },
  live: { label: 'Live Activity', Icon: IconActivity, link: { to: paths.activity, search: { tab: 'live' } } },
  privacy: { label: 'Privacy', Icon: IconShieldLock, link: { to: paths.account, search: {} } },
} satisfies Record<string, PanelLink>;

export function PanelLinks({ links }: { links: readonly PanelLink[] }) {
  return (
    <Paper component="nav" className={classes.links} p={6} aria-label="More of your home">
      {links.map(({ label, Icon, link }) => (
        <Link key={label} {...link} className={`${classes.link} hover-surface`}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </Paper>
  );
}
