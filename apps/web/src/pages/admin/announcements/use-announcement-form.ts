import { DAY_MS } from '@vibeline/core/durations.rules';
import {
  announcementLinkProblem,
  announcementText,
  periodProblem,
  periodProblems,
} from '@vibeline/core/features/announcements/announcement.rules';
import type { ManagedAnnouncement } from '@vibeline/core/features/announcements/announcement.schema';
import { textProblem } from '@vibeline/core/text.rules';
import { errorMessage, fieldErrors } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { localTimeOf, timeFrom } from '../../../ui/forms/local-time.rules.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

type Values = Record<'text' | 'link' | 'begins' | 'ends', string>;

const SHOWN_DAYS = 7;

function initialValues(edited: ManagedAnnouncement | null): Values {
  const inAWeek = new Date(Date.now() + SHOWN_DAYS * DAY_MS).toISOString();
  return {
    text: edited?.text ?? '',
    link: edited?.link ?? '',
    begins: edited ? localTimeOf(edited.beginsAt) : '',
    ends: localTimeOf(edited?.endsAt ?? inAWeek),
  };
}

/** `begunAt`: of one that is shown, whose beginning stays. */
function problemsOf({ text, link, begins, ends }: Values, begunAt: string | null) {
  const now = Date.now();
  const endsAt = timeFrom(ends);
  const beginsAt = begunAt === null ? Math.max(Date.parse(timeFrom(begins) ?? '') || now, now) : Date.parse(begunAt);
  const problem = endsAt && periodProblem({ beginsAt, endsAt: Date.parse(endsAt) }, now);
  const sentence = problem ? periodProblems[problem] : null;
  return {
    text: textProblem(text, announcementText),
    link: link.trim() === '' ? null : announcementLinkProblem(link.trim()),
    begins: problem === 'far' ? sentence : null,
    ends: endsAt === null ? 'Say when it ends' : problem === 'far' ? null : sentence,
  };
}

export function useAnnouncementForm(edited: ManagedAnnouncement | null, onSaved: () => void) {
  const utils = trpc.useUtils();
  const begunAt = edited?.state === 'current' ? edited.beginsAt : null;
  const form = useValidatedForm<Values>({
    initialValues: initialValues(edited),
    validate: (values) => problemsOf(values, begunAt),
    showsEarly: (name, values) => name === 'text' && values.text.length > announcementText.max,
  });
  const options = {
    onSuccess: () => {
      onSaved();
      showToast({ title: edited ? 'Announcement changed' : 'Announced' });
      return utils.announcements.listAll.invalidate();
    },
    onError: (error: unknown) => {
      const { beginsAt: begins, endsAt: ends, ...fields } = fieldErrors(error);
      form.setServerErrors({ ...fields, ...(begins && { begins }), ...(ends && { ends }) });
      // It may have ended meanwhile.
      void utils.announcements.listAll.invalidate();
    },
  };
  const create = trpc.announcements.create.useMutation(options);
  const edit = trpc.announcements.edit.useMutation(options);
  const send = ({ text, link, begins, ends }: Values) => {
    const input = {
      text,
      link: link.trim() || null,
      beginsAt: begunAt ?? timeFrom(begins),
      endsAt: timeFrom(ends) ?? '',
    };
    if (edited) edit.mutate({ id: edited.id, ...input });
    else create.mutate(input);
  };
  const error = create.error ?? edit.error;
  const isInField = error !== null && Object.keys(fieldErrors(error)).length > 0;
  return {
    form,
    hasBegun: begunAt !== null,
    onSubmit: form.onSubmit(send),
    isChanged: form.isDirty(),
    isSaving: create.isPending || edit.isPending,
    problem: error && !isInField ? errorMessage(error, 'The announcement could not be saved.') : null,
  };
}
