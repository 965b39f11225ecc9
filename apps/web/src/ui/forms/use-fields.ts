import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';

interface FieldsOptions<Name extends string> {
  initial: Record<Name, string>;
  /** What is wrong with each field, as a sentence; null where nothing is. */
  problems: (values: Record<Name, string>) => Record<Name, string | null>;
  /** Whether a field can be judged although the member is still in it. */
  isSettled?: (name: Name, values: Record<Name, string>) => boolean;
}

/**
 * The fields of a form. A field is judged once it has been left with something in it, and all of them on submit;
 * what the server found wrong stands until the field changes.
 */
export function useFields<Name extends string>({ initial, problems, isSettled }: FieldsOptions<Name>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({});
  const [wasSent, setSent] = useState(false);
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const wrong = problems(values);
  const names = Object.keys(initial) as Name[];

  const focusFirst = (errors: Partial<Record<Name, string | null>>) => {
    const first = names.find((name) => errors[name]);
    if (first) inputs.current.get(first)?.focus();
  };
  const errorOf = (name: Name): string | null => {
    const isJudged = wasSent || (values[name] !== '' && (left.has(name) || isSettled?.(name, values) === true));
    return refused[name] ?? (isJudged ? wrong[name] : null);
  };

  return {
    values,
    isGood: (name: Name) => values[name] !== '' && wrong[name] === null && refused[name] === undefined,
    /** Shows what the server found wrong with fields of this form, and goes to the first. */
    refuse: (errors: Partial<Record<Name, string>>) => {
      setRefused(errors);
      focusFirst(errors);
    },
    reset: () => {
      setValues(initial);
      setLeft(new Set());
      setRefused({});
      setSent(false);
    },
    submit: (send: (values: Record<Name, string>) => void) => (event: FormEvent) => {
      event.preventDefault();
      setSent(true);
      if (names.some((name) => wrong[name] !== null)) focusFirst(wrong);
      else send(values);
    },
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      ref: (input: HTMLInputElement | null) => {
        if (input) inputs.current.set(name, input);
      },
      onBlur: () => setLeft(new Set([...left, name])),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setValues({ ...values, [name]: event.currentTarget.value });
        setRefused({ ...refused, [name]: undefined });
      },
    }),
  };
}
