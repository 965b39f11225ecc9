import type { NetworkSettings, UpdateNetworkInput } from '@vibeline/core/features/network/network.schema';
import { useState } from 'react';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { type PartProps, useSavedPart } from './use-saved-part.ts';

interface PartForm<Values> {
  name: string;
  valuesOf: (settings: NetworkSettings) => Values;
  changesOf: (values: Values) => UpdateNetworkInput;
  problemsOf: (values: Values) => Partial<Record<keyof Values & string, string | null>>;
  /** What is not on the screen now, and so stays as it is stored. */
  hiddenOf?: (values: Values) => readonly (keyof Values)[];
}

/**
 * The form of a part. Only what was changed here is saved, and what somebody else saved meanwhile is shown in every field
 * that was not: two administrators undo nothing of each other.
 */
export function usePartForm<Values extends Record<keyof Values, string | null>>(
  { settings, onChanged }: PartProps,
  { name, valuesOf, changesOf, problemsOf, hiddenOf = () => [] }: PartForm<Values>,
) {
  const stored = valuesOf(settings);
  const [shown, setShown] = useState(stored);
  const form = useValidatedForm<Values>({ initialValues: shown, validate: problemsOf });
  const { values } = form;
  const show = (next: Values) => {
    form.setInitialValues(stored);
    form.setValues(next);
    setShown(stored);
  };
  const isChanged = !isSame(values, shown);
  if (!isSame(stored, shown)) show(withChanges(stored, shown, values));
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
      onSubmit: form.onSubmit((sent) => {
        const wanted = { ...sent };
        for (const hidden of hiddenOf(sent)) wanted[hidden] = shown[hidden];
        form.setValues(wanted);
        const changes = withoutSame(changesOf(wanted), changesOf(shown));
        if (Object.keys(changes).length > 0) part.save(changes);
      }),
      reset: () => {
        show(stored);
        form.clearErrors();
        part.forgetProblem();
      },
    },
  };
}

function withChanges<Values extends object>(stored: Values, before: Values, values: Values): Values {
  return { ...stored, ...withoutSame(values, before) };
}

function withoutSame<Fields extends object>(fields: Fields, others: Fields): Partial<Fields> {
  const differing = Object.entries(fields).filter(([name, value]) => !isSame(value, Reflect.get(others, name)));
  return Object.fromEntries(differing) as Partial<Fields>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
