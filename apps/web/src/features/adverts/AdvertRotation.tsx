import { Box, Flex } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { Advert } from '@vibeline/core/features/adverts/advert.schema';
import { useRef } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { AdvertCard } from './AdvertCard.tsx';
import { dismissSlot, pauseAdverts, useIsPaused } from './advert-visit.ts';
import { useRotation } from './use-rotation.ts';

interface AdvertRotationProps {
  adverts: readonly Advert[];
  slot: number;
}

export function AdvertRotation({ adverts, slot }: AdvertRotationProps) {
  const root = useRef<HTMLDivElement>(null);
  const { index, isStill, listeners, onClick } = useRotation(root, adverts, slot);
  const isPaused = useIsPaused();
  const advert = adverts[index];
  if (!advert) return null;
  const PauseIcon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Box ref={root} pos="relative" h="100%" {...listeners}>
      <AdvertCard key={advert.id} advert={advert} isWide={slot > 0} onClick={onClick} />
      <Flex top={12} pos="absolute" style={{ insetInlineEnd: 8 }}>
        {!isStill && (
          <IconButton
            shape="square"
            label={isPaused ? 'Play adverts' : 'Pause adverts'}
            onClick={() => pauseAdverts(!isPaused)}
          >
            <PauseIcon size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton shape="square" label="Hide this advert" onClick={() => dismissSlot(slot)}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Flex>
    </Box>
  );
}
