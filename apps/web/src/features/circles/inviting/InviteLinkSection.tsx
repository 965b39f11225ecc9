import { Flex, Stack, Text, Title } from '@mantine/core';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { useState } from 'react';
import { applyInviteLink } from '../../../cache/circles/circle-members.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { InlineConfirm } from '../../../ui/dialogs/InlineConfirm.tsx';
import { useFocusOfRemoved } from '../../../ui/hooks/use-focus-of-removed.ts';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { copyLink } from '../../sharing/copy-link.ts';
import { linkOf } from '../../sharing/open-share.ts';

export function InviteLinkSection({ circle }: { circle: Circle }) {
  const query = trpc.circles.inviteLink.useQuery({ id: circle.id });
  return (
    <Stack component="section" gap={12} aria-labelledby="invite-link">
      <Title id="invite-link" order={3}>
        Invite link
      </Title>
      <ItemStates
        query={query}
        loadingLabel="Loading the invite link"
        skeleton={
          <Text c="dimmed" fz="sm" lh={1.45}>
            Loading...
          </Text>
        }
        failure="The invite link could not be loaded."
      >
        {({ code }) => <ShownLink circle={circle} code={code} />}
      </ItemStates>
    </Stack>
  );
}

function ShownLink({ circle, code }: { circle: Circle; code: string | null }) {
  const isOwner = circle.role === 'owner';
  const url = code === null ? null : paths.joinCircle(code);
  return (
    <>
      <Text c="dimmed" fz="sm" lh={1.45}>
        {code === null
          ? `There is no link yet.${isOwner ? '' : ' The owner of the circle can make one.'}`
          : 'Everyone who has it can join this circle until it is full.'}
      </Text>
      {url !== null && (
        <Text span py={10} px={12} bg="var(--surface-sunken)" fz="sm" bdrs="var(--radius-control)" dir="ltr">
          {linkOf({ url })}
        </Text>
      )}
      <LinkActions circle={circle} url={url} />
    </>
  );
}

const questions = {
  replace: { title: 'Replace the link? The present one stops working.', label: 'Replace link' },
  remove: { title: 'Remove the link? Nobody can join with it any more.', label: 'Remove link' },
} as const;

function LinkActions({ circle, url }: { circle: Circle; url: string | null }) {
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const close = () => setAsked(null);
  const { isPending, create, remove } = useInviteLink(circle.id, close);
  const isOwner = circle.role === 'owner';
  if (asked) {
    const { title, label } = questions[asked];
    return (
      <InlineConfirm
        title={title}
        onCancel={close}
        actions={[
          { label: 'Keep link', isFocused: true, isDisabled: isPending, onClick: close },
          { label, tone: 'danger', isPending, onClick: asked === 'replace' ? create : remove },
        ]}
      />
    );
  }
  return (
    <Flex ref={root} wrap="wrap" gap={8}>
      {url !== null && (
        <Button ref={noteFocus} onClick={() => void copyLink({ url, title: circle.name })}>
          Copy link
        </Button>
      )}
      {url !== null && isOwner && (
        <>
          <Button ref={noteFocus} variant="default" onClick={() => setAsked('replace')}>
            Replace
          </Button>
          <Button ref={noteFocus} variant="subtle" data-danger onClick={() => setAsked('remove')}>
            Remove
          </Button>
        </>
      )}
      {url === null && isOwner && (
        <Button ref={noteFocus} variant="default" aria-busy={isPending} onClick={create}>
          Create link
        </Button>
      )}
    </Flex>
  );
}

function useInviteLink(circleId: number, onChanged: () => void) {
  const cache = useCache();
  const create = trpc.circles.createInviteLink.useMutation({
    onSuccess: (link) => {
      applyInviteLink(cache, circleId, link);
      onChanged();
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to create the invite link' }),
  });
  const remove = trpc.circles.removeInviteLink.useMutation({
    onSuccess: (link) => {
      applyInviteLink(cache, circleId, link);
      onChanged();
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to remove the invite link' }),
  });
  const isPending = create.isPending || remove.isPending;
  return {
    isPending,
    create: () => {
      if (!isPending) create.mutate({ id: circleId });
    },
    remove: () => remove.mutate({ id: circleId }),
  };
}
