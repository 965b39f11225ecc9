import type { Author, Relation, User } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { asksToLogIn } from '../../ui/toasts/login-required.ts';
import classes from './FollowButton.module.css';
import { FOLLOW_SIGNED_OUT } from './follow-input.ts';
import { useCanFollow, useFollow } from './use-follow.ts';

const ConfirmDialog = lazyDialog(() => import('../../ui/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog');

interface FollowButtonProps {
  member: Author | User;
  isPrimary?: boolean;
}

type Label = 'Follow' | 'Requested' | 'Following' | 'Unfollow' | 'Loading...';
const LABELS: readonly Label[] = ['Follow', 'Requested', 'Following', 'Unfollow', 'Loading...'];

const PRIVACY_STALE_TIME = 60_000;

/** Renders nothing for the viewer's own account and for an anonymous author. */
export function FollowButton({ member, isPrimary = false }: FollowButtonProps) {
  const { follow, isPending, toggle } = useFollow(member);
  const isPrivate = useIsPrivate(member);
  /** Hovered or focused: the label then names the action of a press, except right after a press. */
  const [isTargeted, setTargeted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!useCanFollow(member)) return null;

  const press = async () => {
    setTargeted(false);
    if (asksToLogIn(FOLLOW_SIGNED_OUT)) return;
    const isPrivateNow = await isPrivate();
    if (isPrivateNow && follow === 'accepted') setAsking(true);
    else toggle(isPrivateNow);
  };
  const label = isPending ? 'Loading...' : labelFor(follow, isTargeted);
  return (
    <>
      <button
        type="button"
        className={classes.root}
        data-follow={follow}
        data-primary={isPrimary}
        data-label={label}
        aria-busy={isPending}
        aria-label={accessibleNameFor(follow, member.name)}
        onPointerEnter={({ pointerType }) => setTargeted(pointerType === 'mouse')}
        onPointerLeave={() => setTargeted(false)}
        onFocus={({ target }) => setTargeted(target.matches(':focus-visible'))}
        onBlur={() => setTargeted(false)}
        onClick={() => void press()}
      >
        {LABELS.map((one) => (
          <span key={one} className={classes.label} data-shown={one === label}>
            {one}
          </span>
        ))}
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Unfollow"
          confirmLabel="Unfollow"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            toggle(true);
          }}
        >
          The account of <bdi>{member.name}</bdi> is private. To follow it again, you would have to be accepted again.
        </ConfirmDialog>
      )}
    </>
  );
}

function labelFor(follow: Relation['follow'], isTargeted: boolean): Label {
  if (follow === 'accepted') return isTargeted ? 'Unfollow' : 'Following';
  return follow === 'pending' ? 'Requested' : 'Follow';
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
