import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';

type FieldName<Values> = keyof Values & string;

type FieldErrors<Values> = Partial<Record<FieldName<Values>, string | null>>;

interface ValidatedFormOptions<Values extends Record<keyof Values, string | null>> {
  initialValues: Values;
  /** The message for each invalid field; null for a valid one. */
  validate: (values: Values) => FieldErrors<Values>;
  onValuesChange?: (values: Values) => void;
  showsEarly?: (name: FieldName<Values>, values: Values) => boolean;
}

/**
 * A Mantine form that shows a field's error when a filled-in field loses the focus, and all errors after a submit.
 * Fields are validated on each render, because a change of one can correct another; `errors` has the server's errors only.
 */
export function useValidatedForm<Values extends Record<keyof Values, string | null>>(
  options: ValidatedFormOptions<Values>,
) {
  const { initialValues, validate, showsEarly, onValuesChange } = options;
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useForm<Values>({
    initialValues,
    validate,
    ...(onValuesChange && { onValuesChange }),
    // With 'change' Mantine would set `touched` on change; `field` sets it on blur.
    touchTrigger: 'focus',
  });
  const { values } = form;
  const problems = validate(values);

  const visibleProblem = (name: FieldName<Values>): string | null => {
    const wasBlurred = values[name] !== '' && form.isTouched(name);
    return isSubmitted || wasBlurred || showsEarly?.(name, values) ? (problems[name] ?? null) : null;
  };
  const focusFirst = (errors: FieldErrors<Values>): boolean => {
    const names = Object.keys(initialValues) as FieldName<Values>[];
    const first = names.find((name) => errors[name]);
    const input = first === undefined ? null : form.getInputNode(first);
    input?.focus();
    return input !== null;
  };

  return {
    ...form,
    field: (name: FieldName<Values>) => ({
      ...form.getInputProps(name, { withError: false, withFocus: false }),
      name,
      error: form.errors[name] ?? visibleProblem(name),
      onBlur: () => form.setTouched((before) => ({ ...before, [name]: true })),
    }),
    isCorrect: (name: FieldName<Values>) => values[name] !== '' && !problems[name] && !form.errors[name],
    /** Focuses the first invalid field. Returns whether there was one. */
    setServerErrors: (errors: FieldErrors<Values>): boolean => {
      form.setErrors(errors);
      return focusFirst(errors);
    },
    onSubmit: (send: (values: Values) => void) => (event: FormEvent) => {
      event.preventDefault();
      setSubmitted(true);
      if (form.isValid()) send(values);
      else focusFirst(problems);
    },
    /** Until the next submit: the fields of another step were not filled in yet. */
    hideProblems: () => setSubmitted(false),
    reset: () => {
      form.reset();
      setSubmitted(false);
    },
  };
}
