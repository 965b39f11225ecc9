import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';

export function DiscoverLink() {
  return <ButtonLink to={paths.ownFollowers} search={{ tab: 'discover' }} label="Discover people" />;
}
