import { Flex, Title } from '@mantine/core';
import { IconMessageCirclePlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { PEOPLE_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import { paths } from '../../../lib/paths.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { SearchField } from '../../../ui/search/SearchField.tsx';
import { useCounters } from '../../accounts/use-counters.ts';
import { ConversationList } from './ConversationList.tsx';
import classes from './ListPane.module.css';
import type { ListSearch } from './list-search.ts';

interface ListPaneProps {
  address: ListSearch;
  viewerId: number;
  openId: number | null;
  prefetchNew: () => void;
  onNew: () => void;
}

const labels = { inbox: 'Inbox', requests: 'Requests' } as const;
const TABS = [undefined, 'requests'] as const;

export function ListPane({ address, viewerId, openId, prefetchNew, onNew }: ListPaneProps) {
  const { tab } = address;
  const search = (address.search ?? '').slice(0, PEOPLE_SEARCH_MAX);
  const navigate = useNavigate();
  const { messageRequests } = useCounters();
  const to = openId === null ? paths.messages : paths.conversation(openId);
  const find = (text: string) => void navigate({ to, search: addressOf(tab, text), replace: true, resetScroll: false });
  return (
    <div className={classes.root}>
      <Flex component="header" className={classes.header} align="center" justify="space-between" gap={8}>
        <Title order={1} lh={1.1} lts="-0.025em">
          Messages
        </Title>
        <IconButton
          className={classes.new}
          label="New message"
          title="New message"
          aria-haspopup="dialog"
          onPointerEnter={prefetchNew}
          onFocus={prefetchNew}
          onClick={onNew}
        >
          <IconMessageCirclePlus size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Flex>
      <div className={classes.search}>
        <SearchField label="Search conversations..." value={search} max={PEOPLE_SEARCH_MAX} onSearch={find} />
      </div>
      <PageTabs
        label="Messages"
        tabs={TABS.map((value) => ({
          value,
          label: labels[value ?? 'inbox'],
          link: { to, search: addressOf(value, search) },
          badge: value === 'requests' && <CountBadge count={messageRequests} noun="waiting" />,
        }))}
        selected={tab}
      >
        <ConversationList
          key={tab ?? 'inbox'}
          filter={tab ?? 'inbox'}
          address={addressOf(tab, search)}
          viewerId={viewerId}
          openId={openId}
          onNew={onNew}
        />
      </PageTabs>
    </div>
  );
}

function addressOf(tab: ListSearch['tab'], search: string): ListSearch {
  return { ...(tab && { tab }), ...(search !== '' && { search }) };
}
