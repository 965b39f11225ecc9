import { mediaProblem } from '@vibeline/core/features/media/media.rules';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import { postText, privateMediaProblem, privatePostText } from '@vibeline/core/features/posts/post.rules';
import { STORY_VIDEO_MAX_MS } from '@vibeline/core/features/stories/story.rules';
import { useTextCheck } from '../../ui/forms/text/use-text-check.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { chooseFiles, chooseHeader, type FileProblem } from '../attachments/attachment-files.rules.ts';
import { withTypeOfContent } from '../attachments/file-content.ts';
import { shrinkPicture } from '../attachments/shrink-picture.ts';
import { useVideoLength } from '../attachments/use-video-length.ts';
import { usePrivateAccount, useSettings } from '../settings/use-settings.ts';
import type { Draft } from './draft/draft.ts';
import type { DraftKind } from './draft/draft-key.rules.ts';
import { type DraftHandle, useDraft } from './draft/use-draft.ts';
import { useCreatePost } from './use-create-post.ts';

export type ComposerMember = Pick<User, 'id' | 'name' | 'profileImage' | 'vibeScore' | 'isPrivate'>;

interface ComposerOptions {
  member: ComposerMember;
  kind: DraftKind;
  circleId?: number | undefined;
  onPosted: () => void;
}

export function useComposer({ member, kind, circleId, onPosted }: ComposerOptions) {
  const handle = useDraft({ memberId: member.id, kind, circleId });
  const { store, draft, isSending, remove } = handle;
  const anonymity = useAnonymity(member, draft, kind);
  const post = useCreatePost(onPosted);
  const isPrivate = kind === 'private';
  const asStory = useAsStory(handle, !isPrivate && anonymity.isOn === true);
  const checkRoom = isPrivate ? privateMediaProblem : mediaProblem;
  const { isValid, length, problem } = useTextCheck(draft.text, isPrivate ? privatePostText : postText);
  const kinds = kindsIn(draft);

  return {
    ...handle,
    kind,
    length,
    textProblem: problem,
    canPost: isValid && !isSending,
    hasRoom: checkRoom([...kinds, 'image']) === null || checkRoom([...kinds, 'video']) === null,
    anonymity,
    asStory,
    post: () => {
      // What is shown is what is sent, also when the setting changes meanwhile.
      const { isOn } = anonymity;
      if (isOn !== null && isOn !== draft.isAnonymous) store.change({ isAnonymous: isOn });
      if (asStory.isOn !== draft.asStory) store.change({ asStory: asStory.isOn });
      post(store);
    },
    addFiles: async (chosen: readonly File[]) => {
      const files = await Promise.all(chosen.map(withTypeOfContent));
      if (store.isSending) return;
      const { accepted, problem } = chooseFiles(files, kindsIn(store.read()), checkRoom);
      if (accepted.length > 0) store.add(accepted, 'last');
      showProblem(problem);
    },
    setHeader: async (chosen: File) => {
      const file = await withTypeOfContent(chosen);
      const { accepted, problem } = chooseHeader(file, kindsIn(store.read()).slice(1));
      showProblem(problem);
      if (!accepted) return;
      const header = { ...accepted, file: await shrinkPicture(accepted.file) };
      if (store.isSending) return;
      const [first] = store.read().media;
      if (first) remove(first.key);
      store.add([header], 'first');
    },
  };
}

/**
 * Whether the draft is anonymous, null while the setting is not known; impossible in a circle, and where nobody else would
 * see the post.
 */
function useAnonymity(member: ComposerMember, draft: Draft, kind: DraftKind) {
  const { anonymousPosting } = useSettings(member.id);
  const isPrivateAccount = usePrivateAccount(member).isOn === true;
  const isPossible = kind !== 'circle' && !isPrivateAccount;
  return { isOn: isPossible ? (draft.isAnonymous ?? anonymousPosting.isOn) : false, isPossible };
}

export type Composer = ReturnType<typeof useComposer>;

function kindsIn({ media }: Draft): MediaKind[] {
  return media.map(({ kind }) => kind);
}

function showProblem(problem: FileProblem | null): void {
  if (problem) showToast({ ...problem, tone: 'error' });
}

function useAsStory({ draft, store }: DraftHandle, isAnonymous: boolean) {
  const [header] = draft.media;
  const length = useVideoLength(header, store.uploads);
  const problem = asStoryProblem(header !== undefined, isAnonymous, length);
  return { isOn: draft.asStory && problem === null, problem };
}

function asStoryProblem(hasHeader: boolean, isAnonymous: boolean, videoLength: number | null): string | null {
  if (!hasHeader) return 'Add a picture or a video first.';
  if (isAnonymous) return 'Not with an anonymous post: a story names its author.';
  return videoLength !== null && videoLength > STORY_VIDEO_MAX_MS
    ? 'Not with this header: videos in a story can be at most 60 seconds long.'
    : null;
}
