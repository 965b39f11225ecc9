import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useNetwork } from '../../network/use-network.ts';
import classes from '../AccountForm.module.css';
import { useReturnSearch } from '../use-return-search.ts';

/** What somebody can do who cannot sign in. */
export function ForgotPassword() {
  const { hasMail } = useNetwork();
  const [isOpen, setOpen] = useState(false);
  if (hasMail) {
    return (
      <div className={classes.forgot}>
        <ForgotLink />
      </div>
    );
  }
  return (
    <div className={classes.forgot}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Forgot your password?
      </button>
      {isOpen && <WhomToAsk />}
    </div>
  );
}

function ForgotLink() {
  return (
    <Link to={paths.forgot} search={useReturnSearch()}>
      Forgot your password?
    </Link>
  );
}

/** Administrators are named where the network says so. */
export function WhomToAsk() {
  const { data } = trpc.network.getInstance.useQuery(undefined, { staleTime: 60_000 });
  const administrators = data?.administrators ?? [];
  return (
    <Text role="status" c="dimmed" fz="sm" textWrap="pretty">
      Ask an administrator of this network for a reset link.
      {administrators.length > 0 && (
        <>
          {' '}
          {administrators.length === 1 ? 'It is ' : 'They are '}
          {administrators.map(({ name, username }, index) => (
            <span key={username}>
              {separator(index, administrators.length)}
              <bdi>{name}</bdi> (@{username})
            </span>
          ))}
          .
        </>
      )}
    </Text>
  );
}

function separator(index: number, count: number): string {
  if (index === 0) return '';
  return index === count - 1 ? ' and ' : ', ';
}
