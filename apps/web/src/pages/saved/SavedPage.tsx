import { Flex } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { SAVED_FOLDERS_MAX, SAVED_SEARCH_MAX } from '@vibeline/core/features/saved/saved.rules';
import type { SavedFolder } from '@vibeline/core/features/saved/saved.schema';
import { useState } from 'react';
import { SavedList } from '../../features/saved/SavedList.tsx';
import { useFolders } from '../../features/saved/use-folders.ts';
import { paths } from '../../lib/paths.ts';
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
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete' | null>(null);
  const navigate = useNavigate();
  const { data: folders = [], isPending } = useFolders();
  const folder = folders.find(({ id }) => id === folderId);
  const show = (next: SavedSearch) => void navigate({ to: paths.saved, search: next, replace: true });
  const searchOf = (text: string): SavedSearch => ({
    ...(folderId !== undefined && { folder: folderId }),
    ...(text !== '' && { search: text }),
  });
  const close = () => setDialog(null);
  return (
    <Page>
      <PageTitle
        actions={
          <Button
            variant="default"
            disabled={folders.length >= SAVED_FOLDERS_MAX}
            aria-haspopup="dialog"
            onPointerEnter={FolderDialog.prefetch}
            onClick={() => setDialog('new')}
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
          label="Search what you saved"
          value={search}
          max={SAVED_SEARCH_MAX}
          onSearch={(text) => show(searchOf(text))}
        />
      </PageInset>
      {folders.length > 0 && <Folders folders={folders} current={folder} search={search} />}
      {folder && (
        <PageInset>
          <Flex gap={8} wrap="wrap">
            <Button variant="subtle" onClick={() => setDialog('rename')}>
              Rename folder
            </Button>
            <Button variant="subtle" onClick={() => setDialog('delete')}>
              Delete folder
            </Button>
          </Flex>
        </PageInset>
      )}
      {/* A folder in the address that there is not is all of them. */}
      {!(isPending && folderId !== undefined) && <SavedList folder={folder} folders={folders} search={search} />}
      {dialog === 'new' && <FolderDialog onDone={({ id }) => show({ folder: id })} onClose={close} />}
      {dialog === 'rename' && folder && <FolderDialog folder={folder} onClose={close} />}
      {dialog === 'delete' && folder && (
        <DeleteFolderDialog folder={folder} onDeleted={() => show({})} onClose={close} />
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
        <FilterLink to={paths.saved} search={kept} isCurrent={!current}>
          All
        </FilterLink>
        {folders.map(({ id, name, count }) => (
          <FilterLink key={id} to={paths.saved} search={{ ...kept, folder: id }} isCurrent={id === current?.id}>
            <bdi>{name}</bdi> <Count value={count} />
          </FilterLink>
        ))}
      </FilterLinks>
    </PageInset>
  );
}
