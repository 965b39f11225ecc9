import { IconAt, IconHash, IconHistory } from '@tabler/icons-react';
import type { RecentSearch } from './recent-searches.ts';

const ICONS = { text: IconHistory, member: IconAt, hashtag: IconHash } as const;

export function RecentSearchIcon({ kind }: Pick<RecentSearch, 'kind'>) {
  const Icon = ICONS[kind];
  return <Icon size={20} stroke={1.75} aria-hidden="true" />;
}
