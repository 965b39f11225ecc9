import { listingReasonText } from '@vibeline/core/features/trends/trend.rules';
import { textProblem, visibleOrEmpty } from '@vibeline/core/text.rules';
import { HASHTAG_INVALID, HASHTAG_MAX } from '@vibeline/core/text-parts.rules';
import { errorMessage, fieldErrors } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { FieldStack } from '../../../ui/forms/FieldStack.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { EditorDialog } from '../EditorDialog.tsx';

export interface Listing {
  /** null: the moderator types it. */
  tag: string | null;
  /** Whether lists may name it from now on. */
  isListed: boolean;
}

const HASHTAG = /^#?[\p{L}\p{M}\p{N}_]+$/u;

function tagProblem(tag: string): string | null {
  if (visibleOrEmpty(tag) === '') return 'Hashtag required';
  if (!HASHTAG.test(tag.trim())) return HASHTAG_INVALID;
  return [...tag.trim().replace(/^#/, '')].length > HASHTAG_MAX
    ? `Hashtags can be at most ${HASHTAG_MAX} characters long`
    : null;
}

export function ListingDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { tag, isListed } = listing;
  const { form, ...editor } = useListingForm(listing, onClose);
  const name = tag === null ? 'a hashtag' : `#${tag}`;
  return (
    <EditorDialog
      title={isListed ? `List ${name} again` : `Unlist ${name}`}
      size={440}
      saveLabel={isListed ? 'List again' : 'Unlist'}
      onClose={onClose}
      {...editor}
    >
      <FieldStack>
        {tag === null && (
          <TextField
            label="Hashtag"
            autoComplete="off"
            autoCapitalize="none"
            required
            data-autofocus
            {...form.field('tag')}
            value={form.values.tag}
          />
        )}
        <TextField
          label="Reason, for the other moderators"
          autoComplete="off"
          required
          data-autofocus={tag !== null || undefined}
          {...form.field('reason')}
          value={form.values.reason}
        />
      </FieldStack>
    </EditorDialog>
  );
}

function useListingForm({ tag, isListed }: Listing, onClose: () => void) {
  const utils = trpc.useUtils();
  const form = useValidatedForm<Record<'tag' | 'reason', string>>({
    initialValues: { tag: tag ?? '', reason: '' },
    validate: (values) => ({
      tag: tagProblem(values.tag),
      reason: textProblem(values.reason, listingReasonText),
    }),
  });
  const { mutate, isPending, error } = trpc.trends.setListing.useMutation({
    onSuccess: () => {
      onClose();
      showToast({ title: isListed ? 'Hashtag listed again' : 'Hashtag unlisted' });
      return Promise.all([utils.trends.invalidate(), utils.search.invalidate()]);
    },
    onError: (refusal) => form.setServerErrors(fieldErrors(refusal)),
  });
  const isInField = error !== null && Object.keys(fieldErrors(error)).length > 0;
  return {
    form,
    onSubmit: form.onSubmit(({ tag: typed, reason }) => mutate({ tag: typed.trim(), isListed, reason })),
    isChanged: form.isDirty(),
    isSaving: isPending,
    problem: error && !isInField ? errorMessage(error, 'That could not be saved.') : null,
  };
}
