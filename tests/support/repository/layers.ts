/** The layers as import rules: each may import only what is below it. `docs/architecture.md` describes them. */
import { cruise, type IForbiddenRuleType, type ICruiseResult } from 'dependency-cruiser';

/** The folders whose imports are checked. */
export const areas = ['language', 'contract', 'src', 'sw', 'server', 'catalogue', 'packages/mutation-tester'];

const projectFiles = '^(?:language|contract|src|sw|server|catalogue|packages|tests|scripts)/';

/** Who may know the contract may also say a sentence; the packs themselves only a build and a test may know. */
const sentences = '^language/(?:words|isolate)\\.ts$';

/** Of the project's own files, `from` may import only those that match `may`. */
function only(name: string, from: string, ...may: string[]): IForbiddenRuleType {
  if (may.includes('^contract/')) may.push(sentences);
  return {
    name,
    severity: 'error',
    comment: `${from} may import ${may.join(', ') || 'no other project file'}`,
    from: { path: from },
    to: { path: projectFiles, ...(may.length > 0 ? { pathNot: may } : {}) },
  };
}

/**
 * The folders of the server, low to high: each may import only itself, those before it, and `server/services.ts`, the one type that names
 * what all of them offer. The files of `server/` itself compose the folders, so only the shop commands import those.
 */
const serverFolders = [
  'env failure scope log',
  'metrics db http storage jobs',
  'search mail auth audit setting tax stock variant notification upload user staff',
  'address cart wishlist review request picture category catalogue location product banner',
  'stock-alert state contact delivery delivery-payment',
  'paper order customer payment placement fulfilment return cash seed import',
  'shop desk identity pages paper-month sales setup today',
  'ops deployment backup',
].flatMap((floor) => floor.split(' '));

/** A rule for each folder of the server. */
function serverFloors(): IForbiddenRuleType[] {
  return serverFolders.map((folder, floor) =>
    only(
      `server-${folder}-knows-what-is-below`,
      `^server/${folder}/`,
      `^server/(?:${serverFolders.slice(0, floor + 1).join('|')})/`,
      '^server/services\\.ts$',
      '^contract/',
      ...(mayReadCatalogue.test(folder) ? ['^catalogue/'] : []),
    ),
  );
}

/** Only these read the sample shop: one loads its products, the others draw and serve its pictures. */
const mayReadCatalogue = /^(?:seed|picture|pages)$/;

const rules: IForbiddenRuleType[] = [
  only('language-is-lowest', '^language/', '^language/'),
  only('contract-stands-alone', '^contract/', '^contract/'),
  only(
    'ui-knows-no-domain',
    '^src/ui/',
    '^src/ui/',
    '^src/state/(?:first-use|idle|missing-part|when-online)\\.ts$',
    '^contract/(?:money|shop-time|picture|text|text-fit|verbatim)\\.ts$',
    sentences,
  ),
  only('state-is-lowest', '^src/state/', '^src/state/'),
  only('network-knows-the-state', '^src/network/', '^src/(?:network|state)/', '^contract/'),
  only('session-knows-the-network', '^src/shop/session/', '^src/shop/session/', '^src/(?:network|state)/', '^contract/'),
  only('cache-knows-the-network', '^src/cache/', '^src/(?:cache|network|state)/', '^contract/'),
  only(
    'first-paint-knows-the-cache',
    '^src/first-paint/[^/]+$',
    '^src/first-paint/[^/]+$',
    '^src/(?:cache|network|state)/',
    '^src/ui/(?:after-frame|is-shown)\\.ts$',
    '^contract/',
  ),
  only(
    'first-paint-of-the-shop-knows-features',
    '^src/first-paint/shop/',
    '^src/first-paint/(?:shop/|[^/]+$)',
    '^src/shop/(?:features|data|outbox|actions|session)/',
    '^src/(?:outbox|cache|network|state|ui)/',
    '^contract/',
  ),
  only(
    'first-paint-of-the-desk-knows-data',
    '^src/first-paint/desk/',
    '^src/first-paint/(?:desk/|[^/]+$)',
    '^src/desk/(?:data|outbox|session)/',
    '^src/(?:outbox|cache|network|state|ui)/',
    '^contract/',
  ),
  only('pwa-knows-the-network', '^src/pwa/', '^src/(?:pwa|network|state)/', '^contract/'),
  only(
    'offline-catalogue-knows-the-cache',
    '^src/shop/offline-catalogue/',
    '^src/shop/(?:offline-catalogue/|session/shop-names\\.ts$)',
    '^src/(?:cache|network|pwa|state)/',
    '^contract/',
  ),
  only('outbox-knows-the-cache', '^src/outbox/', '^src/(?:outbox|cache|network|state)/', '^contract/'),
  only('shop-actions-know-the-outbox', '^src/shop/actions/', '^src/shop/actions/', '^src/(?:outbox|cache|network|state)/', '^contract/'),
  only(
    'shop-outbox-knows-actions',
    '^src/shop/outbox/',
    '^src/shop/(?:outbox|actions|session)/',
    '^src/(?:outbox|cache|network|state)/',
    '^contract/',
  ),
  {
    name: 'shop-knows-no-desk',
    severity: 'error',
    comment: 'Shoppers load nothing of the desk. Server and tests may know its contract.',
    from: { path: '^(?:contract/(?!desk/)|src/(?!desk/|first-paint/desk/)|sw/(?!desk/)|catalogue/)' },
    to: { path: '^(?:(?:contract|src|sw)/desk|src/first-paint/desk)/' },
  },
  only('desk-session-knows-the-network', '^src/desk/session/', '^src/desk/session/', '^src/(?:network|state)/', '^contract/'),
  only(
    'desk-outbox-knows-the-engine',
    '^src/desk/outbox/',
    '^src/desk/(?:outbox|session)/',
    '^src/(?:outbox|cache|network|state)/',
    '^contract/',
  ),
  only(
    'desk-data-is-above-the-outbox',
    '^src/desk/data/',
    '^src/desk/(?:data|outbox|session)/',
    '^src/(?:outbox|cache|pwa|network|state)/',
    '^src/ui/toaster\\.ts$',
    '^contract/',
  ),
  only(
    'desk-ui-knows-no-domain',
    '^src/desk/ui/',
    '^src/desk/ui/',
    '^src/ui/',
    '^src/state/',
    '^src/network/(?:api-error|unanswered)\\.ts$',
    '^src/cache/use-staleness\\.ts$',
    '^contract/(?:money|shop-time|picture|text|text-fit|phone|desk/messages)\\.ts$',
    sentences,
  ),
  only(
    'desk-features-know-data-and-ui',
    '^src/desk/features/',
    '^src/desk/(?:features|data|ui|session)/',
    '^src/desk/outbox/(?:desk-outbox|desk-actions)\\.ts$',
    '^src/ui/',
    '^src/outbox/(?:describe|pending-change)\\.ts$',
    '^src/network/(?:api-error|save-data|unanswered|use-connectivity)\\.ts$',
    '^src/state/(?:mistake|open-picture|part-again|random-uuid|standalone|use-still)\\.ts$',
    '^src/cache/(?:query-client|use-staleness)\\.ts$',
    '^src/first-paint/first-screen\\.ts$',
    '^contract/',
  ),
  only(
    'data-is-above-the-outbox',
    '^src/shop/data/',
    '^src/shop/(?:data|outbox|actions|offline-catalogue|session)/',
    '^src/(?:outbox|cache|network|state)/',
    '^contract/',
  ),
  // Screens may use these few modules of the lower layers; the others belong to the data layer.
  only(
    'features-know-data-and-ui',
    '^src/shop/features/',
    '^src/shop/(?:features|data|actions|session)/',
    '^src/(?:ui|pwa)/',
    '^src/outbox/(?:describe|pending-change)\\.ts$',
    '^src/shop/outbox/(?:restored-note|sign-out-question)\\.ts$',
    '^src/network/(?:api-error|save-data|unanswered|use-connectivity)\\.ts$',
    '^src/state/(?:idle|mistake|open-picture|random-uuid|standalone|use-still)\\.ts$',
    '^src/cache/(?:query-client|use-staleness)\\.ts$',
    '^src/first-paint/product-preview\\.ts$',
    '^contract/',
  ),
  only('browser-knows-the-contract', '^src/', '^src/', '^contract/'),
  only(
    'worker-knows-the-outbox',
    '^sw/(?!desk/)',
    '^sw/(?!desk/)',
    '^src/(?:outbox|network|state)/',
    '^src/shop/(?:actions|session)/',
    '^src/cache/rows\\.ts$',
    '^src/first-paint/kept-screen\\.ts$',
    '^contract/',
  ),
  only(
    'desk-worker-knows-the-outbox',
    '^sw/desk/',
    '^sw/',
    '^src/(?:outbox|network|state)/',
    '^src/desk/(?:outbox|session)/',
    '^src/first-paint/kept-screen\\.ts$',
    '^contract/',
  ),
  only('catalogue-knows-the-contract', '^catalogue/', '^catalogue/', '^contract/'),
  only('mutation-tester-stands-alone', '^packages/mutation-tester/', '^packages/mutation-tester/'),
  only('server-knows-the-contract', '^server/(?!seed/|picture/|pages/)', '^server/', '^contract/'),
  {
    name: 'server-folders-have-a-floor',
    severity: 'error',
    comment: 'A new folder of the server takes its place in `serverFolders`.',
    from: { path: '^server/[^/]+/', pathNot: `^server/(?:${serverFolders.join('|')}|cli)/` },
    to: {},
  },
  ...serverFloors(),
  {
    name: 'features-are-independent',
    severity: 'error',
    comment: 'A feature may import itself and features/catalogue, no other feature.',
    from: { path: '^src/shop/features/([^/]+)/' },
    to: { path: '^src/shop/features/', pathNot: ['^src/shop/features/$1/', '^src/shop/features/catalogue/'] },
  },
  {
    name: 'desk-features-are-independent',
    severity: 'error',
    comment: 'A feature of the desk may import itself, no other feature.',
    from: { path: '^src/desk/features/([^/]+)/' },
    to: { path: '^src/desk/features/', pathNot: ['^src/desk/features/$1/'] },
  },
  {
    name: 'desk-routes-are-above',
    severity: 'error',
    comment: 'No lower layer of the desk imports a route or an entry module.',
    from: { path: '^src/desk/(?:session|outbox|data|ui|features)/|^src/first-paint/' },
    to: { path: '^src/desk/(?:routes/|[^/]+$)' },
  },
  {
    name: 'routes-are-above',
    severity: 'error',
    comment: 'No lower layer imports a route or an entry module.',
    from: {
      path: '^src/(?:ui|state|network|cache|pwa|outbox|first-paint)/|^src/shop/(?:session|actions|outbox|offline-catalogue|data|features)/',
    },
    to: { path: '^src/shop/(?:routes/|ssr/|[^/]+$)' },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'Type-only imports count.',
    from: {},
    to: { circular: true },
  },
];

export interface LayerReport {
  /** How many files were parsed. */
  modules: number;
  /** How many imports between them were found. */
  imports: number;
  /** One line per violation: rule, from, to. */
  violations: string[];
}

/**
 * Checks every file of the areas in `baseDir` against the rules. dependency-cruiser cannot use TypeScript 7, so swc parses the files.
 */
export async function checkLayers(baseDir: string): Promise<LayerReport> {
  const { output } = await cruise(areas, {
    baseDir,
    parser: 'swc',
    validate: true,
    ruleSet: { forbidden: rules },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree\\.gen\\.ts$|\\.(?:css|svg|json)$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  });
  const { modules, summary } = output as ICruiseResult;
  const ours = modules.filter(({ source }) => areas.some((area) => source.startsWith(`${area}/`)));
  return {
    modules: ours.length,
    imports: ours.reduce(
      (sum, { dependencies }) => sum + dependencies.filter(({ resolved }) => areas.some((area) => resolved.startsWith(`${area}/`))).length,
      0,
    ),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  };
}
