import { Box } from '@mantine/core';
import { lazyMenu } from '../../ui/lazy-component.tsx';
import { DotsMenu } from '../../ui/menus/DotsMenu.tsx';
import type { HighlightActions } from './HighlightMenuList.tsx';

const HighlightMenuList = lazyMenu(() => import('./HighlightMenuList.tsx'), 'HighlightMenuList');

interface HighlightMenuProps extends HighlightActions {
  title: string;
}

export function HighlightMenu({ title, ...actions }: HighlightMenuProps) {
  return (
    <Box pos="relative" style={{ zIndex: 1 }} data-no-drag>
      <DotsMenu label={`More about ${title}`} prefetch={HighlightMenuList.prefetch}>
        {(anchor) => <HighlightMenuList {...anchor} {...actions} />}
      </DotsMenu>
    </Box>
  );
}
