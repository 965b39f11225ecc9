import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { buttonProps } from '../../ui/buttons/Button.tsx';

export function DiscoverLink() {
  return (
    <Link to={paths.ownFollowers} search={{ tab: 'discover' }} {...buttonProps({ variant: 'default' })}>
      Discover people
    </Link>
  );
}
