import { Flex } from '@mantine/core';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useNetwork } from '../network/use-network.ts';
import { joinLabels } from './join-label.ts';
import { useReturnSearch } from './use-return-search.ts';

export function JoinLinks() {
  const search = useReturnSearch();
  const label = joinLabels[useNetwork().registration];
  return (
    <Flex wrap="wrap" justify="center" gap={8}>
      <ButtonLink to={paths.login} search={search} label="Log in" {...(label === null && { variant: 'filled' })} />
      {label !== null && <ButtonLink variant="filled" to={paths.signup} search={search} label={label} />}
    </Flex>
  );
}
