import { type Product, productIn } from '@salung/contract';
import type { Pictures } from './pictures.ts';

/** The head of the page: title, description, icons, shared picture. */

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes a text for HTML, also for an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => escapes[one] ?? one);

export interface Site {
  product: Product;
  pictures: Pictures;
  language: 'th' | 'en';
  /** The site's address, `https://play.example.com`; empty where it is not configured. */
  address: string;
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

function icons({ product, pictures }: Site): string[] {
  return [
    // The built-in mark is a drawing that is sharp at any size.
    ...(product.icon ? [] : ['<link rel="icon" href="/favicon.svg" type="image/svg+xml" />']),
    ...(product.icon ? [`<link rel="icon" href="${pictures[192]}" type="image/png" sizes="192x192" />`] : []),
    `<link rel="icon" href="${pictures[32]}" type="image/png" sizes="32x32" />`,
    `<link rel="apple-touch-icon" href="${pictures[180]}" />`,
  ];
}

/** The tags for shared links: name, description and picture. */
function shared({ product, pictures, language, address }: Site): string[] {
  const { name, title, description } = productIn(product, language);
  return [
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:title', title),
    property('og:description', description),
    property('og:image', `${address}${pictures.share}`),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:locale', language === 'th' ? 'th_TH' : 'en_US'),
    property('og:locale:alternate', language === 'th' ? 'en_US' : 'th_TH'),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/** Head of the player app's page. */
export function playerHead(site: Site): string {
  const { name, title, description } = productIn(site.product, site.language);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    meta('application-name', name),
    meta('apple-mobile-web-app-title', name),
    meta('product', JSON.stringify(site.product)),
    ...icons(site),
    ...shared(site),
  ].join('\n    ');
}

/** Head of the back office's page, which is not shared and not indexed. */
export function officeHead(site: Site): string {
  const { name } = productIn(site.product, site.language);
  return [
    `<title>${escapeHtml(name)} Office</title>`,
    meta('application-name', `${name} Office`),
    meta('product', JSON.stringify(site.product)),
    ...icons(site),
  ].join('\n    ');
}

const places = {
  site: /<!-- site -->[\s\S]*?<!-- \/site -->/,
  mark: /<!-- mark -->[\s\S]*?<!-- \/mark -->/,
};

/** @throws Error where the built page lacks one of the places that the server writes to */
export function assertPlaces(template: string): void {
  for (const [name, place] of Object.entries(places)) {
    if (!place.test(template)) throw new Error(`the built page has no place <!-- ${name} -->`);
  }
}

/** The built page with the head, and with the operator's icon in the loader where there is one. */
export function pageWith(template: string, head: string, icon: string | null): string {
  const page = template.replace(places.site, () => head);
  return icon
    ? page.replace(places.mark, () => `<img src="${escapeHtml(icon)}" width="56" height="56" alt="" />`)
    : page;
}
