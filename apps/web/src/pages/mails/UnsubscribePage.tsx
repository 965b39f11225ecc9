import { Unsubscribe } from '../../features/mails/Unsubscribe.tsx';
import { paths } from '../../lib/paths.ts';
import { useLinkCode } from '../../lib/use-link-code.ts';
import { LinkPage } from '../LinkPage.tsx';

export function UnsubscribePage() {
  const code = useLinkCode(paths.unsubscribe);
  return (
    <LinkPage title="Summaries by e-mail">
      <Unsubscribe key={code} code={code} />
    </LinkPage>
  );
}
