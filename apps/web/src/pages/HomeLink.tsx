import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { buttonProps } from '../ui/buttons/Button.tsx';

export function HomeLink() {
  return (
    <Link to={paths.home} {...buttonProps({ variant: 'default' })}>
      Go home
    </Link>
  );
}
