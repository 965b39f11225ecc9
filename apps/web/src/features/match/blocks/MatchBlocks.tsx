import { Text, Title } from '@mantine/core';
import type { MatchBlock } from '@vibeline/core/features/match/match.schema';
import { useRef, useState } from 'react';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { PagedRows } from '../../../ui/lists/rows/PagedRows.tsx';
import { Row } from '../../../ui/lists/rows/Row.tsx';
import { FullDate } from '../../../ui/time/FullDate.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { Avatar } from '../../members/Avatar.tsx';
import { useMatchBlocks } from './use-match-blocks.ts';

const unnamed = { id: 0, name: 'Someone from VibeMatch', profileImage: null, vibeScore: 0 };

/** Whom the member has blocked without knowing who it is; renders nothing when there was nobody. */
export function MatchBlocks() {
  const pages = useMatchBlocks();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hadBlocks, setHadBlocks] = useState(false);
  if (!hadBlocks && (pages.items.length > 0 || pages.query.isError)) setHadBlocks(true);
  if (!hadBlocks) return null;
  return (
    <section aria-labelledby="blocked-in-match">
      <Title ref={heading} tabIndex={-1} id="blocked-in-match" order={2} className="gutter" mb={4} fz="md">
        Blocked in VibeMatch
      </Title>
      <Text className="gutter" c="dimmed" fz="sm" lh={1.45} mb={8} textWrap="pretty">
        From chats without names. You do not meet in VibeMatch any more; everywhere else nothing changes.
      </Text>
      <PagedRows
        {...pages}
        label="Blocked in VibeMatch"
        failure="Whom you blocked in VibeMatch could not be loaded."
        emptyTitle="Nobody is blocked in VibeMatch"
        emptyText="Block somebody in the menu of a chat without names."
        idOf={({ id }) => id}
        focusFallback={() => heading.current?.focus()}
        row={(block) => <MatchBlockRow key={block.id} block={block} />}
      />
    </section>
  );
}

function MatchBlockRow({ block }: { block: MatchBlock }) {
  return (
    <Row
      picture={<Avatar member={unnamed} size={48} isDecorative />}
      title={unnamed.name}
      details={
        <span className="dotted">
          {block.vibeContent !== null && (
            <Text span inherit truncate>
              <bdi>{block.vibeContent}</bdi>
            </Text>
          )}
          <span>
            since <FullDate time={block.blockedAt} />
          </span>
        </span>
      }
      actions={<UnblockButton block={block} />}
    />
  );
}

function UnblockButton({ block: { id, vibeContent } }: { block: MatchBlock }) {
  const { utils } = useCache();
  const unblock = trpc.match.unblock.useMutation({
    onSuccess: () => {
      void utils.match.listBlocks.invalidate();
      showToast({ title: 'Unblocked in VibeMatch', description: 'The match and its messages do not come back.' });
    },
    onError: (error) => showFailure(error, { title: 'Not unblocked', fallback: 'They could not be unblocked.' }),
  });
  const name = vibeContent === null ? unnamed.name : `${unnamed.name}, ${vibeContent}`;
  return (
    <Button
      variant="default"
      loading={unblock.isPending}
      aria-label={`Unblock ${name}`}
      onClick={() => unblock.mutate({ id })}
    >
      Unblock
    </Button>
  );
}
