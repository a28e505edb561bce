import { calls } from '@salung/contract';

const patterns = new Map<string, { shape: RegExp; methods: Set<string> }>();
for (const { path, method } of Object.values(calls)) {
  const known = patterns.get(path) ?? {
    shape: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    methods: new Set<string>(),
  };
  known.methods.add(method);
  if (method === 'GET') known.methods.add('HEAD');
  patterns.set(path, known);
}

/** The methods of the calls at a path, for `Allow`; none where no call is there. */
export function methodsAt(path: string): string[] {
  const found = new Set<string>();
  for (const { shape, methods } of patterns.values()) {
    if (shape.test(path)) for (const method of methods) found.add(method);
  }
  return [...found].sort();
}
