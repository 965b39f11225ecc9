import { SNAPSHOT_MAX } from '@vibeline/core/features/moderation/moderation.rules';

/** What a case about a member shows of them. */
export function snapshotOfMember({ name, username, bio }: { name: string; username: string; bio: string | null }) {
  return snapshotOf([name, `@${username}`, bio ?? ''].join('\n').trim());
}

export function snapshotOf(text: string): string {
  const characters = [...text];
  return characters.length > SNAPSHOT_MAX ? characters.slice(0, SNAPSHOT_MAX).join('') : text;
}
