import { hasRole, type Role } from '@vibeline/core/features/accounts/role.rules';
import { FactorNeeded } from '../../features/accounts/FactorNeeded.tsx';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { paths } from '../../lib/paths.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { adminSections } from './admin-sections.ts';
import { RoleLost } from './RoleLost.tsx';
import { useHadRole } from './use-had-role.ts';

export function AdminPage({ section }: { section?: string }) {
  const { user } = useCurrentUser();
  const shown = sectionsFor(user?.role ?? 'member');
  const selected = shown.find(({ name }) => name === (section ?? shown[0]?.name));
  const hadRole = useHadRole(selected !== undefined);
  if (hadRole) return <RoleLost />;
  if (selected && user?.needsFactor) return <FactorNeeded />;
  return selected ? <Administration sections={shown} selected={selected} /> : <NotFoundPage />;
}

function sectionsFor(role: Role) {
  const sections = Object.entries(adminSections).map(([name, section]) => ({ name, ...section }));
  return sections.filter(({ leastRole }) => hasRole(role, leastRole));
}

type Section = ReturnType<typeof sectionsFor>[number];

function Administration({ sections, selected }: { sections: readonly Section[]; selected: Section }) {
  useDocumentTitle(`${selected.label} · Administration`);
  const waiting = useCounters();
  const tabs = sections.map(({ name, label, counts }, index) => ({
    value: name,
    label,
    link: { to: index === 0 ? paths.admin : paths.adminSection(name) },
    badge: counts && <CountBadge count={waiting[counts]} noun="waiting" />,
  }));
  return (
    <Page>
      <PageTitle>Administration</PageTitle>
      <PageTabs label="Administration" tabs={tabs} selected={selected.name} isDense>
        <selected.Content />
      </PageTabs>
    </Page>
  );
}
