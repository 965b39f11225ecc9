import { mediaProblem } from '@vibeline/core/features/media/media.rules';
import type { User } from '@vibeline/core/features/members/member.schema';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { postText, privateMediaProblem, privatePostText } from '@vibeline/core/features/posts/post.rules';
import { STORY_VIDEO_MAX_MS } from '@vibeline/core/features/stories/story.rules';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useTextCheck } from '../../ui/forms/text/use-text-check.ts';
import { useVideoLength } from '../attachments/use-video-length.ts';
import { useOffers } from '../network/use-network.ts';
import { usePrivateAccount, useSettings } from '../settings/use-settings.ts';
import type { Draft } from './draft/draft.ts';
import type { PostKind, PostTarget } from './draft/draft-key.rules.ts';
import { targetOf } from './draft/post-content.ts';
import { type DraftHandle, useDraft } from './draft/use-draft.ts';
import { kindsIn, useAddFiles } from './use-add-files.ts';
import { useCreatePost } from './use-create-post.ts';

export type ComposerMember = Pick<User, 'id' | 'name' | 'profileImage' | 'vibeScore' | 'isPrivate'>;

interface ComposerOptions {
  member: ComposerMember;
  /** Of the place where it opens, whose draft it continues. */
  initialKind: PostKind;
  circleId?: number | undefined;
  onPosted: () => void;
}

export function useComposer({ member, initialKind, circleId, onPosted }: ComposerOptions) {
  const handle = useDraft({ memberId: member.id, kind: initialKind, circleId });
  const { store, draft, isSending } = handle;
  const target = targetOf(store.owner, draft);
  const { kind } = target;
  const isPrivateAccount = usePrivateAccount(member).isOn === true;
  const anonymity = useAnonymity(member, draft, { isPost: kind === 'post', isPrivateAccount });
  const post = useCreatePost(onPosted);
  const isPrivate = kind === 'private';
  const asStory = useAsStory(handle, anonymity.isOn === true, useOffers('stories'));
  const checkFiles = isPrivate ? privateMediaProblem : mediaProblem;
  const { isValid, length, problem } = useTextCheck(draft.text, isPrivate ? privatePostText : postText);
  const fileProblem = checkFiles(kindsIn(draft));
  const { circle, isOutsideCircle } = useTargetCircle(target.circleId);

  return {
    ...handle,
    ...target,
    audience: audienceIn(target, draft),
    length,
    textProblem: problem,
    fileProblem,
    circle,
    isOutsideCircle,
    canPost: isValid && fileProblem === null && !isOutsideCircle && !isSending,
    isPrivateAccount,
    anonymity,
    asStory,
    choose: (chosen: ChosenAudience) => chooseAudience(store, chosen),
    post: () => {
      // What is shown is what is sent, also when the setting changes meanwhile.
      const { isOn } = anonymity;
      if (kind === 'post' && isOn !== null && isOn !== draft.isAnonymous) store.change({ isAnonymous: isOn });
      if (kind !== 'circle' && asStory.isOn !== draft.asStory) store.change({ asStory: asStory.isOn });
      post(store);
    },
    ...useAddFiles(handle, checkFiles),
  };
}

interface ChosenAudience {
  audience: Audience | 'circle';
  circleId?: number;
}

function chooseAudience(store: DraftHandle['store'], { audience, circleId }: ChosenAudience): void {
  if (store.isSending) return;
  if (audience === 'circle') store.change({ target: { kind: 'circle', circleId: circleId ?? null } });
  else if (audience === 'public') store.change({ target: { kind: 'post', circleId: null } });
  else store.change({ target: { kind: 'private', circleId: null }, audience });
}

function useTargetCircle(circleId: number | null) {
  const { data: circle, error } = trpc.circles.get.useQuery({ id: circleId ?? 0 }, { enabled: circleId !== null });
  const isOutsideCircle = circleId !== null && (circle?.role === 'none' || isNotFound(error));
  return { circle: circleId === null ? undefined : circle, isOutsideCircle };
}

/** Whether the draft is anonymous, null while the setting is not known. */
function useAnonymity(
  member: ComposerMember,
  draft: Draft,
  { isPost, isPrivateAccount }: { isPost: boolean; isPrivateAccount: boolean },
) {
  const { anonymousPosting } = useSettings(member.id);
  const isOffered = useOffers('anonymousPosts');
  const isPossible = isOffered && isPost && !isPrivateAccount;
  const wanted = draft.isAnonymous ?? anonymousPosting.isOn;
  return {
    isOn: isPossible ? wanted : false,
    isPossible,
    isOffered,
    /** Whether it was meant to be anonymous, and cannot be. */
    isWithheld: isPost && !isOffered && wanted === true,
  };
}

export type Composer = ReturnType<typeof useComposer>;

function audienceIn({ kind }: PostTarget, { audience }: Draft): Audience | 'circle' {
  if (kind === 'private') return audience;
  return kind === 'circle' ? 'circle' : 'public';
}

function useAsStory({ draft, store }: DraftHandle, isAnonymous: boolean, isOffered: boolean) {
  const [header] = draft.media;
  const length = useVideoLength(header, store.uploads);
  const problem = asStoryProblem(isAnonymous, length);
  const isWanted = isOffered && draft.asStory && problem === null;
  return { isWanted, isOn: isWanted && header !== undefined, problem, isOffered };
}

function asStoryProblem(isAnonymous: boolean, videoLength: number | null): string | null {
  if (isAnonymous) return 'Not with an anonymous post: a story names its author.';
  return videoLength !== null && videoLength > STORY_VIDEO_MAX_MS
    ? 'Not with this header: videos in a story can be at most 60 seconds long.'
    : null;
}
