import type { Role } from '@vibeline/core/features/accounts/role.rules';
import type { ComponentType } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';

interface AdminSection {
  label: string;
  /** Who sees it: members with this role, and those above it. */
  leastRole: Role;
  Content: ComponentType;
}

const whole = { Fallback: 'inherit', placement: 'page', isPrefetched: false } as const;

/** By path, in the order of the tabs. Each is loaded when it is opened. */
export const adminSections: Readonly<Record<string, AdminSection>> = {
  settings: {
    label: 'Settings',
    leastRole: 'administrator',
    Content: lazyComponent(() => import('./settings/SettingsSection.tsx'), 'SettingsSection', whole),
  },
};
