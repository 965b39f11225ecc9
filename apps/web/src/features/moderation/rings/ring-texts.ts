import type { RingExclusion, VoteRing } from '@vibeline/core/features/moderation/ring.schema';
import { dateFormat } from '../../../lib/date-format.ts';
import { countOf, exactCount, pluralOf } from '../../../ui/format-count.ts';

const date = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

/** Of a ring some of whose votes are excluded; null: none are. */
export function excludedText({
  memberCount,
  excludedCount,
  excludedUntil,
}: Pick<VoteRing, 'memberCount' | 'excludedCount' | 'excludedUntil'>): string | null {
  if (excludedUntil === null) return null;
  const who =
    excludedCount === memberCount
      ? `all ${countOf(memberCount, 'member')}`
      : `${exactCount(excludedCount)} of ${countOf(memberCount, 'member')}`;
  const last = excludedCount === 1 ? '' : ', the last of them';
  return `Votes of ${who} excluded${last} until ${date.format(Date.parse(excludedUntil))}`;
}

/** What happens once it is confirmed. */
export function exclusionQuestion(members: number, until: string): string {
  return `Until ${date.format(Date.parse(until))} every vote of ${members === 1 ? 'this member' : `these ${countOf(members, 'member')}`} on posts of others weighs a tenth in the orders of posts and members, whomever it is for. The numbers that everyone sees stay as they are. Each of them is told your reason and may appeal. Left out are those with a role as high as yours, and demo accounts.`;
}

const reasons: Record<RingExclusion['notExcluded'][number]['reason'], string> = {
  role_protected: 'a role as high as yours',
  demo_account: 'a demo account',
  own_account: 'your own account',
  not_found: 'a deleted account',
};

/** What became of it. */
export function exclusionResult({ excluded, already, notExcluded }: Omit<RingExclusion, 'ring'>): {
  title: string;
  description?: string;
} {
  const others = [
    ...(already === 0 ? [] : [`${exactCount(already)} ${pluralOf(already, 'was', 'were')} excluded as long before`]),
    ...notExcluded.map(({ reason, count }) => `${exactCount(count)} left out (${reasons[reason]})`),
  ];
  const title = excluded === 0 ? 'Nobody was excluded' : `Votes of ${countOf(excluded, 'member')} excluded`;
  return others.length === 0 ? { title } : { title, description: `${others.join(', ')}.` };
}
