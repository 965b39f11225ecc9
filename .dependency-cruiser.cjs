/** Who may import whom; ARCHITECTURE.md draws the same arrows. */
const { readdirSync } = require('node:fs');

const apiFeature = '^apps/api/src/features/([^/]+)/';
const webFeature = '^apps/web/src/features/([^/]+)/';
const tests = '\\.test\\.tsx?$|^apps/api/test/|^apps/web/e2e/|^apps/web/test/';

/**
 * The features of the server: each may use those before it. What it makes a later one do is a domain event, or a function
 * that services.ts hands in.
 */
const apiOrder = [
  ...[
    'visibility',
    'network',
    'announcements',
    'media',
    'members',
    'settings',
    'accounts',
    'factors',
    'apps',
    'blocks',
    'mutes',
    'presence',
    'trends',
    'adverts',
  ],
  ...[
    'activities',
    'notifications',
    'cast-votes',
    'versions',
    'stories',
    'highlights',
    'posts',
    'hashtags',
    'search',
    'comments',
  ],
  ...['saved', 'vibe', 'votes', 'vote-weights', 'follows', 'friends', 'vibers', 'messages', 'circles', 'match', 'live'],
  ...['invitations', 'registration'],
  ...[
    'events',
    'actions',
    'reports',
    'moderation',
    'deletions',
    'managed-members',
    'setup',
    'mails',
    'overview',
    'backups',
    'exports',
    'imports',
  ],
];
const apiFeatures = readdirSync(`${__dirname}/apps/api/src/features`);

/** Which other features a web feature may use besides `network`; everything else is put together by a page. */
const webArrows = {
  accounts: ['members', 'network', 'reports'],
  actions: ['accounts', 'notifications'],
  activities: ['members'],
  announcements: ['accounts'],
  apps: ['accounts', 'members'],
  blocks: ['members', 'mutes', 'sharing'],
  circles: ['accounts', 'composer', 'members', 'messages', 'posts', 'reports', 'sharing', 'suggestions', 'vibe'],
  comments: ['blocks', 'members', 'reports', 'saved', 'sharing', 'suggestions', 'versions', 'vibe', 'votes'],
  exports: [],
  deletions: [],
  imports: [],
  composer: ['accounts', 'attachments', 'emojis', 'media', 'members', 'settings', 'suggestions'],
  follows: ['accounts', 'members'],
  friends: ['accounts', 'follows', 'members', 'messages'],
  highlights: ['accounts', 'media', 'stories', 'vibe'],
  invitations: ['members', 'network', 'sharing'],
  match: ['accounts', 'blocks', 'members', 'messages', 'reports', 'vibe'],
  live: ['accounts', 'blocks', 'follows', 'media', 'members', 'reports', 'vibe', 'votes'],
  'managed-members': ['members', 'moderation', 'reports', 'sharing'],
  mails: ['accounts'],
  members: ['settings', 'vibe'],
  messages: ['accounts', 'attachments', 'blocks', 'composer', 'media', 'members', 'reports', 'stories'],
  moderation: ['accounts', 'media', 'members', 'reports', 'versions'],
  mutes: ['members'],
  network: [],
  overview: [],
  'personal-tokens': ['accounts'],
  backups: [],
  notifications: ['accounts', 'circles', 'follows', 'friends', 'match', 'members', 'versions'],
  posts: [
    'accounts',
    'adverts',
    'blocks',
    'comments',
    'composer',
    'follows',
    'media',
    'members',
    'reports',
    'saved',
    'sharing',
    'suggestions',
    'versions',
    'vibe',
    'votes',
  ],
  registration: ['members'],
  reports: ['blocks', 'members', 'mutes'],
  search: ['accounts', 'members'],
  setup: [],
  stories: [
    'accounts',
    'attachments',
    'blocks',
    'composer',
    'highlights',
    'media',
    'members',
    'messages',
    'posts',
    'reports',
    'saved',
    'vibe',
  ],
  saved: ['members', 'stories'],
  suggestions: ['members'],
  themes: ['accounts'],
  vibers: ['follows', 'members', 'vibe'],
  votes: ['accounts', 'vibe'],
};
const webFeatures = readdirSync(`${__dirname}/apps/web/src/features`);

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'all-imports-resolve', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    {
      name: 'core-is-pure',
      comment: 'Core runs in browser and server: zod, superjson, @trpc/server, fastest-levenshtein and itself.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: tests },
      to: {
        pathNot: ['^packages/core/src/', 'node_modules/(\\.pnpm/)?(zod|superjson|fastest-levenshtein|@trpc[+/]server)'],
      },
    },
    {
      name: 'core-features-import-schemas-only',
      comment: 'In core only a schema imports another feature, and only its schema.',
      severity: 'error',
      from: { path: '^packages/core/src/features/([^/]+)/', pathNot: ['\\.(schema|router)\\.ts$', tests] },
      to: { path: '^packages/core/src/features/', pathNot: '^packages/core/src/features/$1/' },
    },
    {
      name: 'core-routers-import-rules-and-errors',
      comment: 'Of another feature a router names its rules and what is refused.',
      severity: 'error',
      from: { path: '^packages/core/src/features/([^/]+)/.*\\.router\\.ts$' },
      to: {
        path: '^packages/core/src/features/',
        pathNot: ['^packages/core/src/features/$1/', '\\.(rules|errors)\\.ts$'],
      },
    },
    {
      name: 'core-schemas-import-schemas-only',
      severity: 'error',
      from: { path: '^packages/core/src/features/([^/]+)/.*\\.schema\\.ts$' },
      to: {
        path: '^packages/core/src/features/',
        pathNot: ['^packages/core/src/features/$1/', '\\.schema\\.ts$'],
      },
    },
    {
      name: 'examples-in-routers-only',
      comment: 'Rules and schemas run in the browser, where nobody reads an example.',
      severity: 'error',
      from: { path: '^(packages/core|apps)/', pathNot: ['\\.router\\.ts$', '^packages/core/src/examples/', tests] },
      to: { path: '^packages/core/src/examples/' },
    },
    {
      name: 'demo-world-is-independent',
      comment: 'The content of the demo world imports nothing of the app; zod validates it.',
      severity: 'error',
      from: { path: '^packages/demo-world/src/' },
      to: { pathNot: ['^packages/demo-world/src/', 'node_modules/(\\.pnpm/)?zod'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'apps-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/web/e2e/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'web-takes-schemas-and-routers-as-types',
      comment: 'zod and the routers stay out of the browser: it runs rules alone.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: tests },
      to: {
        path: '^packages/core/src/',
        pathNot: '(\\.rules|/errors)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'services-do-not-import-services',
      comment: 'A service imports no service; services.ts passes them to each other.',
      severity: 'error',
      from: { path: apiFeature, pathNot: tests },
      to: { path: '\\.service\\.ts$' },
    },
    {
      name: 'features-share-queries-and-views',
      comment: 'Of another feature only its queries, views and tables may be used.',
      severity: 'error',
      from: { path: apiFeature, pathNot: ['^apps/api/src/features/live/(ingest|previews|replay)/', tests] },
      to: {
        path: '^apps/api/src/features/',
        pathNot: ['^apps/api/src/features/$1/', '\\.(queries|view|table)\\.ts$'],
      },
    },
    ...apiFeatures.map((feature) => {
      const earlier = apiOrder.slice(0, Math.max(0, apiOrder.indexOf(feature)));
      return {
        name: `api-feature-${feature}`,
        comment: `features/${feature} may use the features before it in apiOrder alone.`,
        severity: 'error',
        from: { path: `^apps/api/src/features/${feature}/`, pathNot: tests },
        to: { path: apiFeature, pathNot: `^apps/api/src/features/(${[feature, ...earlier].join('|')})/` },
      };
    }),
    {
      name: 'live-runs-ffmpeg-as-media-does',
      comment: 'What receives live streams also uses the limits of decoders and processes.',
      severity: 'error',
      from: { path: '^apps/api/src/features/live/(ingest|previews|replay)/', pathNot: tests },
      to: {
        path: '^apps/api/src/features/',
        pathNot: ['^apps/api/src/features/(live|media/(video|processes))/', '\\.(queries|view|table)\\.ts$'],
      },
    },
    {
      name: 'db-imports-tables-only',
      comment: 'Of the features db/ knows only the columns of their tables.',
      severity: 'error',
      from: { path: '^apps/api/src/db/', pathNot: tests },
      to: { path: '^apps/api/src/features/', pathNot: '\\.table\\.ts$' },
    },
    {
      name: 'demo-world-in-demo-only',
      comment: 'src/demo.ts alone imports demo/.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/demo\\.ts$', tests] },
      to: { path: '^apps/api/demo/' },
    },
    {
      name: 'server-does-not-import-tests',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: tests },
      to: { path: '^apps/api/(test|bench)/' },
    },
    {
      name: 'sql-in-queries-only',
      comment: 'Kysely is used (not merely named) in *.queries.ts and db/ alone.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['\\.queries\\.ts$', '^apps/api/src/db/', tests] },
      to: { path: 'node_modules/.*(kysely|better-sqlite3|/pg/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-do-not-import-http',
      comment: 'Features, db and storage do not know http/.',
      severity: 'error',
      from: { path: '^apps/api/src/(features|db|storage)/', pathNot: tests },
      to: { path: '^apps/api/src/http/' },
    },
    {
      name: 'fastify-in-http-only',
      comment:
        'Besides http/ only server.ts, the routes without a procedure and what processes answer each other use Fastify.',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: [
          '^apps/api/src/http/',
          '^apps/api/src/features/media/serving/serve-media\\.ts$',
          '^apps/api/src/features/live/(ingest/receive-chunks|hls/serve-live|receivers/answer-peers)\\.ts$',
          '^apps/api/src/processes/internal/internal-server\\.ts$',
          '^apps/api/src/server\\.ts$',
          tests,
        ],
      },
      to: { path: 'node_modules/(\\.pnpm/)?@?fastify' },
    },
    {
      name: 'procedures-are-called-in-one-place',
      comment: 'REST rows, the API description and /trpc run procedures through http/call-procedure.ts.',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: '^apps/api/src/http/(call-procedure|rest/rest-rows|trpc/trpc|trpc/trpc-call|trpc/trpc-stream)\\.ts$',
      },
      to: { path: '^packages/core/src/rpc/(app-router|procedure-map)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    ...['theme', 'lib', 'ui', 'cache', 'features', 'pages', 'app'].map((layer, index, layers) => ({
      name: `web-${layer}-imports-lower-layers`,
      comment: 'theme, lib <- ui, cache <- features <- pages <- app',
      severity: 'error',
      from: { path: `^apps/web/src/${layer}/`, pathNot: tests },
      to: { path: `^apps/web/src/(${layers.slice(index + 1).join('|') || 'nothing'})/` },
    })),
    {
      name: 'web-ui-fetches-nothing',
      comment: 'It may name the types of the queries it is given.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|theme)/', pathNot: tests },
      to: {
        path: 'node_modules/.*(@tanstack/react-query|@trpc)|^apps/web/src/lib/server/(trpc|query-client)',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...webFeatures.map((feature) => {
      const allowed = webArrows[feature] ?? [];
      return {
        name: `web-feature-${feature}`,
        comment: `features/${feature} may use ${allowed.join(', ') || 'no other feature'}; else a page puts them together.`,
        severity: 'error',
        from: { path: `^apps/web/src/features/${feature}/`, pathNot: tests },
        to: { path: webFeature, pathNot: `^apps/web/src/features/(${[feature, 'network', ...allowed].join('|')})/` },
      };
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types', 'browser'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
