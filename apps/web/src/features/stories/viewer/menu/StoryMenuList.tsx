import { Menu } from '@mantine/core';
import {
  IconBookmark,
  IconDownload,
  IconHandFinger,
  IconLock,
  IconPencil,
  IconTrash,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { narrowerAudiences } from '@vibeline/core/features/posts/audience.rules';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { paths } from '../../../../lib/paths.ts';
import { useStore } from '../../../../lib/store.ts';
import { AnchoredMenu } from '../../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../../ui/menus/MenuButton.tsx';
import { MenuItem, MenuLink } from '../../../../ui/menus/MenuItem.tsx';
import { MemberActionItems } from '../../../blocks/MemberActionItems.tsx';
import { openReport } from '../../../reports/open-report.ts';
import { SaveMenuItem } from '../../../saved/SaveMenuItem.tsx';
import { advanceByHand } from '../playing/advance-by-hand.ts';
import type { StoryDialog } from './StoryDialogs.tsx';

interface StoryMenuListProps extends MenuAnchor {
  story: Story;
  /** The watched file; null for a text. */
  media: Media | null;
  isOwn: boolean;
  isInHighlight: boolean;
  onOpen: (dialog: StoryDialog) => void;
}

export function StoryMenuList({ story, media, isOwn, isInHighlight, onOpen, ...menu }: StoryMenuListProps) {
  return (
    <AnchoredMenu label="Story" width={272} {...menu}>
      <SaveMenuItem kind="story" id={story.id} />
      <ByHandItem />
      {isOwn && <OwnItems story={story} media={media} isInHighlight={isInHighlight} onOpen={onOpen} />}
      {!isOwn && <OthersItems story={story} />}
      {isOwn && !isInHighlight && (
        <MenuItem icon={IconTrash} label="Delete Story" isDanger onClick={() => onOpen('delete')} />
      )}
    </AnchoredMenu>
  );
}

function OwnItems({ story, media, isInHighlight, onOpen }: Omit<StoryMenuListProps, keyof MenuAnchor | 'isOwn'>) {
  const canNarrow = !isInHighlight && narrowerAudiences(story.visibility).length > 0;
  const url = media?.mediaUrl ?? null;
  return (
    <>
      {isInHighlight && (
        <>
          <MenuItem icon={IconPencil} label="Edit highlight" onClick={() => onOpen('edit')} />
          <MenuItem icon={IconX} label="Remove from highlight" onClick={() => onOpen('takeOut')} />
        </>
      )}
      <MenuItem icon={IconBookmark} label="Save to highlight" onClick={() => onOpen('save')} />
      {canNarrow && <MenuItem icon={IconLock} label="Narrow the audience…" onClick={() => onOpen('narrow')} />}
      {url !== null && (
        <Menu.Item component="a" href={url} download leftSection={<IconDownload size={20} stroke={1.75} />}>
          Download
        </Menu.Item>
      )}
    </>
  );
}

function OthersItems({ story: { author } }: { story: Story }) {
  return (
    <>
      <MenuLink icon={IconUser} label="View profile" to={paths.profile(author.id)} />
      <MemberActionItems member={author} onReport={() => openReport({ kind: 'member', id: author.id, author })} />
    </>
  );
}

function ByHandItem() {
  const isByHand = useStore(advanceByHand);
  return (
    <MenuItem
      icon={IconHandFinger}
      label={isByHand ? 'Advance automatically' : 'Advance by hand'}
      onClick={() => advanceByHand.set(!isByHand)}
    />
  );
}
