import type { Page } from '@vibeline/core/page';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { createPace } from '../concurrency/pace.ts';
import type { Database } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { ArchiveMediaFiles } from './archive-media.ts';

/** Small, so that the memory of a page is small too, and the database does others' work in between. */
const PAGE_SIZE = 50;

export interface ExportReader {
  db: Kysely<Database>;
  services: Services;
  /** Everything is read as this member, who sees what they would see in the app at this moment, and no more. */
  viewer: Viewer;
  media: ArchiveMediaFiles;
}

interface PageRequest {
  limit: number;
  cursor?: string;
}

/** The items of a list of a service. Between two pages it rests as long as it has worked. */
export async function* readPages<Item>(
  read: (page: PageRequest) => Page<Item> | Promise<Page<Item>>,
): AsyncGenerator<Item> {
  const rest = createPace();
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read({ limit: PAGE_SIZE, ...(cursor !== null && { cursor }) });
    yield* page.items;
    cursor = page.nextCursor;
    if (cursor !== null) await rest();
  } while (cursor !== null);
}
