import { Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { paths } from '../../lib/paths.ts';
import { NewSignInBanner } from './NewSignInBanner.tsx';

/** On every page, while the account asks its member for something. */
export function AccountBanner({ user: { needsFactor, newSignIns = [] } }: { user: CurrentUser['user'] }) {
  return (
    <>
      {needsFactor && <FactorBanner />}
      <NewSignInBanner signIns={newSignIns} />
    </>
  );
}

/** Of a member whose role does not work before a second factor was shown. */
function FactorBanner() {
  return (
    <Paper
      component="section"
      className="all-columns"
      mod={{ bleed: true }}
      mb={20}
      py={12}
      px={16}
      aria-label="Second factor"
      style={{ borderColor: 'var(--accent)' }}
    >
      <Text lh={1.5} textWrap="pretty">
        Your role here needs a second factor.{' '}
        <Link to={paths.account} hash="second-factor">
          Set it up
        </Link>
      </Text>
    </Paper>
  );
}
