import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';

interface SubmitButtonProps {
  form?: string;
  isPending: boolean;
  disabled?: boolean;
  variant?: 'filled' | 'default';
  className?: string | undefined;
  children: ReactNode;
}

export function SubmitButton({ isPending, ...button }: SubmitButtonProps) {
  return <Button type="submit" loading={isPending} {...button} />;
}
