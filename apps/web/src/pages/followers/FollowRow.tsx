import type { ComponentProps } from 'react';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';

export function FollowRow(props: ComponentProps<typeof MemberRow>) {
  const open = useOpenOverlay('member', { id: props.member.id });
  return <MemberRow {...props} onOpen={open} />;
}
