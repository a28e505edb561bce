import { calls } from '@salung/contract';

const patterns = new Map<string, { shape: RegExp; isExact: boolean; methods: Set<string> }>();
for (const { path, method } of Object.values(calls)) {
  const known = patterns.get(path) ?? {
    isExact: !path.includes('{'),
    shape: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    methods: new Set<string>(),
  };
  known.methods.add(method);
  if (method === 'GET') known.methods.add('HEAD');
  patterns.set(path, known);
}

/**
 * The methods of the calls at a path, for `Allow`; none if there is no call. `/api/roles/list` is not a role called "list".
 */
export function methodsAt(path: string): string[] {
  const those = [...patterns.values()].filter(({ shape }) => shape.test(path));
  const exact = those.filter(({ isExact }) => isExact);
  const found = (exact.length > 0 ? exact : those).flatMap(({ methods }) => [...methods]);
  return [...new Set(found)].sort();
}

/**
 * A path in Fastify's syntax: `/api/topup/approve/:id`. A last parameter does not match words that other paths have in its
 * place, whatever the method: `GET /api/roles/create` is another method of that call, not a role.
 */
export function fastifyPath(path: string): string {
  const [, start] = /^(.*\/)\{\w+\}$/.exec(path) ?? [];
  const words = [...patterns.keys()]
    .filter((other) => start && other.startsWith(start))
    .map((other) => other.slice(start?.length))
    .filter((word) => /^\w+$/.test(word));
  const plain = path.replace(/\{(\w+)\}/g, ':$1');
  return words.length > 0 ? `${plain}(^(?!(?:${words.join('|')})$).*$)` : plain;
}
