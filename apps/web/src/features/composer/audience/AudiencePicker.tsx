import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';
import { lazyMenu } from '../../../ui/lazy-component.tsx';
import { MenuButton } from '../../../ui/menus/MenuButton.tsx';
import type { Composer } from '../use-composer.ts';
import classes from './AudiencePicker.module.css';
import { audienceIcons } from './audience-icons.ts';

const AudienceMenu = lazyMenu(() => import('./AudienceMenu.tsx'), 'AudienceMenu');

interface AudiencePickerProps {
  composer: Composer;
  isPrivateAccount: boolean;
}

export function AudiencePicker({ composer, isPrivateAccount }: AudiencePickerProps) {
  const { audience, circle } = composer;
  const Icon = audienceIcons[audience];
  const name = (audience === 'circle' && circle?.name) || audienceLabel(audience);
  return (
    <MenuButton
      label={`Who can see this: ${name}`}
      className={classes.root}
      buttonClassName={`${classes.button} touch-area`}
      prefetch={AudienceMenu.prefetch}
      menu={(anchor) => <AudienceMenu {...anchor} composer={composer} isPrivateAccount={isPrivateAccount} />}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <Text span truncate dir="auto">
        {name}
      </Text>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </MenuButton>
  );
}
