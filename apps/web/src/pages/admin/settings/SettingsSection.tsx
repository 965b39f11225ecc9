import { Text } from '@mantine/core';
import { useNetwork } from '../../../features/network/use-network.ts';
import { PageInset } from '../../../ui/page/Page.tsx';

export function SettingsSection() {
  return (
    <PageInset>
      <Text dir="auto">{useNetwork().name}</Text>
    </PageInset>
  );
}
