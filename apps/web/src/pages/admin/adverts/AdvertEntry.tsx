import { Box, Flex, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { AdvertState } from '@vibeline/core/features/adverts/advert.rules';
import type { ManagedAdvert } from '@vibeline/core/features/adverts/advert.schema';
import { withWidth } from '@vibeline/core/features/media/media.rules';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Count } from '../../../ui/Count.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { shortTime } from '../../../ui/time/short-time.ts';
import classes from './AdvertEntry.module.css';

interface AdvertEntryProps {
  advert: ManagedAdvert;
  /** null where there is no place before or after it. */
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
  isChanging: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

const labels: Record<AdvertState, string> = { shown: 'Shown', paused: 'Paused', planned: 'Planned', ended: 'Ended' };
const SHOWN_WIDTH = 160;
function periodText({ startsAt, endsAt }: ManagedAdvert): string | null {
  const [from, until] = [startsAt, endsAt].map((time) => time && shortTime(time));
  if (from && until) return `${from} – ${until}`;
  if (from) return `From ${from}`;
  return until ? `Until ${until}` : null;
}

export function AdvertEntry({
  advert,
  onMoveUp,
  onMoveDown,
  isChanging,
  onToggle,
  onEdit,
  onRemove,
}: AdvertEntryProps) {
  const { title, sponsor, imageUrl, state, isActive, ctaUrl } = advert;
  const period = periodText(advert);
  return (
    <Group component="li" data-key={advert.id} gap="12px 16px" py={16} px="var(--card-padding)" align="flex-start">
      <img className={classes.picture} src={withWidth(imageUrl, SHOWN_WIDTH)} alt="" width={72} height={72} />
      <Box miw={0} flex="1 1 220px" lh={1.4}>
        <Flex wrap="wrap" align="center" gap="4px 10px">
          <Text miw={0} fw={620} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          <StateTag tone={state === 'shown' ? 'accent' : undefined}>{labels[state]}</StateTag>
        </Flex>
        <Text truncate c="dimmed" fz="sm" title={`${sponsor.name} · ${ctaUrl}`}>
          <bdi>{sponsor.name}</bdi> · <bdi>{ctaUrl}</bdi>
        </Text>
        <Text className="tabular-nums" fz="sm">
          <Count value={advert.views} noun="view" /> · <Count value={advert.clicks} noun="click" />
        </Text>
        {period !== null && (
          <Text className="tabular-nums" c="dimmed" fz="sm">
            {period}
          </Text>
        )}
      </Box>
      <Flex wrap="wrap" align="center" gap={8} ms="auto">
        <Flex>
          <IconButton shape="square" label={`Move ${title} up`} disabled={!onMoveUp} onClick={() => onMoveUp?.()}>
            <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton shape="square" label={`Move ${title} down`} disabled={!onMoveDown} onClick={() => onMoveDown?.()}>
            <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </Flex>
        <Button variant="default" size="compact" loading={isChanging} onClick={onToggle}>
          {isActive ? 'Pause' : 'Show'}
        </Button>
        <Button variant="default" size="compact" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="subtle" size="compact" style={{ color: 'var(--danger-ink)' }} onClick={onRemove}>
          Remove
        </Button>
      </Flex>
    </Group>
  );
}
