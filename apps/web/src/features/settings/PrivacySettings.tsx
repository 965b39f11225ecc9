import { Switch } from '../../ui/forms/Switch.tsx';
import { DataSwitches } from './DataSwitches.tsx';
import classes from './PrivacySettings.module.css';
import { usePrivateAccount } from './use-settings.ts';

/** The Privacy tab of the profile dialog (core §2). */
export function PrivacySettings({ member }: { member: { id: number; isPrivate: boolean } }) {
  const account = usePrivateAccount(member);
  const isPrivate = account.isOn === true;
  return (
    <div className={classes.root}>
      <div>
        <p className={classes.state} role="status">
          Your profile is {isPrivate ? 'private' : 'public'}
        </p>
        <Switch label="Private account" isOn={isPrivate} onChange={account.change}>
          {isPrivate
            ? 'People ask before they follow you, and only who follows you sees what you post. Nobody else sees your anonymous posts. When you make it public again, waiting requests are accepted.'
            : 'Everyone sees what you post, and can follow you.'}
        </Switch>
      </div>
      <DataSwitches memberId={member.id} />
    </div>
  );
}
