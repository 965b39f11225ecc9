import { ConfirmEmail } from '../../features/mails/ConfirmEmail.tsx';
import { paths } from '../../lib/paths.ts';
import { useLinkCode } from '../../lib/use-link-code.ts';
import { LinkPage } from '../LinkPage.tsx';

export function ConfirmEmailPage() {
  const code = useLinkCode(paths.confirmEmail);
  return (
    <LinkPage title="Confirm your address">
      <ConfirmEmail key={code} code={code} />
    </LinkPage>
  );
}
