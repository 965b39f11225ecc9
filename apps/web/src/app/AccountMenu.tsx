import { Suspense, useRef, useState } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { Avatar } from '../features/members/Avatar.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import classes from './AccountMenu.module.css';

const AccountMenuList = lazyPart(() => import('./AccountMenuList.tsx'), 'AccountMenuList');

interface AccountMenuProps {
  onVibeInfo: () => void;
}

/** The member's face; the menu behind it is fetched when somebody reaches for it. */
export function AccountMenu({ onVibeInfo }: AccountMenuProps) {
  const { user } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!user) return null;

  const toggle = () => {
    setWanted(true);
    setOpen(!isOpen);
  };
  return (
    <div className={classes.root}>
      <button
        ref={button}
        type="button"
        className={classes.face}
        aria-label={`Your account, ${user.name}, vibe ${user.vibeScore}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={AccountMenuList.prefetch}
        onFocus={AccountMenuList.prefetch}
        onClick={toggle}
      >
        <Avatar member={user} size={40} isSilent />
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <AccountMenuList user={user} button={button} opened={isOpen} onChange={setOpen} onVibeInfo={onVibeInfo} />
        </Suspense>
      )}
    </div>
  );
}
