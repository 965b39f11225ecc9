import type { Author, Relation, User } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { useIsLasting } from '../../ui/use-is-lasting.ts';
import classes from './FollowButton.module.css';
import { useFollow } from './use-follow.ts';

const ConfirmDialog = lazyDialog(() => import('../../ui/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog');

interface FollowButtonProps {
  member: Author | User;
  /** The one thing to do on the page. */
  isPrimary?: boolean;
}

type Word = 'Follow' | 'Requested' | 'Following' | 'Unfollow' | 'Loading...';
const WORDS: readonly Word[] = ['Follow', 'Requested', 'Following', 'Unfollow', 'Loading...'];

/** What is over sooner is shown as done at once. */
const MOMENT_MS = 1000;
const PRIVACY_STALE_TIME = 60_000;

/** Follows a member, or follows them no more. Nothing for visitors, and nothing on oneself. */
export function FollowButton({ member, isPrimary = false }: FollowButtonProps) {
  const { follow, isPending, toggle } = useFollow(member);
  const isPrivate = useIsPrivate(member);
  const isLasting = useIsLasting(isPending, MOMENT_MS);
  /** Reached for: the word then says what a press would do. Not right after one, which is not yet the next. */
  const [isReached, setReached] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!member.relation) return null;

  const press = async () => {
    setReached(false);
    const isGuarded = await isPrivate();
    if (isGuarded && follow === 'accepted') setAsking(true);
    else toggle(isGuarded);
  };
  const word = isLasting ? 'Loading...' : wordFor(follow, isReached);
  return (
    <>
      <button
        type="button"
        className={classes.root}
        data-follow={follow}
        data-primary={isPrimary}
        data-word={word}
        aria-label={labelFor(follow, member.name)}
        onPointerEnter={({ pointerType }) => setReached(pointerType === 'mouse')}
        onPointerLeave={() => setReached(false)}
        onFocus={({ target }) => setReached(target.matches(':focus-visible'))}
        onBlur={() => setReached(false)}
        onClick={() => void press()}
      >
        {WORDS.map((one) => (
          <span key={one} className={classes.word} data-shown={one === word}>
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

function wordFor(follow: Relation['follow'], isReached: boolean): Word {
  if (follow === 'accepted') return isReached ? 'Unfollow' : 'Following';
  return follow === 'pending' ? 'Requested' : 'Follow';
}

function labelFor(follow: Relation['follow'], name: string): string {
  if (follow === 'accepted') return `Following ${name}, press to unfollow`;
  return follow === 'pending' ? `Requested to follow ${name}, press to take it back` : `Follow ${name}`;
}

/** Whether the account is private. An author does not say: it is asked only when the answer matters. */
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
