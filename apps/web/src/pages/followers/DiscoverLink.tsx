import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { buttonLook } from '../../ui/Button.tsx';

export function DiscoverLink() {
  return (
    <Link to={paths.ownFollowers} search={{ tab: 'discover' }} {...buttonLook({ variant: 'default' })}>
      Discover people
    </Link>
  );
}
