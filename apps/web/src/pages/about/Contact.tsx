import { Text } from '@mantine/core';

/** An address that can be opened is a link; anything else, such as a place, is text. */
export function Contact({ contact }: { contact: string }) {
  const href = hrefOf(contact);
  return (
    <Text lh={1.55} dir="auto" style={{ overflowWrap: 'anywhere' }}>
      {href === null ? (
        contact
      ) : (
        <a href={href} rel="nofollow noopener">
          {contact.replace(/^(mailto|tel):/, '')}
        </a>
      )}
    </Text>
  );
}

function hrefOf(contact: string): string | null {
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(contact) && URL.canParse(contact)) return contact;
  const isAddress = /^[^\s@:/?#]+@[^\s@:/?#]+$/.test(contact) && contact.includes('.', contact.indexOf('@'));
  return isAddress ? `mailto:${contact}` : null;
}
