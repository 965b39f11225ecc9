import type { SlowMode } from '@vibeline/core/features/live/live.rules';
import type { ChatMessage, LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { applyBan, applyPinned, removeChatMessages, updateLiveStream } from '../../../cache/talks/live.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

export function useChatControls(stream: LiveStreamDetails) {
  const cache = useCache();
  const { id } = stream;
  const onError = (error: unknown) => showFailure(error, { fallback: 'The chat could not be changed.' });
  const remove = trpc.live.deleteMessage.useMutation({
    onSuccess: (_answer, { messageId }) => removeChatMessages(cache, id, [Number(messageId)]),
    onError,
  });
  const pin = trpc.live.pin.useMutation({ onSuccess: ({ pinned }) => applyPinned(cache, id, pinned), onError });
  const update = trpc.live.update.useMutation({ onSuccess: (updated) => updateLiveStream(cache, updated), onError });
  const ban = trpc.live.ban.useMutation({ onError });

  const setBanned = ({ author }: ChatMessage, isBanned: boolean) => {
    const show = () => {
      applyBan(cache, id, author.id, isBanned);
      showToast({ title: isBanned ? `${author.name} cannot chat any more` : `${author.name} can chat again` });
    };
    ban.mutate({ id, memberId: author.id, isBanned }, { onSuccess: show });
  };
  return {
    bannedIds: new Set(stream.bannedIds),
    setBanned,
    remove: (message: ChatMessage) => remove.mutate({ id, messageId: message.id }),
    pin: (message: ChatMessage | null) => pin.mutate({ id, messageId: message?.id ?? null }),
    setSlowMode: (slowModeSeconds: SlowMode) => update.mutate({ id, slowModeSeconds }),
  };
}

export type Moderation = ReturnType<typeof useChatControls>;
