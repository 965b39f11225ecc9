import type { ManagedAnnouncement } from '@vibeline/core/features/announcements/announcement.schema';
import { useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { CardList } from '../../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { PageParts } from '../../../ui/page/Page.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { SectionHead } from '../SectionHead.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { AnnouncementEntry } from './AnnouncementEntry.tsx';

type Opened = { kind: 'new' } | { kind: 'edit' | 'end'; announcement: ManagedAnnouncement };

export function AnnouncementsSection() {
  const { query, items } = usePages(trpc.announcements.listAll, { limit: 20 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <PageParts>
      <SectionHead action={<Button onClick={() => setOpened({ kind: 'new' })}>New announcement</Button>}>
        Shown at the top of every page to all members, until it ends or they dismiss it.
      </SectionHead>
      <ListStates
        query={query}
        count={items.length}
        failure="Announcements could not be loaded."
        loadingLabel="Loading announcements"
        skeleton={<Skeleton shape={listShapes.entries} />}
        empty={
          <EmptyState title="Nothing announced yet">
            What you announce is listed here, also after it has ended.
          </EmptyState>
        }
        noteClassName="gutter"
      >
        <CardList isInOrder aria-label="Announcements">
          {items.map((announcement) => (
            <AnnouncementEntry
              key={announcement.id}
              announcement={announcement}
              onEdit={() => setOpened({ kind: 'edit', announcement })}
              onEnd={() => setOpened({ kind: 'end', announcement })}
            />
          ))}
        </CardList>
      </ListStates>
      {opened?.kind === 'new' && <AnnouncementDialog edited={null} onClose={close} />}
      {opened?.kind === 'edit' && <AnnouncementDialog edited={opened.announcement} onClose={close} />}
      {opened?.kind === 'end' && <EndConfirm announcement={opened.announcement} onClose={close} />}
    </PageParts>
  );
}

function EndConfirm({ announcement, onClose }: { announcement: ManagedAnnouncement; onClose: () => void }) {
  const utils = trpc.useUtils();
  const end = trpc.announcements.end.useMutation({
    onSuccess: () => showToast({ title: 'Announcement ended' }),
    onError: (error) => showFailure(error, { fallback: 'The announcement could not be ended.' }),
    onSettled: () => {
      onClose();
      return utils.announcements.listAll.invalidate();
    },
  });
  return (
    <ConfirmDialog
      title="End it now?"
      confirmLabel="End now"
      isPending={end.isPending}
      onClose={onClose}
      onConfirm={() => end.mutate({ id: announcement.id })}
    >
      {announcement.state === 'upcoming'
        ? 'Nobody will see it. It stays in this list.'
        : 'It disappears from every page that is open. It stays in this list.'}
    </ConfirmDialog>
  );
}
