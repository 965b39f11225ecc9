import { Flex, Stack, Text, Title } from '@mantine/core';
import type { LeavingNotice } from '@vibeline/core/errors';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { focusIfLost } from '../../ui/hooks/use-focus-return.ts';
import { FullDate } from '../../ui/time/FullDate.tsx';

interface ComeBackOfferProps {
  leaving: LeavingNotice;
  isPending: boolean;
  onComeBack: () => void;
  /** What else there is to do. */
  back: ReactNode;
  children?: ReactNode;
}

/** To a member who has deleted their account and logs in while it can be brought back. */
export function ComeBackOffer({ leaving, isPending, onComeBack, back, children }: ComeBackOfferProps) {
  return (
    <Stack component="section" gap={16} aria-label="You deleted this account">
      <Title order={2} fz="lg" fw={680} lh={1.3} tabIndex={-1} ref={focusIfLost}>
        You deleted this account
      </Title>
      <Text lh={1.5} textWrap="pretty">
        Nobody sees it, and on <FullDate time={leaving.until} hasTime /> it is deleted for good. Until then you can come
        back, and everything is there as you left it.
      </Text>
      {children}
      <Flex wrap="wrap" gap={8}>
        <Button variant="filled" loading={isPending} onClick={onComeBack}>
          Come back
        </Button>
        {back}
      </Flex>
    </Stack>
  );
}
