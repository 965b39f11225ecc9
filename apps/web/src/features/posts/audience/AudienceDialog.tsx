import { Text } from '@mantine/core';
import type { PrivateAudience } from '@vibeline/core/features/posts/audience.rules';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { countPost } from '../../../cache/people/member.cache.ts';
import { updateAudience } from '../../../cache/posts/post.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { whoCanSee } from './audience-texts.ts';
import { NarrowAudienceDialog } from './NarrowAudienceDialog.tsx';

interface AudienceDialogProps {
  post: Post;
  isNarrowing: boolean;
  onClose: () => void;
}

export function AudienceDialog({ isNarrowing, ...props }: AudienceDialogProps) {
  return isNarrowing ? <NarrowAudience {...props} /> : <WhoCanSee {...props} />;
}

type ContentProps = Omit<AudienceDialogProps, 'isNarrowing'>;

function WhoCanSee({ post, onClose }: ContentProps) {
  const { user } = useCurrentUser();
  return (
    <Dialog isInHistory={false} onClose={onClose} size={440} title="Who can see this">
      <Text mb={4} fw={680}>
        {audienceLabel(post.visibility)}
      </Text>
      <Text lh={1.5} dir="auto">
        {whoCanSee(post, user?.id === post.author.id ? user : null)}
      </Text>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function NarrowAudience({ post, onClose }: ContentProps) {
  const { isPending, narrow } = useChangeAudience(post, onClose);
  return (
    <NarrowAudienceDialog visibility={post.visibility} isPending={isPending} onNarrow={narrow} onClose={onClose}>
      Everyone else stops seeing the post and its files at once. Comments and votes stay.
    </NarrowAudienceDialog>
  );
}

function useChangeAudience(post: Post, onChanged: () => void) {
  const cache = useCache();
  const change = trpc.posts.changeAudience.useMutation({
    networkMode: 'always',
    onSuccess: (changed) => {
      onChanged();
      if (!post.isPrivate) countPost(cache, post.author.id, -1);
      updateAudience(cache, changed);
      showToast({ title: 'Audience narrowed', description: whoCanSee(changed, { isPrivate: false }) });
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to narrow the audience' }),
  });
  return {
    isPending: change.isPending,
    narrow: (visibility: PrivateAudience) => change.mutate({ id: post.id, visibility }),
  };
}
