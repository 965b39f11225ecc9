import { Text } from '@mantine/core';
import type { ListedApp } from '@vibeline/core/features/apps/app.schema';
import { useState } from 'react';
import { dateFormat } from '../../lib/date-format.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { RemovableList, RemovableRow } from '../../ui/lists/rows/RemovableList.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { AppRightsSummary } from './AppRights.tsx';
import { AppWebsite } from './AppWebsite.tsx';

const date = dateFormat({ dateStyle: 'medium' });

export function AppSettings() {
  const apps = trpc.apps.list.useQuery();
  return (
    <ItemStates
      query={apps}
      loadingLabel="Loading your apps"
      skeleton={<SectionSkeleton height={24} />}
      failure="Your apps could not be loaded"
    >
      {(items) => (
        <RemovableList items={items} empty="No apps act for you.">
          {(item) => <AppRow key={item.id} app={item} />}
        </RemovableList>
      )}
    </ItemStates>
  );
}

function AppRow({ app }: { app: ListedApp }) {
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const onEnded = () => {
    showToast({ title: 'Access ended', description: `${app.name} can no longer act for you.` });
    return utils.apps.list.invalidate();
  };
  const revoke = trpc.apps.revoke.useMutation({
    onSuccess: onEnded,
    // It has ended already: in another tab, or because the app signed out.
    onError: (error) =>
      isNotFound(error) ? onEnded() : showFailure(error, { title: 'Not ended', fallback: 'Please try again.' }),
    onSettled: () => setAsking(false),
  });
  return (
    <RemovableRow
      name={<bdi>{app.name}</bdi>}
      minWidth="30ch"
      action={
        <Button variant="default" aria-label={`End access of ${app.name}`} onClick={() => setAsking(true)}>
          End access
        </Button>
      }
    >
      {app.website !== null && (
        <Text c="dimmed" fz="sm">
          <AppWebsite website={app.website} />
        </Text>
      )}
      <AppRightsSummary scopes={app.scopes} name={app.name} />
      <Text c="dimmed" fz="sm" textWrap="pretty">
        {`Since ${date.format(new Date(app.createdAt))} · `}
        {app.lastUsedAt === null ? (
          'not used yet'
        ) : (
          <>
            last used <RelativeTime time={app.lastUsedAt} /> ago
          </>
        )}
      </Text>
      {isAsking && (
        <ConfirmDialog
          title="End the access of this app?"
          confirmLabel="End access"
          isPending={revoke.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => revoke.mutate({ id: app.id })}
        >
          <bdi>{app.name}</bdi> is signed out at once.
        </ConfirmDialog>
      )}
    </RemovableRow>
  );
}
