import { TextInput, type TextInputProps } from '@mantine/core';
import { CheckMark } from './CheckMark.tsx';

interface TextFieldProps extends TextInputProps {
  isValid?: boolean;
}

/** A Mantine TextInput in the app's size, with a check mark in place of its success styles. */
export function TextField({ isValid = false, ...input }: TextFieldProps) {
  return <TextInput size="md" withSuccessStyles={false} rightSection={isValid && <CheckMark />} {...input} />;
}
