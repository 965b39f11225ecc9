import type { SavedFolder, SavedItem } from '@vibeline/core/features/saved/saved.schema';
import { useRef } from 'react';
import { outbox } from '../../lib/outbox/outbox.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useStore } from '../../lib/store.ts';
import { useFocusOfRemovedItem } from '../../ui/hooks/use-focus-of-removed-item.ts';
import { focusMain } from '../../ui/hooks/use-focus-return.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
import { SavedRow } from './SavedRow.tsx';
import { saved, savedKey } from './saved.change.ts';

const PAGE_SIZE = 30;

interface SavedListProps {
  folder: SavedFolder | undefined;
  folders: readonly SavedFolder[];
  search: string;
}

export function SavedList({ folder, folders, search }: SavedListProps) {
  const input = { limit: PAGE_SIZE, ...(folder && { folderId: folder.id }), ...(search !== '' && { search }) };
  const { query, items } = usePages(trpc.saved.list, input);
  const shown = useShown(items, folder);
  const list = useRef<HTMLUListElement>(null);
  useFocusOfRemovedItem(list, shown.map(numberOf), focusMain);
  const nameOf = (folderId: number | null) => (folder ? undefined : folders.find(({ id }) => id === folderId)?.name);
  return (
    <ListStates
      query={query}
      count={shown.length}
      failure="What you have saved could not be loaded."
      loadingLabel="Loading what you have saved"
      skeleton={<Skeleton shape={listShapes.rows} />}
      noteClassName="gutter"
      empty={<Empty isSearch={search !== ''} isFolder={folder !== undefined} />}
    >
      <CardList ref={list} aria-label="Saved" aria-busy={query.isFetching}>
        {shown.map((item) => (
          <SavedRow key={savedKey(item)} item={item} folderName={nameOf(item.folderId)} />
        ))}
      </CardList>
    </ListStates>
  );
}

/** Ids of three kinds of things, as one number each. */
const kindNumbers = { post: 0, comment: 1, story: 2 } as const;
const numberOf = ({ kind, id }: SavedItem) => id * 3 + kindNumbers[kind];

/** Without what waits to be removed, or to be moved out of the folder. */
function useShown(items: readonly SavedItem[], folder: SavedFolder | undefined): SavedItem[] {
  const waiting = useStore(outbox).items;
  return items.flatMap((item) => {
    const scope = `${saved.kind}:${savedKey(item)}`;
    const last = waiting.findLast((one) => one.scope === scope && one.refusal === null);
    if (!last || !saved.accepts(last.input)) return [item];
    const { isSaved, folderId } = saved.overlay({ isSaved: true, folderId: item.folderId }, last.input);
    return isSaved && (!folder || folder.id === folderId) ? [{ ...item, folderId }] : [];
  });
}

function Empty({ isSearch, isFolder }: { isSearch: boolean; isFolder: boolean }) {
  if (isSearch) {
    return (
      <EmptyState title="Nothing found">
        Nothing {isFolder ? 'in this folder' : 'that you have saved'} has all these words in its text, its hashtags or
        the name of its author.
      </EmptyState>
    );
  }
  if (isFolder)
    return <EmptyState title="This folder is empty">Move something here from its menu in Saved.</EmptyState>;
  return (
    <EmptyState title="Nothing saved yet">
      Choose Save in the menu of a post, comment or story. Only you see what you save.
    </EmptyState>
  );
}
