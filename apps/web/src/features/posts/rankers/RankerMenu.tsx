import { IconChevronDown, IconPlayerPause } from '@tabler/icons-react';
import { rankerRules } from '@vibeline/core/features/posts/ranker.rules';
import type { Ranker } from '@vibeline/core/features/posts/ranker-names.rules';
import { useState } from 'react';
import { iconButtonProps } from '../../../ui/buttons/IconButton.tsx';
import { lazyDialog, lazyMenu } from '../../../ui/lazy-component.tsx';
import { MenuButton } from '../../../ui/menus/MenuButton.tsx';
import type { AutoRefresh } from '../feed/new-posts/use-auto-refresh.ts';
import classes from './RankerMenu.module.css';

const RankerMenuList = lazyMenu(() => import('./RankerMenuList.tsx'), 'RankerMenuList');
const RankersDialog = lazyDialog(() => import('./RankersDialog.tsx'), 'RankersDialog');

export interface RankerMenuProps {
  ranker: Ranker;
  onChoose: (ranker: Ranker) => void;
  isGuest: boolean;
  autoRefresh?: AutoRefresh;
}

export function RankerMenu({ ranker, onChoose, isGuest, autoRefresh }: RankerMenuProps) {
  const [isExplained, setExplained] = useState(false);
  const { name } = rankerRules[ranker];
  return (
    <>
      <MenuButton
        label={`Order of the feed: ${name}${autoRefresh?.isPaused ? ', refresh is paused' : ''}`}
        buttonClassName={iconButtonProps({ className: classes.button }).className}
        prefetch={RankerMenuList.prefetch}
        menu={(anchor) => (
          <RankerMenuList
            {...anchor}
            ranker={ranker}
            isGuest={isGuest}
            autoRefresh={autoRefresh}
            onChoose={onChoose}
            onExplain={() => setExplained(true)}
          />
        )}
      >
        {name} {autoRefresh?.isPaused && <IconPlayerPause size={16} stroke={1.75} aria-hidden="true" />}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </MenuButton>
      <RankersDialog opened={isExplained} onClose={() => setExplained(false)} />
    </>
  );
}
