import { Stack, Text } from '@mantine/core';
import type { DescribedApp } from '@vibeline/core/features/apps/app.schema';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { SecretText } from '../../ui/SecretText.tsx';
import { showToast } from '../../ui/toasts/toast.ts';

/** For an app that cannot be returned to. */
export function ConsentCode({ app, code }: { app: DescribedApp; code: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      showToast({ title: 'Copy failed', description: 'Select it instead', tone: 'error' });
    }
  };
  return (
    <Stack gap={16} align="flex-start">
      <Text textWrap="pretty">
        Copy this code into <bdi>{app.name}</bdi>. It works once, within a minute.
      </Text>
      <SecretText text={code} />
      <Button variant="default" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && 'Copied'}
      </span>
    </Stack>
  );
}
