/**
 * Schemes that are nobody's own app: opening one runs a script, shows what the address itself says, opens what is on the
 * device, or starts a program of the system with it. RFC 8252, 7.1 asks apps for private names; these are registered for
 * something else (https://www.iana.org/assignments/uri-schemes) or taken by browsers and systems.
 *
 * A precaution, which cannot be complete: any program may take any scheme. What protects a member is that an address has
 * to be registered, and that they read where it leads before they answer.
 */
const refused: ReadonlySet<string> = new Set(
  [
    // Of browsers.
    'about blob brave chrome chrome-extension cid content data devtools edge feed file filesystem firefox ' +
      'firefox-focus googlechrome googlechromes its jar javascript livescript mhtml mid mk moz-extension ' +
      'opera res resource safari-extension safari-web-extension vbscript view-source vivaldi wais ws wss ' +
      'wyciwyg',
    // Of systems: programs, settings, help, searches and stores.
    'android-app app-prefs applescript calculator calshow hcp help intent itms itms-apps itms-appss ' +
      'itms-services jnlp jnlps macappstore macappstores man maps market onenote photos-redirect prefs ' +
      'search search-ms shell shortcuts wireless workflow wtai x-web-search',
    // Calls, messages and people.
    'aim callto facetime facetime-audio gtalk h323 iax im imessage irc irc6 ircs mailto message mms msnim ' +
      'mumble pres sip sips skype sms smsto teamspeak tel ventrilo xmpp ymsgr',
    // Terminals, files, directories and other machines.
    'acap afp cifs dav davs dict dns finger fish ftp ftps git gopher imap imaps info ipp ipps ldap ldapi ' +
      'ldaps mailserver news nfs nntp pop pop3 rdp rlogin rsync sftp sieve smb snews snmp ssh svn svn+ssh ' +
      'telnet tftp tn3270 vnc z39.50',
    // Players, calendars, payments and programs that take a whole command in their address.
    'bitcoin cursor ed2k ethereum geo magnet mmsh mmst rtmp rtsp rtspu steam vlc vscode vscode-insiders ' +
      'webcal webcals x-man-page zoommtg zoomus',
  ].flatMap((names) => names.split(' ')),
);

/** Programs of Windows, of Office and of Apple’s systems: `ms-settings:`, `microsoft-edge:`, `x-apple.systempreferences:`. */
const OF_SYSTEMS = /^(ms-|microsoft[-.]|windows[-.]|x-apple)/;

/** `scheme`: in lower case, without its colon. */
export function isRefusedScheme(scheme: string): boolean {
  return refused.has(scheme) || OF_SYSTEMS.test(scheme);
}
