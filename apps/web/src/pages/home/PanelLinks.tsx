import { Link } from '@tanstack/react-router';
import type { LinkTarget } from '../../lib/link-target.ts';
import { paths } from '../../lib/paths.ts';
import classes from './HomePage.module.css';

export interface PanelLink {
  label: string;
  link: LinkTarget;
}

export const panelLinks = {
  trends: { label: 'Trends', link: { to: paths.explore, search: { tab: 'hashtags' } } },
  people: { label: 'People', link: { to: paths.people, search: {} } },
  vibers: { label: 'Top Vibers', link: { to: paths.explore, search: { tab: 'users' } } },
  live: { label: 'Live Activity', link: { to: paths.activity, search: { tab: 'live' } } },
  privacy: { label: 'Privacy', link: { to: paths.account, search: {} } },
} satisfies Record<string, PanelLink>;

export function PanelLinks({ links }: { links: readonly PanelLink[] }) {
  return (
    <nav className={classes.links} aria-label="More of your home">
      {links.map(({ label, link }) => (
        <Link key={label} {...link}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
