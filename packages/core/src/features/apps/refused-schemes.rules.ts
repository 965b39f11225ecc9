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
    'about blob brave chrome chrome-devtools chrome-error chrome-extension chrome-native chrome-search ' +
      'chrome-untrusted cid content data devtools edge feed file filesystem firefox firefox-focus ' +
      'firefox-private googlechrome googlechromes its jar javascript livescript mhtml mid mk ' +
      'moz-extension moz-icon opera read read-aloud res resource safari-extension safari-web-extension ' +
      'vbscript view-source vivaldi wais webclip ws wss wyciwyg',
    // Of systems: programs, settings, help, searches and stores.
    'addressbook admin altstore android-app android.resource app-prefs app-settings applefeedback ' +
      'applenews applescript applications appstream apt apturl archive burn calculator calshow computer ' +
      'desktop diagnostics diags disk docker-desktop explorer.assocactionid facetime-open-link ' +
      'feedback-hub filenamesearch findmy flatpak fmip1 ghelp google.navigation google.streetview hcp ' +
      'help ibooks ical ie.http insiderhub intent itms itms-apps itms-appss itms-beta itms-books ' +
      'itms-bookss itms-podcasts itms-services itms-ui itms-watch itmss itpc itunes jnlp jnlps kdeconnect ' +
      'macappstore macappstores macro man maps market messages mobilenotes mtp music network onenote ' +
      'onenote-cmd onenotedesktop package pcast photos photos-redirect podcasts prefs programs recent ' +
      'remote samsungapps search search-ms settings settings-navigation shell shoebox shortcuts ' +
      'shortcuts-production snap systemsettings tar trash trollstore videos voicememos wallet wireless ' +
      'workflow wtai x-help-action x-help-script x-web-search yelp zip',
    // Calls, messages and people.
    'aim callto conf facetime facetime-audio facetime-audio-prompt facetime-prompt gtalk h323 iax ichat ' +
      'im imessage irc irc6 ircs lync mailto message mms mmsto msnim msteams mumble outlook pres sip sips ' +
      'skype sms smsto teamspeak tel telprompt ussd ventrilo voicemail xmpp ymsgr',
    // Terminals, files, directories and other machines.
    'acap afp afs anydesk cifs daap dav davs dict dns finger fish ftp ftpes ftps git gopher gphoto2 ' +
      'grvopen ica imap imaps info ipp ipps iterm2 ldap ldapi ldaps mailserver mosh news nfs nfs4 nntp nx ' +
      'nxs obexftp odopen pop pop3 putty rdp rexec rlogin rsh rsync rustdesk scp sftp sieve smb snews ' +
      'snmp spice ssh stssync svn teamviewer8 telnet telnets tftp tn3270 tsvncmd vmrc vnc webdav webdavs ' +
      'winscp-scp winscp-sftp x2go z39.50',
    // Players, calendars, payments, editors and programs that take a whole command in their address.
    'bitcoin code-oss cursor ed2k emacs ethereum geo idea jetbrains kiro lutris magnet mmsh mmst ' +
      'org-protocol roblox-player rtmp rtsp rtspu steam txmt uplay vlc vscode vscode-insiders vscodium ' +
      'webcal webcals windsurf x-man-page zed zoommtg zoomus',
  ].flatMap((names) => names.split(' ')),
);

/** Programs of Windows, of Office and of Apple’s systems: `ms-settings:`, `microsoft-edge:`, `x-apple.systempreferences:`. */
const OF_SYSTEMS =
  /^(ms-|microsoft|mswindows|windows|bing(maps|news|weather)$|xbox|zune|com\.microsoft\.|vnd\.(libreoffice|sun)\.|x-apple)/;

/** `scheme`: in lower case, without its colon. Of `svn+ssh` each part counts. */
export function isRefusedScheme(scheme: string): boolean {
  return OF_SYSTEMS.test(scheme) || scheme.split('+').some((part) => refused.has(part));
}
