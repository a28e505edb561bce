import type { Product } from '@salung/contract';

/**
 * What the server wrote into the page about the product, so that its name stands there from the first moment.
 * @returns undefined where the page came from a development server
 */
export function servedProduct(): Product | undefined {
  const content = document.querySelector('meta[name="product"]')?.getAttribute('content');
  return content ? (JSON.parse(content) as Product) : undefined;
}
