import { type DigestChoice, digestChoices } from '@vibeline/core/features/mails/mail.rules';
import { updateOwnEmail } from '../../cache/account/email.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import classes from './EmailSection.module.css';

const labels: Record<DigestChoice, string> = { off: 'Off', daily: 'Daily', weekly: 'Weekly' };

const options = digestChoices.map((value) => ({ value, label: labels[value] }));

export function DigestSetting({ digest }: { digest: DigestChoice }) {
  const cache = useCache();
  const choose = trpc.mails.setDigest.useMutation({
    onSuccess: (saved) => updateOwnEmail(cache, saved),
    onError: (error) => showFailure(error, { title: 'Setting not saved', fallback: 'Your choice could not be saved.' }),
    // Of quick changes the last one counts.
    scope: { id: 'digest' },
  });
  return (
    <RadioGroup
      legend="Summary by e-mail"
      hint="What waits for you, and posts you may have missed; in the morning of your time zone, weekly on Mondays. Nothing when nothing happened."
      options={options}
      value={choose.isPending ? choose.variables.digest : digest}
      onChange={(value) => choose.mutate({ digest: value })}
      className={classes.choices}
    />
  );
}
