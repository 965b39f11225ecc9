import type { NetworkSettings, UpdateNetworkInput } from '@vibeline/core/features/network/network.schema';
import { useState } from 'react';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import type { Conflict } from './ConflictNote.tsx';
import { type PartProps, useSavedPart } from './use-saved-part.ts';

interface PartForm<Values> {
  name: string;
  labels: Record<keyof Values & string, string>;
  /** What a value is called, where it is not the text itself. */
  valueText?: ((field: keyof Values & string, value: string) => string) | undefined;
  valuesOf: (settings: NetworkSettings) => Values;
  changesOf: (values: Values) => UpdateNetworkInput;
  problemsOf: (values: Values) => Partial<Record<keyof Values & string, string | null>>;
  /** What is not on the screen now, and so stays as it is stored. */
  hiddenOf?: (values: Values) => readonly (keyof Values)[];
}

/**
 * The form of a part. Only what was changed here is saved, and what somebody else saved meanwhile is shown in every field
 * that was not: two administrators undo nothing of each other. What both changed is a conflict, until one of the two is chosen.
 */
export function usePartForm<Values extends Record<keyof Values, string | null>>(
  { settings, onChanged }: PartProps,
  { name, labels, valueText, valuesOf, changesOf, problemsOf, hiddenOf = () => [] }: PartForm<Values>,
) {
  const stored = valuesOf(settings);
  const [shown, setShown] = useState(stored);
  const [sent, setSent] = useState<Values | null>(null);
  const [conflicts, setConflicts] = useState<readonly (keyof Values & string)[]>([]);
  const form = useValidatedForm<Values>({ initialValues: shown, validate: problemsOf });
  const { values } = form;
  const show = (next: Values) => {
    form.setInitialValues(stored);
    form.setValues(next);
    setShown(stored);
  };
  const isChanged = !isSame(values, shown);
  if (!isSame(stored, shown)) {
    const names = Object.keys(withoutSame(stored, shown)) as (keyof Values & string)[];
    const isOfBoth = (field: keyof Values) =>
      !isSame(values[field], shown[field]) && !isSame(stored[field], sent?.[field] ?? null);
    setConflicts([...new Set([...conflicts, ...names.filter(isOfBoth)])]);
    show(withChanges(stored, shown, values));
  }
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
      conflicts: viewConflicts(conflicts, { stored, values, labels, valueText }, (field, next) => {
        setConflicts(conflicts.filter((one) => one !== field));
        if (next) show(next);
      }),
      onSubmit: form.onSubmit((typed) => {
        const wanted = { ...typed };
        for (const hidden of hiddenOf(typed)) wanted[hidden] = shown[hidden];
        form.setValues(wanted);
        const changes = withoutSame(changesOf(wanted), changesOf(shown));
        if (Object.keys(changes).length === 0) return;
        setSent(wanted);
        setConflicts([]);
        part.save({ ...changes, seen: pick(changesOf(shown), Object.keys(changes)) });
      }),
      reset: () => {
        show(stored);
        setConflicts([]);
        form.clearErrors();
        part.forgetProblem();
      },
    },
  };
}

interface Conflicting<Values> extends Pick<PartForm<Values>, 'labels' | 'valueText'> {
  stored: Values;
  values: Values;
}

/** `onSettled` gets the values with theirs, if it was theirs that was chosen. */
function viewConflicts<Values extends Record<keyof Values, string | null>>(
  fields: readonly (keyof Values & string)[],
  { stored, values, labels, valueText = (_, value) => value }: Conflicting<Values>,
  onSettled: (field: keyof Values & string, next: Values | null) => void,
): Conflict[] {
  const open = fields.filter((field) => !isSame(values[field], stored[field]));
  return open.map((field) => ({
    field,
    label: labels[field],
    theirs: valueText(field, stored[field] ?? ''),
    keepMine: () => onSettled(field, null),
    takeTheirs: () => onSettled(field, { ...values, [field]: stored[field] }),
  }));
}

function withChanges<Values extends object>(stored: Values, before: Values, values: Values): Values {
  return { ...stored, ...withoutSame(values, before) };
}

function withoutSame<Fields extends object>(fields: Fields, others: Fields): Partial<Fields> {
  const differing = Object.entries(fields).filter(([name, value]) => !isSame(value, Reflect.get(others, name)));
  return Object.fromEntries(differing) as Partial<Fields>;
}

function pick<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Partial<Fields>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
