import { Box, Center, Flex, Stack, Text } from '@mantine/core';
import * as Toast from '@radix-ui/react-toast';
import { useState } from 'react';
import { useStore } from '../../lib/store.ts';
import classes from './Toaster.module.css';
import { SHOWN_MS, type ShownToast, toastStore } from './toast.ts';
import { useToastPosition } from './use-toast-position.ts';

const SWIPE_THRESHOLD = 50;

const LARGE = { gap: 12, py: 6, ps: 18, pe: 6, fz: 'sm', bdrs: 'var(--radius-card)' };
const SMALL = { gap: 4, ps: 16, pe: 2, fz: 'xs', bdrs: 22 };

export function Toaster() {
  const toast = useStore(toastStore);
  return (
    // A provider for each toast: one whose toast was closed under the pointer would keep the next one's timer paused.
    <Toast.Provider key={toast?.number} duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {toast && <Message toast={toast} />}
      {/* Divs, because the list and items that Radix renders are no list once the items have a role of their own. */}
      <Toast.Viewport asChild hotkey={['F8']}>
        <Stack className={classes.viewport} gap={0} align="center" p={0} pos="fixed" />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function Message({ toast }: { toast: ShownToast }) {
  const [isOpen, setOpen] = useState(true);
  // Known when it is in the viewport, which Radix renders after this component.
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const isError = toast.tone === 'error';
  const isTitleOnly = !isError && !toast.description && !toast.action;
  useToastPosition(root);
  return (
    <Toast.Root asChild type={isError ? 'foreground' : 'background'} open={isOpen} onOpenChange={setOpen}>
      <Flex
        ref={setRoot}
        className={classes.root}
        align="center"
        w="fit-content"
        {...(isTitleOnly ? SMALL : LARGE)}
        role={isError ? 'alert' : 'status'}
        data-tone={toast.tone ?? 'neutral'}
      >
        <Box py={4} miw={0} flex={1}>
          <Toast.Title asChild>
            <Text component="div" fw={680}>
              {toast.title}
            </Text>
          </Toast.Title>
          {toast.description && (
            <Toast.Description asChild>
              <Text component="div" opacity={0.85}>
                {toast.description}
              </Text>
            </Toast.Description>
          )}
        </Box>
        {toast.action && (
          <Toast.Action className={classes.action} altText={toast.action.label} onClick={toast.action.onClick}>
            {toast.action.label}
          </Toast.Action>
        )}
        <Toast.Close className={classes.close} aria-label="Close">
          <Center component="span" w={isTitleOnly ? 36 : 44} h={isTitleOnly ? 36 : 44}>
            <svg
              viewBox="0 0 20 20"
              width={isTitleOnly ? 14 : 18}
              stroke="currentcolor"
              strokeWidth={1.75}
              strokeLinecap="round"
              aria-hidden
            >
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </Center>
        </Toast.Close>
      </Flex>
    </Toast.Root>
  );
}
