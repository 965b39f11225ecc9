import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';

type FieldName<Values> = keyof Values & string;

type FieldErrors<Values> = Partial<Record<FieldName<Values>, string | null>>;

interface ValidatedFormOptions<Values extends Record<keyof Values, string | null>> {
  /** In the order in which the fields stand. */
  initialValues: Values;
  /** What is wrong with each field, as a sentence; null where nothing is. */
  validate: (values: Values) => FieldErrors<Values>;
  /** Whether a field's error shows before the field has been left. */
  showsEarly?: (name: FieldName<Values>, values: Values) => boolean;
}

/**
 * A Mantine form that shows the error of a field once the field has been left with something in it, and all errors after
 * a submit. Its `errors` are the server's alone and stand until their field changes: what `validate` finds is read from
 * the values on each render, because a change of one field can correct another.
 */
export function useValidatedForm<Values extends Record<keyof Values, string | null>>(
  options: ValidatedFormOptions<Values>,
) {
  const { initialValues, validate, showsEarly } = options;
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useForm<Values>({
    initialValues,
    validate,
    // Touched means left: `field` sets it on blur, and not Mantine on change.
    touchTrigger: 'focus',
  });
  const { values } = form;
  const problems = validate(values);

  const visibleProblem = (name: FieldName<Values>): string | null => {
    const isLeft = values[name] !== '' && form.isTouched(name);
    return isSubmitted || isLeft || showsEarly?.(name, values) ? (problems[name] ?? null) : null;
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
    /** The props of a text field. */
    field: (name: FieldName<Values>) => ({
      ...form.getInputProps(name, { withError: false, withFocus: false }),
      name,
      error: form.errors[name] ?? visibleProblem(name),
      onBlur: () => form.setTouched((before) => ({ ...before, [name]: true })),
    }),
    /** Whether a field is filled in and neither the rules nor the server found anything wrong. */
    isCorrect: (name: FieldName<Values>) => values[name] !== '' && !problems[name] && !form.errors[name],
    /** Shows the server's field errors and focuses the first of those fields. Returns whether there was one. */
    showRefusal: (errors: FieldErrors<Values>): boolean => {
      form.setErrors(errors);
      return focusFirst(errors);
    },
    onSubmit: (send: (values: Values) => void) => (event: FormEvent) => {
      event.preventDefault();
      setSubmitted(true);
      if (form.isValid()) send(values);
      else focusFirst(problems);
    },
    reset: () => {
      form.reset();
      setSubmitted(false);
    },
  };
}
