import { Stack, Text } from '@mantine/core';
import type { DescribedApp } from '@vibeline/core/features/apps/app.schema';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { SecretText } from '../../ui/SecretText.tsx';

/** For an app that cannot be returned to. */
export function ConsentCode({ app, code }: { app: DescribedApp; code: string }) {
  return (
    <Stack gap={16} align="flex-start">
      <Text textWrap="pretty">
        Copy this code into <bdi>{app.name}</bdi>. It works once, within a minute.
      </Text>
      <SecretText text={code} />
      <CopyButton text={code} />
    </Stack>
  );
}
