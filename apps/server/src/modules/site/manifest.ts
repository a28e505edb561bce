import { type Product, productIn } from '@salung/contract';
import type { Pictures } from './pictures.ts';

const shortcuts = {
  th: [
    { name: 'ฝากเงิน', url: '/deposit' },
    { name: 'ถอนเงิน', url: '/withdraw' },
  ],
  en: [
    { name: 'Deposit', url: '/deposit' },
    { name: 'Withdraw', url: '/withdraw' },
  ],
};

/** The web app manifest of the player app. */
export function manifest(product: Product, pictures: Pictures, language: 'th' | 'en'): string {
  const { name, description } = productIn(product, language);
  const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#0b0e11',
    theme_color: '#0b0e11',
    icons: [
      icon(pictures[192], 192, 'any'),
      icon(pictures[512], 512, 'any'),
      icon(pictures.maskable, 512, 'maskable'),
    ],
    shortcuts: shortcuts[language],
  });
}
