import type { ArchiveItem } from '@vibeline/core/features/exports/archive.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';

type Person = ArchiveItem<'blocks'>['member'];

export function personOf({ id, username, name }: Author): Person {
  return { id, username, name };
}

/** null for an anonymous author, whose id is 0, and where there is none. */
export function knownPerson(author: Author | null): Person | null {
  return author === null || author.id === 0 ? null : personOf(author);
}
