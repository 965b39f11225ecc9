import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';

/** For a page that was open when the role was taken. */
export function RoleLost() {
  return (
    <EmptyState
      isPage
      title="Your role has changed"
      action={<ButtonLink to={paths.home} label="Go to the home page" />}
    >
      You can no longer see this page. Your notifications say who changed it.
    </EmptyState>
  );
}
