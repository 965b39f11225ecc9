import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { trpc } from '../../lib/server/trpc.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { MenuItem } from '../../ui/menus/MenuItem.tsx';
import { asksToLogIn } from '../../ui/toasts/login-required.ts';
import { SAVED_SIGNED_OUT, type SavedTarget, useSaved } from './saved.change.ts';

const NOT_SAVED = { isSaved: false, folderId: null };

/** Asked for when the menu opens: no list says what is saved, which would cost each of its rows a look-up. */
export function SaveMenuItem({ kind, id }: SavedTarget) {
  const isSignedIn = useToken() !== null;
  const { data = NOT_SAVED, isLoading } = trpc.saved.find.useQuery({ kind, id }, { enabled: isSignedIn });
  const { isSaved, setSaved } = useSaved({ kind, id }, data);
  return (
    <MenuItem
      icon={isSaved ? IconBookmarkFilled : IconBookmark}
      label={isSaved ? 'Saved' : 'Save'}
      disabled={isLoading}
      onClick={() => {
        if (!asksToLogIn(SAVED_SIGNED_OUT)) setSaved(!isSaved);
      }}
    />
  );
}
