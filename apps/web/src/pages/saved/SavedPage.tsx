import { Flex } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { SAVED_FOLDERS_MAX, SAVED_SEARCH_MAX } from '@vibeline/core/features/saved/saved.rules';
import type { SavedFolder } from '@vibeline/core/features/saved/saved.schema';
import { useState } from 'react';
import classes from '../../features/saved/folders.module.css';
import { SavedList } from '../../features/saved/SavedList.tsx';
import { useFolders } from '../../features/saved/use-folders.ts';
import { paths } from '../../lib/paths.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Count } from '../../ui/Count.tsx';
import { FilterLink, FilterLinks } from '../../ui/FilterLinks.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { Page, PageInset, PageLead, PageTitle } from '../../ui/page/Page.tsx';
import { SearchField } from '../../ui/search/SearchField.tsx';
import type { SavedSearch } from './saved-search.ts';

const FolderDialog = lazyDialog(() => import('../../features/saved/FolderDialog.tsx'), 'FolderDialog');
const DeleteFolderDialog = lazyDialog(
  () => import('../../features/saved/DeleteFolderDialog.tsx'),
  'DeleteFolderDialog',
);

export function SavedPage({ folder: folderId, search = '' }: SavedSearch) {
  useDocumentTitle('Saved');
  const [isDeleting, setDeleting] = useState(false);
  const create = useHistoryOverlay('newFolder');
  const rename = useHistoryOverlay('renameFolder');
  const navigate = useNavigate();
  const { data: folders = [], isPending } = useFolders();
  const folder = folders.find(({ id }) => id === folderId);
  const show = (next: SavedSearch) => void navigate({ to: paths.saved, search: next, replace: true });
  const searchOf = (text: string): SavedSearch => ({
    ...(folderId !== undefined && { folder: folderId }),
    ...(text !== '' && { search: text }),
  });
  return (
    <Page>
      <PageTitle
        actions={
          <Button
            variant="default"
            disabled={folders.length >= SAVED_FOLDERS_MAX}
            aria-haspopup="dialog"
            onPointerEnter={FolderDialog.prefetch}
            onClick={create.open}
          >
            New folder
          </Button>
        }
      >
        Saved
      </PageTitle>
      <PageLead>Only you see what you save. Its authors are not told.</PageLead>
      <PageInset>
        <SearchField
          label="Search in Saved"
          value={search}
          max={SAVED_SEARCH_MAX}
          onSearch={(text) => show(searchOf(text))}
        />
      </PageInset>
      {folders.length > 0 && <Folders folders={folders} current={folder} search={search} />}
      {folder && (
        <PageInset>
          <Flex gap={8} wrap="wrap">
            <Button variant="subtle" className={classes.atStart} onClick={rename.open}>
              Rename folder
            </Button>
            <Button variant="subtle" onClick={() => setDeleting(true)}>
              Delete folder
            </Button>
          </Flex>
        </PageInset>
      )}
      {/* A folder in the address that there is not is all of them. */}
      {!(isPending && folderId !== undefined) && <SavedList folder={folder} folders={folders} search={search} />}
      {/* The step of the dialog becomes that of the new folder. */}
      {create.isOpen && <FolderDialog onDone={({ id }) => show({ folder: id })} onClose={create.close} />}
      {rename.isOpen && folder && <FolderDialog folder={folder} onClose={rename.close} />}
      {isDeleting && folder && (
        <DeleteFolderDialog folder={folder} onDeleted={() => show({})} onClose={() => setDeleting(false)} />
      )}
    </Page>
  );
}

interface FoldersProps {
  folders: readonly SavedFolder[];
  current: SavedFolder | undefined;
  search: string;
}

function Folders({ folders, current, search }: FoldersProps) {
  const kept = search === '' ? {} : { search };
  return (
    <PageInset>
      <FilterLinks label="Folders">
        <FilterLink to={paths.saved} search={kept} isCurrent={!current} isInHistory>
          All
        </FilterLink>
        {folders.map(({ id, name, count }) => (
          <FilterLink
            key={id}
            to={paths.saved}
            search={{ ...kept, folder: id }}
            isCurrent={id === current?.id}
            isInHistory
          >
            <bdi className={classes.name} title={name}>
              {name}
            </bdi>{' '}
            <Count value={count} />
          </FilterLink>
        ))}
      </FilterLinks>
    </PageInset>
  );
}
