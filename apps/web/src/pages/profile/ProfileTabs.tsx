import { Link } from '@tanstack/react-router';
import type { User } from '@vibeline/core/features/members/member.schema';
import { useRef } from 'react';
import { Avatar } from '../../features/members/Avatar.tsx';
import { TabBar, tabProps } from '../../ui/TabBar.tsx';
import { useIsScrolledPast } from '../../ui/use-is-scrolled-past.ts';
import classes from './ProfilePage.module.css';
import type { ProfileSearch } from './profile-search.ts';

interface ProfileTabsProps {
  tab: ProfileSearch['tab'] | undefined;
  member: User | null;
  /** Their name in the header: once it is out of sight, it stands here. */
  name: HTMLElement | null;
}

const TOP_BAR = 60;

/** Posts or media. The tabs stay in sight, and are part of the address. */
export function ProfileTabs({ tab, member, name }: ProfileTabsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNameOut = useIsScrolledPast(name, TOP_BAR);
  // What is chosen starts where the tabs are, however far the other was read.
  const goToTop = () => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top < TOP_BAR) window.scrollBy({ top: top - TOP_BAR, behavior: 'instant' });
  };
  return (
    <>
      <div ref={place} />
      <div className={classes.tabs}>
        <TabBar label="Profile">
          <Link to="." search={{}} resetScroll={false} onClick={goToTop} {...tabProps(tab === undefined)}>
            Posts
          </Link>
          <Link to="." search={{ tab: 'media' }} resetScroll={false} onClick={goToTop} {...tabProps(tab === 'media')}>
            Media
          </Link>
        </TabBar>
        {member && (
          <div className={classes.again} data-shown={isNameOut} aria-hidden="true">
            <span dir="auto">{member.name}</span>
            <Avatar member={member} size={32} scheme="list" isSilent />
          </div>
        )}
      </div>
    </>
  );
}
