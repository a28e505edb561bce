/** An address of an app, as its router's source has it. */
export interface RouteSource {
  /** `$name` stands for any one part of the address. */
  path: string;
  /** The lazy module that is its page, relative to the router. */
  module: string;
  /** Name of the route above it. */
  parent: string;
}

const block = /createRoute\(\{\n([\s\S]*?)\n\}\);/g;

/** The routes with a lazy page, out of the source of an app's router. */
export function routesIn(source: string): RouteSource[] {
  return [...source.matchAll(block)].flatMap(([, body = '']) => {
    const path = /^ {2}path: '([^']+)'/m.exec(body)?.[1];
    const module = /page\(\(\) => import\('([^']+)'\)\)/.exec(body)?.[1];
    const parent = /getParentRoute: \(\) => (\w+)/.exec(body)?.[1];
    return path && module && parent ? [{ path, module, parent }] : [];
  });
}
