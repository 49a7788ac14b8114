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
  only('sync-knows-the-contract', '^src/sync/', '^src/sync/', '^contract/'),
  only('ui-knows-no-domain', '^src/ui/', '^src/ui/'),
  only('data-knows-sync', '^src/data/', '^src/data/', '^src/sync/', '^contract/'),
  // What went wrong with a call is the one word of the sync floor that screens speak.
  only(
    'features-know-data-and-ui',
    '^src/features/',
    '^src/features/',
    '^src/data/',
    '^src/ui/',
    '^src/sync/api-error\\.ts$',
    '^contract/',
  ),
  only('routes-know-the-browser', '^src/', '^src/', '^contract/'),
  only('worker-knows-sync', '^sw/', '^sw/', '^src/sync/', '^contract/'),
  only('catalogue-knows-the-contract', '^catalogue/', '^catalogue/', '^contract/'),
  only('server-knows-the-contract', '^server/(?!db/seed/|static\\.ts)', '^server/', '^contract/'),
  only('seed-and-pictures-know-the-catalogue', '^server/(?:db/seed/|static\\.ts)', '^server/', '^contract/', '^catalogue/'),
  {
    name: 'features-are-strangers',
    severity: 'error',
    comment: 'A feature knows itself and the parts bin features/catalog, no other.',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: ['^src/features/$1/', '^src/features/catalog/'] },
  },
  {
    name: 'routes-are-above',
    severity: 'error',
    comment: 'Nothing below imports a route or what composes the routes.',
    from: { path: '^src/(?:ui|sync|data|features)/' },
    to: { path: '^src/(?:routes/|[^/]+$)' },
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
