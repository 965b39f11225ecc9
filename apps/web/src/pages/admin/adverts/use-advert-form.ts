import {
  ADVERT_DESCRIPTION_MAX,
  ADVERT_TITLE_MAX,
  type advertTypes,
  CTA_TEXT_MAX,
  ctaUrlProblem,
  isPeriodReversed,
  SPONSOR_NAME_MAX,
} from '@vibeline/core/features/adverts/advert.rules';
import type { Advert, ManagedAdvert } from '@vibeline/core/features/adverts/advert.schema';
import { textProblem } from '@vibeline/core/text.rules';
import { useState } from 'react';
import { refreshAdverts } from '../../../cache/network/advert.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { errorMessage, fieldErrors } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { localTimeOf, timeFrom } from '../../../ui/forms/local-time.rules.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

export type AdvertType = (typeof advertTypes)[number];

interface Values extends Record<'title' | 'description' | 'ctaText' | 'ctaUrl' | 'sponsorName', string> {
  type: AdvertType;
  starts: string;
  ends: string;
  imageUrl: string | null;
  logoUrl: string | null;
}

function valuesOf(edited: ManagedAdvert | null): Values {
  return {
    title: edited?.title ?? '',
    description: edited?.description ?? '',
    imageUrl: edited?.imageUrl ?? null,
    ctaText: edited?.ctaText ?? '',
    ctaUrl: edited?.ctaUrl ?? '',
    sponsorName: edited?.sponsor.name ?? '',
    logoUrl: edited?.sponsor.logo ?? null,
    type: edited?.type ?? 'product',
    starts: localTimeOf(edited?.startsAt ?? null),
    ends: localTimeOf(edited?.endsAt ?? null),
  };
}

const required = (text: string, label: string, max: number) =>
  textProblem(text, { max, label, required: `${label} required` });

function problemsOf(values: Values) {
  const period = { startsAt: timeFrom(values.starts), endsAt: timeFrom(values.ends) };
  return {
    title: required(values.title, 'Title', ADVERT_TITLE_MAX),
    description: required(values.description, 'Description', ADVERT_DESCRIPTION_MAX),
    ctaText: required(values.ctaText, 'Text of the button', CTA_TEXT_MAX),
    ctaUrl: ctaUrlProblem(values.ctaUrl.trim()),
    sponsorName: required(values.sponsorName, 'Name of the sponsor', SPONSOR_NAME_MAX),
    ends: isPeriodReversed(period) ? 'The end must be later than the beginning' : null,
    imageUrl: values.imageUrl === null ? 'Picture required' : null,
  };
}

/** What the form would show to members, with placeholders for what is missing. */
function previewOf(values: Values, isVerified: boolean): Advert {
  return {
    id: 0,
    title: values.title || 'Title',
    description: values.description || 'One or two sentences.',
    imageUrl: values.imageUrl ?? '',
    ctaText: values.ctaText || 'Button',
    ctaUrl: values.ctaUrl,
    sponsor: { name: values.sponsorName || 'Sponsor', logo: values.logoUrl, verified: isVerified },
    type: values.type,
    views: 0,
    isActive: true,
  };
}

export function useAdvertForm(edited: ManagedAdvert | null, onSaved: () => void) {
  const saved = valuesOf(edited);
  const [isVerified, setVerified] = useState(edited?.sponsor.verified ?? false);
  const form = useValidatedForm<Values>({ initialValues: saved, validate: problemsOf });
  const { add, edit } = useSave(edited !== null, onSaved, (error) => {
    const { startsAt: starts, endsAt: ends, ...fields } = fieldErrors(error);
    form.setServerErrors({ ...fields, ...(starts && { starts }), ...(ends && { ends }) });
  });
  const send = ({ imageUrl, logoUrl, starts, ends, ctaUrl, ...texts }: Values) => {
    const input = {
      ...{ ...texts, ctaUrl: ctaUrl.trim(), isSponsorVerified: isVerified, isActive: edited?.isActive ?? true },
      ...{ startsAt: timeFrom(starts), endsAt: timeFrom(ends) },
    };
    if (!edited) add.mutate({ ...input, imageUrl: imageUrl ?? '', logoUrl });
    else {
      edit.mutate({
        ...{ id: edited.id, ...input },
        ...(imageUrl !== null && imageUrl !== edited.imageUrl && { imageUrl }),
        ...(logoUrl !== edited.sponsor.logo && { logoUrl }),
      });
    }
  };
  const error = add.error ?? edit.error;
  const isInField = error !== null && Object.keys(fieldErrors(error)).length > 0;
  return {
    form,
    isVerified,
    setVerified,
    preview: previewOf(form.values, isVerified),
    onSubmit: form.onSubmit(send),
    isChanged: form.isDirty() || isVerified !== (edited?.sponsor.verified ?? false),
    isSaving: add.isPending || edit.isPending,
    problem: error && !isInField ? errorMessage(error, 'The advert could not be saved.') : null,
  };
}

function useSave(isEdit: boolean, onSaved: () => void, onError: (error: unknown) => void) {
  const cache = useCache();
  const onSuccess = () => {
    onSaved();
    showToast({ title: isEdit ? 'Advert changed' : 'Advert added' });
    return refreshAdverts(cache);
  };
  return {
    add: trpc.adverts.add.useMutation({ onSuccess, onError }),
    edit: trpc.adverts.edit.useMutation({ onSuccess, onError }),
  };
}
