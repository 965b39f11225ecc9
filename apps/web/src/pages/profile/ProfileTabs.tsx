import { Flex, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { User } from '@vibeline/core/features/members/member.schema';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../features/members/Avatar.tsx';
import { TabBar, tabProps } from '../../ui/TabBar.tsx';
import classes from './ProfilePage.module.css';
import type { ProfileSearch } from './profile-search.ts';

interface ProfileTabsProps {
  tab: ProfileSearch['tab'] | undefined;
  member: User | null;
  name: HTMLElement | null;
}

const TOP_BAR = 60;

export function ProfileTabs({ tab, member, name }: ProfileTabsProps) {
  const start = useRef<HTMLDivElement>(null);
  const isNameHidden = useIsScrolledPast(name, TOP_BAR);
  // Each tab starts at its top, whatever the scroll position of the other.
  const goToTop = () => {
    const top = start.current?.getBoundingClientRect().top ?? 0;
    if (top < TOP_BAR) window.scrollBy({ top: top - TOP_BAR, behavior: 'instant' });
  };
  return (
    <>
      <div ref={start} />
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
          <Flex
            className={classes.stickyName}
            align="center"
            gap={10}
            pos="absolute"
            opacity={isNameHidden ? 1 : 0}
            fw={680}
            data-shown={isNameHidden}
            aria-hidden="true"
          >
            <Text span truncate dir="auto">
              {member.name}
            </Text>
            <Avatar member={member} size={32} isDecorative />
          </Flex>
        )}
      </div>
    </>
  );
}

/** Whether an element is scrolled out of view, or under a bar of `topBar` pixels; false while there is no element. */
function useIsScrolledPast(element: HTMLElement | null, topBar: number): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry && setOut(!entry.isIntersecting), {
      rootMargin: `-${topBar}px 0px 0px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, topBar]);
  return element !== null && isOut;
}
