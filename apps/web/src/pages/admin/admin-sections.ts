import type { Role } from '@vibeline/core/features/accounts/role.rules';
import type { ComponentType } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';

interface AdminSection {
  label: string;
  /** Who sees it: members with this role, and those above it. */
  leastRole: Role;
  /** The number beside the label: what waits for the viewer. */
  counts?: 'registrationRequests';
  Content: ComponentType;
}

const whole = { Fallback: 'inherit', placement: 'page', isPrefetched: false } as const;

/** By path, in the order of the tabs. Each is loaded when it is opened. */
export const adminSections: Readonly<Record<string, AdminSection>> = {
  overview: {
    label: 'Overview',
    leastRole: 'moderator',
    Content: lazyComponent(() => import('./overview/OverviewSection.tsx'), 'OverviewSection', whole),
  },
  members: {
    label: 'Members',
    leastRole: 'moderator',
    Content: lazyComponent(() => import('./members/MembersSection.tsx'), 'MembersSection', whole),
  },
  requests: {
    label: 'Requests',
    leastRole: 'moderator',
    counts: 'registrationRequests',
    Content: lazyComponent(() => import('./requests/RequestsSection.tsx'), 'RequestsSection', whole),
  },
  invitations: {
    label: 'Invitations',
    leastRole: 'administrator',
    Content: lazyComponent(() => import('./invitations/InvitationsSection.tsx'), 'InvitationsSection', whole),
  },
  settings: {
    label: 'Settings',
    leastRole: 'administrator',
    Content: lazyComponent(() => import('./settings/SettingsSection.tsx'), 'SettingsSection', whole),
  },
  announcements: {
    label: 'Announcements',
    leastRole: 'administrator',
    Content: lazyComponent(() => import('./announcements/AnnouncementsSection.tsx'), 'AnnouncementsSection', whole),
  },
  trends: {
    label: 'Trends',
    leastRole: 'moderator',
    Content: lazyComponent(() => import('./trends/TrendsSection.tsx'), 'TrendsSection', whole),
  },
  adverts: {
    label: 'Adverts',
    leastRole: 'administrator',
    Content: lazyComponent(() => import('./adverts/AdvertsSection.tsx'), 'AdvertsSection', whole),
  },
  backups: {
    label: 'Backups',
    leastRole: 'administrator',
    Content: lazyComponent(() => import('./backups/BackupsSection.tsx'), 'BackupsSection', whole),
  },
  audit: {
    label: 'Audit log',
    leastRole: 'administrator',
    Content: lazyComponent(() => import('./audit/AuditSection.tsx'), 'AuditSection', whole),
  },
};
