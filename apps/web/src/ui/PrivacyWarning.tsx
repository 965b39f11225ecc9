import { Flex } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

interface PrivacyWarningProps {
  id?: string;
  children: string;
}

/** Who will not see what is shared. */
export function PrivacyWarning({ id, children }: PrivacyWarningProps) {
  return (
    <Flex
      id={id}
      component="p"
      align="flex-start"
      gap={8}
      py={12}
      px={14}
      bg="var(--surface-sunken)"
      lh="20px"
      bdrs="var(--radius-control)"
    >
      <IconLock size={20} stroke={1.75} color="var(--ink-soft)" aria-hidden="true" />
      {children}
    </Flex>
  );
}
