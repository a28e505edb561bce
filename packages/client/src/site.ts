import type { Product } from '@salung/contract';

/**
 * The product data that the server wrote into the page, so that its name is there from the start.
 * @returns undefined if the page came from a development server
 */
export function servedProduct(): Product | undefined {
  const content = document.querySelector('meta[name="product"]')?.getAttribute('content');
  return content ? (JSON.parse(content) as Product) : undefined;
}
