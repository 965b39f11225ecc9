import '@mantine/core/styles/Input.layer.css';
import { Menu, Text } from '@mantine/core';
import { IconCheck, IconSearch, IconSettings } from '@tabler/icons-react';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { type Audience, audiences } from '@vibeline/core/features/posts/audience.rules';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';
import type { AudienceCounts } from '@vibeline/core/features/posts/private-post.schema';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { countOf } from '../../../ui/format-count.ts';
import { hasTouchKeyboard } from '../../../ui/forms/text/touch-keyboard.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MenuLink } from '../../../ui/menus/MenuItem.tsx';
import { useOffers } from '../../network/use-network.ts';
import type { Composer } from '../use-composer.ts';
import classes from './AudienceMenu.module.css';
import { audienceIcons } from './audience-icons.ts';
import { audienceSize } from './audience-size.rules.ts';

/** More circles than these have a search. */
const CIRCLES_WITHOUT_SEARCH = 8;
const PAGE_SIZE = 100;

interface AudienceMenuProps extends MenuAnchor {
  composer: Composer;
  isPrivateAccount: boolean;
}

export function AudienceMenu({ composer, isPrivateAccount, ...menu }: AudienceMenuProps) {
  const { opened } = menu;
  const offersCircles = useOffers('circles');
  const { circles, hasFailed, retry } = useOwnCircles(opened && offersCircles);
  const { data: counts } = trpc.posts.audienceCounts.useQuery(undefined, { enabled: opened, staleTime: 0 });
  const [search, setSearch] = useState('');
  const hasSearch = circles.length > CIRCLES_WITHOUT_SEARCH;
  const isShown = (name: string) => name.toLowerCase().includes(search.trim().toLowerCase());
  const { audience: chosen, circleId, choose } = composer;
  const shownCircles = circles.filter(({ name }) => isShown(name));
  const shownAudiences = audiences.filter((audience) => isShown(audienceLabel(audience)));

  return (
    <AnchoredMenu
      label="Who can see this"
      width={300}
      position="bottom-start"
      hasSearch={hasSearch && !hasTouchKeyboard()}
      {...menu}
    >
      {hasSearch && <Search value={search} onChange={setSearch} />}
      <div className={`${classes.options} thin-scrollbar`}>
        {shownAudiences.map((audience) => (
          <AudienceItem
            key={audience}
            Icon={audienceIcons[audience]}
            label={audienceLabel(audience)}
            isChosen={audience === chosen}
            onChoose={() => choose({ audience })}
          >
            {audience === 'public' ? readersOfPublic(isPrivateAccount) : counts && readers(audience, counts)}
          </AudienceItem>
        ))}
        {shownCircles.length > 0 && <Menu.Label>Your circles</Menu.Label>}
        {shownCircles.map((circle) => (
          <AudienceItem
            key={circle.id}
            Icon={audienceIcons.circle}
            label={circle.name}
            isChosen={chosen === 'circle' && circle.id === circleId}
            onChoose={() => choose({ audience: 'circle', circleId: circle.id })}
          >
            {membersOf(circle)}
          </AudienceItem>
        ))}
        {shownAudiences.length + shownCircles.length === 0 && (
          <Text px={12} py={10} c="dimmed" fz="sm">
            No audience found
          </Text>
        )}
        {hasFailed && (
          <Menu.Item closeMenuOnClick={false} onClick={retry}>
            Your circles could not be loaded. Retry
          </Menu.Item>
        )}
      </div>
      <Menu.Divider />
      <MenuLink icon={IconSettings} label="Manage close friends" to={paths.closeFriends} />
    </AnchoredMenu>
  );
}

function useOwnCircles(isWanted: boolean) {
  const { query, items } = usePages(
    trpc.circles.list,
    { filter: 'mine', limit: PAGE_SIZE },
    { enabled: isWanted, refetchOnWindowFocus: false },
  );
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
  return { circles: items, hasFailed: isError, retry: () => void refetch() };
}

function readersOfPublic(isPrivateAccount: boolean): string {
  return isPrivateAccount ? 'Your followers, because your account is private' : 'Also people without an account';
}

function readers(audience: Audience, counts: AudienceCounts): string {
  return countOf(audienceSize(audience, counts) ?? 0, audience === 'followers' ? 'friend' : 'close friend');
}

function membersOf({ memberCount, isPrivate }: Circle): string {
  const members = countOf(memberCount, 'member');
  return isPrivate ? members : `${members}, public circle`;
}

interface AudienceItemProps {
  Icon: typeof IconCheck;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function AudienceItem({ Icon, label, isChosen, onChoose, children }: AudienceItemProps) {
  return (
    <Menu.RadioItem
      value={label}
      checked={isChosen}
      closeMenuOnClick
      py={6}
      mih={52}
      checkIcon={<IconCheck size={20} stroke={1.75} color="var(--accent-ink)" />}
      onChange={onChoose}
    >
      <span className={classes.option}>
        <Icon size={20} stroke={1.75} color="var(--ink-soft)" aria-hidden="true" />
        <span className={classes.words}>
          <Text span fw={620} truncate display="block" dir="auto">
            {label}
          </Text>
          <Text span className="tabular-nums" c="dimmed" fz="xs" lh={1.4} display="block" mih="1.4em">
            {children}
          </Text>
        </span>
      </span>
    </Menu.RadioItem>
  );
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The circles may arrive after the menu has opened.
    if (!hasTouchKeyboard()) field.current?.focus();
  }, []);
  return (
    <Menu.Search
      ref={field}
      size="md"
      mb={4}
      aria-label="Search audiences"
      placeholder="Search"
      autoComplete="off"
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      data-autofocus={hasTouchKeyboard() ? undefined : true}
      data-draft-stored
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
