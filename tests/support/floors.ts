/** The floor plan as rules: who may know whom. Arrows point down, nouns are the same on every floor. */
import { cruise, type IForbiddenRuleType, type ICruiseResult } from 'dependency-cruiser';

/** The rooms that are looked at. */
export const realms = ['contract', 'src', 'sw', 'server', 'catalogue'];

const anyOfOurs = '^(?:contract|src|sw|server|catalogue|tests|scripts)/';

/** `from` may import of our own files only what matches `may`. */
function only(name: string, from: string, ...may: string[]): IForbiddenRuleType {
  return {
    name,
    severity: 'error',
    comment: `${from} may import ${may.join(', ') || 'nothing of ours'}`,
    from: { path: from },
    to: { path: anyOfOurs, ...(may.length > 0 ? { pathNot: may } : {}) },
  };
}

const rules: IForbiddenRuleType[] = [
  only('contract-stands-alone', '^contract/', '^contract/'),
  only('ui-knows-no-domain', '^src/ui/', '^src/ui/'),
  only('network-is-lowest', '^src/network/', '^src/network/', '^contract/'),
  only('session-knows-the-network', '^src/session/', '^src/(?:session|network)/', '^contract/'),
  only('cache-knows-the-session', '^src/cache/', '^src/(?:cache|session|network)/', '^contract/'),
  only('pwa-knows-the-network', '^src/pwa/', '^src/(?:pwa|network)/', '^contract/'),
  only('offline-catalogue-knows-the-cache', '^src/offline-catalogue/', '^src/(?:offline-catalogue|cache|network|pwa)/', '^contract/'),
  only('outbox-knows-the-cache', '^src/outbox/', '^src/(?:outbox|cache|session|network)/', '^contract/'),
  only('data-is-above-the-outbox', '^src/data/', '^src/(?:data|outbox|offline-catalogue|cache|session|network)/', '^contract/'),
  // The machinery below has a few modules that screens may use; the rest belongs to the data layer.
  only(
    'features-know-data-and-ui',
    '^src/features/',
    '^src/(?:features|data|ui|pwa|session)/',
    '^src/outbox/(?:use-outbox|displayed|sign-out|sign-out-question)\\.ts$',
    '^src/network/(?:api-error|save-data|use-connectivity)\\.ts$',
    '^src/cache/(?:query-client|staleness)\\.ts$',
    '^contract/',
  ),
  only('browser-knows-the-contract', '^src/', '^src/', '^contract/'),
  only('worker-knows-the-outbox', '^sw/', '^sw/', '^src/(?:outbox|network)/', '^contract/'),
  only('catalogue-knows-the-contract', '^catalogue/', '^catalogue/', '^contract/'),
  only('server-knows-the-contract', '^server/(?!db/seed/|http/static\\.ts)', '^server/', '^contract/'),
  only('seed-and-pictures-know-the-catalogue', '^server/(?:db/seed/|http/static\\.ts)', '^server/', '^contract/', '^catalogue/'),
  {
    name: 'features-are-independent',
    severity: 'error',
    comment: 'A feature may import itself and features/catalogue, no other feature.',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: ['^src/features/$1/', '^src/features/catalogue/'] },
  },
  {
    name: 'routes-are-above',
    severity: 'error',
    comment: 'Nothing below imports a route or what composes the routes.',
    from: { path: '^src/(?:ui|network|session|cache|pwa|offline-catalogue|outbox|data|features)/' },
    to: { path: '^src/(?:routes/|boot/|ssr/|[^/]+$)' },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'Also not by types alone.',
    from: {},
    to: { circular: true },
  },
];

export interface Inspection {
  /** Files that were really read. */
  modules: number;
  /** Imports between them. */
  arrows: number;
  /** One line per violation: rule, from, to. */
  violations: string[];
}

/** Reads every file of the realms below `baseDir`. TypeScript 7 has no parser for this tool, so swc reads the files. */
export async function inspectFloors(baseDir: string): Promise<Inspection> {
  const { output } = await cruise(realms, {
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
  const ours = modules.filter(({ source }) => realms.some((realm) => source.startsWith(`${realm}/`)));
  return {
    modules: ours.length,
    arrows: ours.reduce(
      (sum, { dependencies }) =>
        sum + dependencies.filter(({ resolved }) => realms.some((realm) => resolved.startsWith(`${realm}/`))).length,
      0,
    ),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  };
}
