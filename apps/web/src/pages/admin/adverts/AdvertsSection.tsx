import { ADVERTS_MAX } from '@vibeline/core/features/adverts/advert.rules';
import type { ManagedAdvert } from '@vibeline/core/features/adverts/advert.schema';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { orderAdverts, refreshAdverts, showAdvert } from '../../../cache/network/advert.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { countOf } from '../../../ui/format-count.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { CardList } from '../../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { PageParts } from '../../../ui/page/Page.tsx';
import { useFlipAnimation } from '../../../ui/reorder/use-flip-animation.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { SectionHead } from '../SectionHead.tsx';
import { AdvertDialog } from './AdvertDialog.tsx';
import { AdvertEntry } from './AdvertEntry.tsx';

type Opened = { kind: 'new' } | { kind: 'edit' | 'remove'; advert: ManagedAdvert };

export function AdvertsSection() {
  const query = trpc.adverts.listAll.useQuery();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <PageParts>
      <SectionHead action={<Button onClick={() => setOpened({ kind: 'new' })}>New advert</Button>}>
        Members see them in this order, in the feed and beside it: at most {ADVERTS_MAX} at a time. A viewer counts once
        a day.
      </SectionHead>
      <ItemStates
        query={query}
        loadingLabel="Loading adverts"
        skeleton={<Skeleton shape={listShapes.entries} />}
        failure="Adverts could not be loaded."
        noteClassName="gutter"
      >
        {(adverts) =>
          adverts.length === 0 ? (
            <EmptyState title="No adverts">Feeds have no room for adverts until there is one.</EmptyState>
          ) : (
            <Adverts adverts={adverts} onOpen={setOpened} />
          )
        }
      </ItemStates>
      {opened?.kind === 'new' && <AdvertDialog edited={null} onClose={close} />}
      {opened?.kind === 'edit' && <AdvertDialog edited={opened.advert} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveConfirm advert={opened.advert} onClose={close} />}
    </PageParts>
  );
}

function Adverts({ adverts, onOpen }: { adverts: ManagedAdvert[]; onOpen: (opened: Opened) => void }) {
  const list = useRef<HTMLDivElement>(null);
  useFlipAnimation(list);
  const { move, toggle, changingId } = useChanges(adverts);
  const keepFocus = useKeptFocus(adverts, list);
  const moveTo = (from: number, to: number) => {
    keepFocus(adverts[from]?.id ?? 0);
    move(from, to);
  };
  const isThere = (index: number) => index >= 0 && index < adverts.length;
  return (
    <div ref={list}>
      <CardList isInOrder aria-label="Adverts">
        {adverts.map((advert, index) => (
          <AdvertEntry
            key={advert.id}
            advert={advert}
            onMoveUp={isThere(index - 1) ? () => moveTo(index, index - 1) : null}
            onMoveDown={isThere(index + 1) ? () => moveTo(index, index + 1) : null}
            isChanging={changingId === advert.id}
            onToggle={() => toggle(advert)}
            onEdit={() => onOpen({ kind: 'edit', advert })}
            onRemove={() => onOpen({ kind: 'remove', advert })}
          />
        ))}
      </CardList>
    </div>
  );
}

function useChanges(adverts: readonly ManagedAdvert[]) {
  const cache = useCache();
  const failed = (fallback: string) => (error: unknown) => {
    showFailure(error, { fallback });
    void refreshAdverts(cache);
  };
  // One after another, so that the last order stays.
  const order = trpc.adverts.order.useMutation({
    scope: { id: 'advert-order' },
    onError: failed('The order could not be saved.'),
  });
  const setActive = trpc.adverts.setActive.useMutation({
    onSuccess: (advert) => showAdvert(cache, advert),
    onError: failed('The advert could not be changed.'),
  });
  const move = (from: number, to: number) => {
    const ids = adverts.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    orderAdverts(cache, ids);
    order.mutate({ ids });
  };
  return {
    move,
    toggle: ({ id, isActive }: ManagedAdvert) => setActive.mutate({ id, isActive: !isActive }),
    changingId: setActive.isPending ? setActive.variables.id : null,
  };
}

/**
 * A row that is moved in the document, or whose button is then disabled, loses the focus. Returns what is called before it
 * is moved.
 */
function useKeptFocus(adverts: readonly ManagedAdvert[], list: RefObject<HTMLElement | null>) {
  const moved = useRef<{ id: number; before: readonly ManagedAdvert[] } | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null || moved.current.before === adverts) return;
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.matches(':disabled');
    if (isLost) list.current?.querySelector<HTMLElement>(`[data-key="${moved.current.id}"] button:enabled`)?.focus();
    moved.current = null;
  });
  return (id: number) => {
    moved.current = { id, before: adverts };
  };
}

function RemoveConfirm({ advert, onClose }: { advert: ManagedAdvert; onClose: () => void }) {
  const cache = useCache();
  const { id, title, views, clicks } = advert;
  const remove = trpc.adverts.remove.useMutation({
    onSuccess: () => showToast({ title: 'Advert removed' }),
    onError: (error) => showFailure(error, { fallback: 'The advert could not be removed.' }),
    onSettled: () => {
      onClose();
      return refreshAdverts(cache);
    },
  });
  return (
    <ConfirmDialog
      title="Remove this advert?"
      confirmLabel="Remove"
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id })}
    >
      <bdi>{title}</bdi> is removed with its pictures, its {countOf(views, 'view')} and {countOf(clicks, 'click')}. To
      keep the numbers, pause it instead.
    </ConfirmDialog>
  );
}
