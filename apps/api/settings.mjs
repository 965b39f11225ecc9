// The server's settings: plain JavaScript, so that `npm start -- --help` prints them before anything is installed.

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export const settings = [
  { name: 'PORT', fallback: '3000', help: 'Port to listen on; 0 takes any free one.' },
  {
    name: 'HOST',
    fallback: '',
    help: 'Address to listen on. Default: 127.0.0.1 (this machine only) with DEMO=1, else 0.0.0.0 (every network).',
  },
  { name: 'DATA_DIR', fallback: './data', help: 'Folder for the SQLite database and the media.' },
  {
    name: 'BACKUP_DAILY',
    fallback: '',
    whenEmpty: 'off',
    help: 'Time of day, in the time zone of the server, at which it makes a backup by itself; off or empty for none. Default: 03:00, and off with DEMO=1.',
  },
  { name: 'BACKUP_KEEP', fallback: '7', help: 'How many of these backups are kept.' },
  { name: 'BACKUP_DIR', fallback: '', help: 'Folder of the backups. Default: backups in DATA_DIR.' },
  {
    name: 'DATABASE_URL',
    fallback: '',
    help: 'postgres://… to use Postgres; without it, SQLite in DATA_DIR.',
    isSecret: true,
  },
  {
    name: 'DATABASE_PREPARED_STATEMENTS',
    fallback: 'on',
    help: 'off for a Postgres pooler that cannot keep prepared statements.',
  },
  {
    name: 'WORKERS',
    fallback: '1',
    help: 'Processes that share the port of this machine; auto starts one for each processor.',
  },
  {
    name: 'REDIS_URL',
    fallback: '',
    help: 'redis://… or rediss://… to share limits and events of many processes through Redis or Valkey; without it, through Postgres.',
    isSecret: true,
  },
  {
    name: 'INTERNAL_HOST',
    fallback: '127.0.0.1',
    help: 'Address of this machine at which the other processes of the network reach this one; never one of the public.',
  },
  {
    name: 'S3_BUCKET',
    fallback: '',
    help: 'Bucket of an S3-compatible store for media and live segments; without it, they are in DATA_DIR.',
  },
  {
    name: 'S3_ENDPOINT',
    fallback: '',
    help: 'Origin of that store, such as https://s3.example. Default: the one of AWS.',
  },
  { name: 'S3_REGION', fallback: 'us-east-1', help: 'Region of the bucket.' },
  { name: 'S3_ACCESS_KEY_ID', fallback: '', help: 'Key of the bucket.', isSecret: true },
  { name: 'S3_SECRET_ACCESS_KEY', fallback: '', help: 'Secret of that key.', isSecret: true },
  {
    name: 'MEDIA_DELIVERY',
    fallback: 'api',
    help: 'redirect sends browsers to the bucket for what everyone may see; api passes all media through the server.',
  },
  {
    name: 'MEDIA_CACHE_MB',
    fallback: '1024',
    help: 'The most MB of the media of a bucket that are kept in DATA_DIR to be served again; 0 keeps none.',
  },
  {
    name: 'SMTP_URL',
    fallback: '',
    help: 'smtp://user:password@host:587 or smtps://… of the server that sends e-mail; without it, the network sends none. Needs MAIL_FROM and PUBLIC_URL.',
    isSecret: true,
  },
  {
    name: 'MAIL_FROM',
    fallback: '',
    help: 'Address that e-mail comes from, such as network@example.org or Our network <network@example.org>.',
  },
  {
    name: 'DEMO',
    fallback: '0',
    help: '1 builds the demo world into an empty database and offers its quick logins. `npm start` says 1 unless told otherwise.',
  },
  {
    name: 'DEMO_ACTIVITY',
    fallback: '1',
    help: '0 keeps the members of the demo world from posting, commenting, voting and following now and then, and one of them from being live.',
  },
  {
    name: 'SETUP',
    fallback: 'on',
    help: 'off opens an empty network without an owner, to which anyone signs up: for tests and benches only.',
  },
  {
    name: 'CONNECTIONS',
    fallback: '5000',
    help: 'The most open connections; further ones are closed.',
  },
  {
    name: 'CONNECTIONS_PER_NETWORK',
    fallback: '1200',
    help: 'The most of them from one IPv4 address or IPv6 /64; those of proxies in TRUST_PROXY are not counted.',
  },
  {
    name: 'EVENT_STREAMS',
    fallback: '2000',
    help: 'The most open event streams, one for each browser of a member; the others poll.',
  },
  {
    name: 'LIVE_STREAMS_MAX',
    fallback: '4',
    help: 'The most live streams at once; 0 turns Go Live off.',
  },
  { name: 'LIVE_HOURS_MAX', fallback: '4', help: 'After how many hours a live stream is ended.' },
  {
    name: 'LIVE_DISK_MB',
    fallback: '2048',
    help: 'The most MB that live streams take in DATA_DIR; above it the largest one is ended.',
  },
  { name: 'RATE_LIMIT', fallback: 'on', help: 'off lifts all limits and load shedding: for tests and benches only.' },
  {
    name: 'SIGNUPS_PER_NETWORK',
    fallback: '5',
    help: 'Accounts that one network address may create in an hour.',
  },
  {
    name: 'CALLS_PER_NETWORK',
    fallback: '300',
    help: 'Calls of signed-out visitors from one network address in 5 minutes.',
  },
  {
    name: 'PAGES_PER_NETWORK',
    fallback: '3000',
    help: 'Pages and documents that one network address may load in 5 minutes.',
  },
  {
    name: 'ASSETS_PER_NETWORK',
    fallback: '60000',
    help: 'Scripts and styles of the web app that one network address may load in 5 minutes.',
  },
  {
    name: 'MEDIA_PER_NETWORK',
    fallback: '60000',
    help: 'Pictures and videos that one network address may load in 5 minutes, but for the private ones of members.',
  },
  { name: 'CALLS_PER_MEMBER', fallback: '1200', help: 'Calls of one member in 5 minutes, from wherever they come.' },
  {
    name: 'MEDIA_PER_MEMBER',
    fallback: '6000',
    help: 'Private pictures and videos that one member may load in 5 minutes.',
  },
  { name: 'LOG_LEVEL', fallback: 'info', help: `One of ${LOG_LEVELS.join(', ')}.` },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    help: 'Origin at which the server is reached, such as https://social.example, for links that other sites show. Default: the one of each request.',
  },
  {
    name: 'TRUST_PROXY',
    fallback: '',
    help: 'Addresses or networks of proxies whose X-Forwarded-For is believed, comma-separated, such as 127.0.0.1,10.0.0.0/8.',
  },
  {
    name: 'CORS_ORIGINS',
    fallback: '',
    help: 'Origins whose web pages may call /api and read /media, comma-separated, such as https://app.example.',
  },
  {
    name: 'SECURITY_CONTACT',
    fallback: '',
    help: 'Where to report vulnerabilities, such as mailto:security@example.org; published in /.well-known/security.txt.',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    help: 'Bearer token with which /metrics is read on PORT; without it, /metrics is not served there.',
    isSecret: true,
  },
  {
    name: 'METRICS_PORT',
    fallback: '',
    help: 'Port of 127.0.0.1 on which this machine reads /metrics without a token; without it, there is none.',
  },
];

const NAME_WIDTH = 2 + Math.max(...settings.map(({ name }) => name.length));

export function helpText() {
  const rows = settings.map(
    ({ name, fallback, help }) => `  ${name.padEnd(NAME_WIDTH)}${help}${fallback ? ` Default: ${fallback}` : ''}`,
  );
  const secrets = settings.flatMap(({ name, isSecret }) => (isSecret ? [name] : [])).join(', ');
  const files = `Of ${secrets} a file may hold the value: its path is then in <name>_FILE.`;
  return [
    'Vibeline: a small, self-hosted social network.',
    '',
    'Settings, by environment variable:',
    ...rows,
    '',
    files,
  ].join('\n');
}
