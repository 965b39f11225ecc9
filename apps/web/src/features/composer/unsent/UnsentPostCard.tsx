import { Flex, Paper, Text } from '@mantine/core';
import type { User } from '@vibeline/core/features/members/member.schema';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';
import { useId, useState } from 'react';
import { discardItem, retryItem } from '../../../lib/outbox/outbox.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { InlineConfirm } from '../../../ui/dialogs/InlineConfirm.tsx';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import { postProgressLabel, usePostProgress } from '../draft/post-progress.ts';
import type { NewPost } from './new-post.change.ts';
import { UnsentFiles } from './UnsentFiles.tsx';
import classes from './UnsentPostCard.module.css';
import type { UnsentPost } from './unsent-posts.ts';
import { useEditUnsent } from './use-edit-unsent.ts';

interface UnsentPostCardProps {
  unsent: UnsentPost;
  author: Pick<User, 'id' | 'name' | 'profileImage' | 'vibeScore' | 'isVerified'>;
}

export function UnsentPostCard({ unsent, author }: UnsentPostCardProps) {
  const { post, state } = unsent;
  const id = useId();
  const details = detailsOf(post);
  return (
    <Paper
      component="article"
      mod="bleed"
      pt={18}
      pb={12}
      px="var(--card-padding)"
      className={classes.root}
      data-unsent={state}
      aria-label="Your post"
      aria-describedby={`${id}-text`}
    >
      <Flex component="header" gap={12} align="flex-start">
        <Avatar member={author} size={48} isDecorative />
        <div className={classes.info}>
          <MemberName member={author} />
          <Text fz="sm" lh="24px" c={state === 'failed' ? 'var(--danger-ink)' : 'dimmed'}>
            <span role="status">
              <StateText unsent={unsent} />
            </span>
            {details.map((detail) => (
              <Text span key={detail} c="dimmed">{` · ${detail}`}</Text>
            ))}
          </Text>
        </div>
      </Flex>
      <div id={`${id}-text`} dir="auto" className={classes.text}>
        <LinkedText text={post.text} />
      </div>
      <UnsentFiles memberId={author.id} files={post.media} />
      <Actions unsent={unsent} />
    </Paper>
  );
}

function StateText({ unsent: { post, state, item } }: Pick<UnsentPostCardProps, 'unsent'>) {
  const percent = usePostProgress(post.sendKey);
  if (state === 'failed') return `Not sent: ${item.refusal}`;
  if (state === 'waiting') return 'Waiting for a connection';
  return percent === null || percent === 100 ? 'Sending…' : postProgressLabel(percent);
}

function detailsOf({ kind, audience, isAnonymous, asStory }: NewPost): string[] {
  return [
    ...(kind === 'private' ? [audienceLabel(audience)] : []),
    ...(kind === 'circle' ? [audienceLabel('circle')] : []),
    ...(kind === 'post' && isAnonymous ? ['anonymous to others'] : []),
    ...(kind !== 'circle' && asStory ? ['also a story'] : []),
  ];
}

function Actions({ unsent: { post, state, item } }: Pick<UnsentPostCardProps, 'unsent'>) {
  const edit = useEditUnsent();
  const [isAsking, setAsking] = useState(false);
  // What the server may have created already is sent again as it is: a changed post would be a second one.
  const isFixed = state !== 'failed' && post.wasSent;
  if (isFixed && state === 'sending') return null;
  if (isAsking) {
    return (
      <InlineConfirm
        title="Discard this post?"
        onCancel={() => setAsking(false)}
        actions={[
          { label: 'Discard', tone: 'danger-text', onClick: () => discardItem(item.key) },
          { label: 'Keep it', isFocused: true, onClick: () => setAsking(false) },
        ]}
      />
    );
  }
  return (
    <Flex gap={8} pt={4} wrap="wrap">
      {state === 'failed' && (
        <Button variant="default" onClick={() => retryItem(item)}>
          Retry
        </Button>
      )}
      {!isFixed && (
        <Button variant={state === 'failed' ? 'default' : 'subtle'} onClick={() => void edit(post.sendKey)}>
          Edit
        </Button>
      )}
      <Button variant="subtle" className={classes.discard ?? ''} onClick={() => setAsking(true)}>
        Discard
      </Button>
    </Flex>
  );
}
