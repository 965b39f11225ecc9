import { Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FriendSuggestion } from '@vibeline/core/features/friends/friend.schema';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useFocusOfRemoved } from '../../../ui/hooks/use-focus-of-removed.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { FollowButton } from '../../follows/FollowButton.tsx';
import { PeopleList } from '../../members/PeopleList.tsx';
import { FriendButton } from '../FriendButton.tsx';
import { FriendRow } from '../FriendRow.tsx';
import { dismissals, readDismissed, setDismissed } from './dismissed-suggestions.ts';
import { SuggestionReason } from './SuggestionReason.tsx';

/** Suggestions depend on the friends of friends, who change slowly. */
const STALE_TIME = 5 * 60_000;

export function SuggestionList() {
  const { user } = useCurrentUser();
  return user && <SuggestionsFor viewerId={user.id} />;
}

function SuggestionsFor({ viewerId }: { viewerId: number }) {
  useStore(dismissals);
  const dismissed = readDismissed(viewerId);
  // Those that are dismissed meanwhile stay in their place until the list is left.
  const [hidden] = useState(dismissed);
  const query = trpc.friends.suggestions.useQuery(undefined, { staleTime: STALE_TIME, refetchOnWindowFocus: false });
  return (
    <PeopleList
      list={`friend suggestions ${viewerId}`}
      label="Suggestions"
      query={query}
      items={query.data?.filter(({ member }) => !hidden.includes(member.id)) ?? []}
      idOf={({ member }) => member.id}
      row={(suggestion) => (
        <SuggestionRow
          suggestion={suggestion}
          isDismissed={dismissed.includes(suggestion.member.id)}
          onDismiss={(isDismissed) => setDismissed(viewerId, suggestion.member.id, isDismissed)}
        />
      )}
      empty={
        <EmptyState title="No suggestions yet" action={<ButtonLink to={paths.people} label="Find people" />}>
          Members appear here who have friends or circles in common with you, or post about the same hashtags.
        </EmptyState>
      }
    />
  );
}

interface SuggestionRowProps {
  suggestion: FriendSuggestion;
  isDismissed: boolean;
  onDismiss: (isDismissed: boolean) => void;
}

function SuggestionRow({ suggestion, isDismissed, onDismiss }: SuggestionRowProps) {
  const { member, mutualFriends, reason } = suggestion;
  const { name } = member;
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  return (
    <FriendRow
      // A reason that tells of friends in common has their number.
      friend={reason.kind === 'mutual' ? { member } : { member, mutualFriends }}
      text={<SuggestionReason reason={reason} />}
      actions={(shown) => (
        <Group ref={root} gap={8} mih={44} c="dimmed" fz="sm">
          {isDismissed ? (
            <>
              <span role="status">Not suggested any more</span>
              <Button
                ref={noteFocus}
                variant="subtle"
                aria-label={`Undo: suggest ${name} again`}
                onClick={() => onDismiss(false)}
              >
                Undo
              </Button>
            </>
          ) : (
            <>
              <FriendButton member={shown} />
              <FollowButton member={shown} isOfFriends />
              <IconButton
                ref={noteFocus}
                label={`Not interested in ${name}`}
                title="Not interested"
                style={{ marginInlineEnd: -12 }}
                onClick={() => onDismiss(true)}
              >
                <IconX size={20} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </Group>
      )}
    />
  );
}
