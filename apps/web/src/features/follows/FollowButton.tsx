import type { Author, Relation, User } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { trpc } from '../../lib/server/trpc.ts';
import { StateButton } from '../../ui/buttons/StateButton.tsx';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { asksToLogIn } from '../../ui/toasts/login-required.ts';
import { FOLLOW_SIGNED_OUT, useCanFollow, useFollow } from './follow.change.ts';

const UnfollowDialog = lazyDialog(() => import('./UnfollowDialog.tsx'), 'UnfollowDialog');

interface FollowButtonProps {
  member: Author | User;
  isPrimary?: boolean;
  isRequest?: boolean;
  isOfFriends?: boolean;
}

const labels = { none: 'Follow', pending: 'Requested', accepted: 'Following' } as const;
const requestLabels = { ...labels, pending: 'Request Pending' } as const;
const ALWAYS = ['Unfollow', 'Loading...'] as const;
const LABELS = [...Object.values(labels), ...ALWAYS] as const;
const REQUEST_LABELS = [...Object.values(requestLabels), ...ALWAYS] as const;

const PRIVACY_STALE_TIME = 60_000;

/** Renders nothing for the viewer's own account and for an anonymous author. */
export function FollowButton(props: FollowButtonProps) {
  const { member, isPrimary = false, isRequest = false, isOfFriends = false } = props;
  const { follow, isPending, toggle } = useFollow(member, { isRequest, isOfFriends });
  const isPrivate = useIsPrivate(member);
  const [isAsking, setAsking] = useState(false);
  if (!useCanFollow(member)) return null;

  const press = async () => {
    if (asksToLogIn(FOLLOW_SIGNED_OUT)) return;
    const isPrivateNow = await isPrivate();
    if (isPrivateNow && follow === 'accepted') setAsking(true);
    else toggle(isPrivateNow);
  };
  return (
    <>
      <StateButton
        labels={isRequest ? REQUEST_LABELS : LABELS}
        label={isPending ? 'Loading...' : (isRequest ? requestLabels : labels)[follow]}
        endLabel={follow === 'accepted' ? 'Unfollow' : undefined}
        isAction={follow === 'none'}
        isPending={isPending}
        isPrimary={isPrimary}
        name={accessibleNameFor(follow, member.name)}
        onPress={() => void press()}
      />
      {isAsking && (
        <UnfollowDialog
          member={member}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            toggle(true);
          }}
        />
      )}
    </>
  );
}

function accessibleNameFor(follow: Relation['follow'], name: string): string {
  if (follow === 'accepted') return `Following ${name}, press to unfollow`;
  return follow === 'pending' ? `Requested to follow ${name}, press to take it back` : `Follow ${name}`;
}

/** An `Author` has no `isPrivate`; it is fetched only before an unfollow, which is the only use. */
function useIsPrivate(member: Author | User): () => Promise<boolean> {
  const utils = trpc.useUtils();
  return async () => {
    if ('isPrivate' in member) return member.isPrivate;
    if (member.relation?.follow !== 'accepted') return false;
    return utils.members.get.fetch({ id: member.id }, { staleTime: PRIVACY_STALE_TIME }).then(
      (user) => user.isPrivate,
      () => false,
    );
  };
}
