import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { ArchiveItem } from '@vibeline/core/features/exports/archive.schema';
import { EXCERPT_MAX } from '@vibeline/core/text.rules';
import { type ExportReader, readPages } from '../export-reader.ts';
import { knownPerson } from './person.ts';

export async function* savedFolders({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'saved-folders'>> {
  for (const { name, createdAt } of await services.saved.folders(viewer)) yield { name, createdAt };
}

export async function* saved({ services, viewer }: ExportReader): AsyncGenerator<ArchiveItem<'saved'>> {
  const names = new Map((await services.saved.folders(viewer)).map(({ id, name }) => [id, name]));
  for await (const item of readPages((page) => services.saved.list(viewer, page))) {
    const { kind, id, folderId, savedAt } = item;
    const shown = item.post ?? item.comment ?? item.story;
    yield {
      ...{ kind, id, folder: folderId === null ? null : (names.get(folderId) ?? null), savedAt },
      ...{ isAvailable: shown !== null, author: shown && knownPerson(shown.author) },
      excerpt: shown && excerptOf(shown.content, EXCERPT_MAX),
    };
  }
}
