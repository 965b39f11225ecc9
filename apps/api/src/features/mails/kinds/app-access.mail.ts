import { readAppScopes } from '@vibeline/core/features/apps/app-scope.rules';
import { rightsOf } from '@vibeline/core/features/apps/scope-words.rules';
import {
  accountReason,
  type Block,
  greeting,
  hasAddress,
  type MailContent,
  type MailContext,
  type MailData,
} from '../mail-content.ts';

/** The name stands at the end of the subject and on a line of its own, so that it cannot pass for words of the network. */
export function appAccessMail(context: MailContext, { name, scopes, at }: MailData['app_access']): MailContent {
  const { networkName, origin, inWords } = context;
  const shownName = hasAddress(name) ? null : name;
  const { sees, does } = rightsOf(readAppScopes(scopes));
  return {
    subject: `An app got access to your account on ${networkName}${shownName === null ? '' : `: “${shownName}”`}`,
    blocks: [
      greeting(context),
      { kind: 'text', text: `An app got access to your account on ${inWords(at)}.` },
      {
        kind: 'list',
        title: 'It calls itself',
        items: [
          {
            text: shownName ?? 'A name with an address in it, which is left out here',
            note: 'Anyone can give an app any name.',
          },
        ],
      },
      ...linesOf('It may see', sees),
      ...linesOf('It may do for you', does),
      {
        kind: 'text',
        text: 'If you allowed that, there is nothing to do. If not, end its access under Account & security, set a new password, and sign out the devices you do not know.',
      },
      { kind: 'button', label: 'Account & security', url: `${origin}/account` },
    ],
    reason: accountReason(context),
  };
}

function linesOf(title: string, lines: readonly string[]): Block[] {
  return lines.length === 0 ? [] : [{ kind: 'list', title, items: lines.map((text) => ({ text })) }];
}
