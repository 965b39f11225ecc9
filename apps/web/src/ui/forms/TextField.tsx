import { TextInput, type TextInputProps } from '@mantine/core';
import { CheckMark } from './CheckMark.tsx';

interface TextFieldProps extends TextInputProps {
  /** Shows the green check mark. */
  isValid?: boolean;
}

/** A labelled line of text; what is wrong with it stands below and is read with it. */
export function TextField({ isValid = false, ...input }: TextFieldProps) {
  return <TextInput size="md" withSuccessStyles={false} rightSection={isValid && <CheckMark />} {...input} />;
}
