import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MemberActionItems } from '../../blocks/MemberActionItems.tsx';
import { openReport } from '../../reports/open-report.ts';

interface StreamMenuListProps extends MenuAnchor {
  stream: LiveStreamDetails;
}

export function StreamMenuList({ stream, ...menu }: StreamMenuListProps) {
  const { id, streamer } = stream;
  return (
    <AnchoredMenu label="Live stream" width={272} {...menu}>
      <MemberActionItems member={streamer} onReport={() => openReport({ kind: 'stream', id, author: streamer })} />
    </AnchoredMenu>
  );
}
