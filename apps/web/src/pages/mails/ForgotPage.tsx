import { ForgotByMail } from '../../features/accounts/passwords/ForgotByMail.tsx';
import { LinkPage } from '../LinkPage.tsx';

export function ForgotPage() {
  return (
    <LinkPage title="Forgot your password?">
      <ForgotByMail />
    </LinkPage>
  );
}
