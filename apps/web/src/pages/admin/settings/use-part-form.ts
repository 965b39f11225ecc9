import type { NetworkSettings, UpdateNetworkInput } from '@vibeline/core/features/network/network.schema';
import { useState } from 'react';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { type PartProps, useSavedPart } from './use-saved-part.ts';

interface PartForm<Values> {
  name: string;
  valuesOf: (settings: NetworkSettings) => Values;
  changesOf: (values: Values) => UpdateNetworkInput;
  problemsOf: (values: Values) => Partial<Record<keyof Values & string, string | null>>;
}

/** The form of a part. What somebody else saved meanwhile is shown in a part without changes of one's own. */
export function usePartForm<Values extends Record<keyof Values, string | null>>(
  { settings, onChanged }: PartProps,
  { name, valuesOf, changesOf, problemsOf }: PartForm<Values>,
) {
  const stored = valuesOf(settings);
  const [shown, setShown] = useState(stored);
  const form = useValidatedForm<Values>({ initialValues: shown, validate: problemsOf });
  const { values } = form;
  const show = (next: Values) => {
    form.setInitialValues(next);
    form.setValues(next);
    form.clearErrors();
    setShown(next);
  };
  const isChanged = !isSame(values, shown);
  if (!isSame(stored, shown) && (!isChanged || isSame(values, stored))) show(stored);
  const part = useSavedPart({
    ...{ name, isChanged, onChanged },
    onInvalid: (errors) => void form.setServerErrors(errors as Partial<Record<keyof Values & string, string>>),
  });
  return {
    form,
    values,
    field: form.field,
    set: form.setFieldValue,
    part: {
      ...part,
      onSubmit: form.onSubmit((sent) => isChanged && part.save(changesOf(sent))),
      reset: () => {
        show(stored);
        part.forgetProblem();
      },
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
