import { IconChevronDown } from '@tabler/icons-react';
import { rankerRules } from '@vibeline/core/features/posts/ranker.rules';
import type { Ranker } from '@vibeline/core/features/posts/ranker-names.rules';
import { useState } from 'react';
import { iconButtonProps } from '../../../ui/IconButton.tsx';
import { lazyDialog, lazyMenu } from '../../../ui/lazy-component.tsx';
import { MenuButton } from '../../../ui/menus/MenuButton.tsx';
import classes from './RankerMenu.module.css';

const RankerMenuList = lazyMenu(() => import('./RankerMenuList.tsx'), 'RankerMenuList');
const RankersDialog = lazyDialog(() => import('./RankersDialog.tsx'), 'RankersDialog');

interface RankerMenuProps {
  ranker: Ranker;
  onChoose: (ranker: Ranker) => void;
  isGuest: boolean;
}

export function RankerMenu({ ranker, onChoose, isGuest }: RankerMenuProps) {
  const [isExplained, setExplained] = useState(false);
  const { name } = rankerRules[ranker];
  return (
    <>
      <MenuButton
        label={`Order of the feed: ${name}`}
        buttonClassName={iconButtonProps({ className: classes.button }).className}
        prefetch={RankerMenuList.prefetch}
        menu={(anchor) => (
          <RankerMenuList
            {...anchor}
            ranker={ranker}
            isGuest={isGuest}
            onChoose={onChoose}
            onExplain={() => setExplained(true)}
          />
        )}
      >
        {name} <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </MenuButton>
      <RankersDialog opened={isExplained} onClose={() => setExplained(false)} />
    </>
  );
}
